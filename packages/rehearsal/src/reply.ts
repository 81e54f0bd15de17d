import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { ReplyFault } from './faults.ts';
import { type Answer, jsonAnswer } from './portals/answer.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends a complete response. If the body is generated, generation stops when the client disconnects. */
export function send(response: ServerResponse, { status, type, body }: Answer): void {
  if (typeof body === 'string')
    response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
  else {
    response.writeHead(status, { 'content-type': type });
    // This callback only prevents an unhandled error when a client disconnects.
    pipeline(Readable.from(body()), response, () => undefined);
  }
}

const sendJson = (response: ServerResponse, body: string): void => send(response, jsonAnswer(body));

/** Returns the first part of a response: half of a text, or the first chunk of a file. */
async function half({ body }: Answer): Promise<Buffer> {
  if (typeof body === 'string') {
    const bytes = Buffer.from(body);
    return bytes.subarray(0, Math.floor(bytes.length / 2));
  }
  for await (const chunk of body()) return Buffer.from(chunk);
  return Buffer.alloc(0);
}

/** Sends a response with a fault. `before`: the previous response for the same layer. */
export function sendFault(response: ServerResponse, fault: ReplyFault, answer: Answer, before: Answer): void {
  switch (fault.kind) {
    case 'html':
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html><body><h1>Down for maintenance</h1></body></html>');
      return;
    case 'error':
      sendJson(response, '{"error":{"code":500,"message":"Error performing query operation","details":[]}}');
      return;
    case 'empty':
      response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': 0 }).end();
      return;
    case 'status':
      response
        .writeHead(fault.status, {
          'content-type': 'text/html',
          ...(fault.retryAfter !== undefined && { 'retry-after': fault.retryAfter }),
        })
        .end('<html><body>Not now</body></html>');
      return;
    case 'duplicate':
      send(response, before);
      return;
    case 'slow':
      later(response, fault.ms, () => send(response, answer));
      return;
    case 'hang':
      return;
    case 'cut':
      void half(answer).then((bytes) => {
        response.writeHead(200, { 'content-type': answer.type, 'content-length': bytes.length * 2 + 1 });
        response.write(bytes, () => response.destroy());
      });
      return;
    case 'drip':
      void half(answer).then((bytes) => drip(response, answer.type, bytes));
  }
}

function later(response: ServerResponse, ms: number, send: () => void): void {
  const timer = setTimeout(send, ms);
  response.on('close', () => clearTimeout(timer));
}

function drip(response: ServerResponse, type: string, bytes: Buffer): void {
  response.writeHead(200, { 'content-type': type });
  let at = 0;
  const timer = setInterval(() => {
    response.write(bytes.subarray(at, at + 1));
    at += 1;
    if (at >= bytes.length) response.end();
  }, 200);
  response.on('close', () => clearInterval(timer));
}
