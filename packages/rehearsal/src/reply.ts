import type { ServerResponse } from 'node:http';
import type { ReplyFault } from './faults.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends a whole JSON reply. */
export function sendJson(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': Buffer.byteLength(body) }).end(body);
}

/** Sends what the fault makes of a reply. `body` is the right one, `before` the one sent last for the same layer. */
export function sendFault(response: ServerResponse, fault: ReplyFault, body: string, before: string): void {
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
      sendJson(response, before);
      return;
    case 'slow':
      later(response, fault.ms, () => sendJson(response, body));
      return;
    case 'hang':
      return;
    case 'cut':
      response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': Buffer.byteLength(body) });
      response.write(body.slice(0, Math.floor(body.length / 2)), () => response.destroy());
      return;
    case 'drip':
      drip(response, body);
  }
}

function later(response: ServerResponse, ms: number, send: () => void): void {
  const timer = setTimeout(send, ms);
  response.on('close', () => clearTimeout(timer));
}

function drip(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': JSON_TYPE });
  let at = 0;
  const timer = setInterval(() => {
    response.write(body.slice(at, at + 1));
    at += 1;
    if (at >= body.length) response.end();
  }, 200);
  response.on('close', () => clearInterval(timer));
}
