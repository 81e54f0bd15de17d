import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { SecurityHeaders } from './headers.ts';
import { problemHeaders, problemOf } from './problem.ts';
import { Refusal } from './refusal.ts';

type Headers = SecurityHeaders['data'];
type BrokenSocket = Socket & { readonly _httpMessage?: ServerResponse };

/** How long what still arrives is read and thrown away: closing on it at once would take our answer away from the asker. */
const LINGER_MS = 2_000;

/**
 * Answers a request Node itself could not read, in the same form and with the same headers as the others, by hand: there is
 * no reply object. The connection is closed.
 */
export function brokenRequests(headers: Headers): (error: Error & { readonly code?: string }, socket: Socket) => void {
  const answered = new WeakSet<Socket>();
  return (error, socket: BrokenSocket) => {
    if (answered.has(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy();
      return;
    }
    answered.add(socket);
    const [refusal, status, words] = refusalFor(error.code);
    const [head, body] = answerTo(refusal, status, headers);
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${words}\r\n${lines.join('')}\r\n${body}`);
    socket.removeAllListeners('data').on('data', () => undefined);
    const lingering = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(lingering));
  };
}

/**
 * Answers what Node would refuse in a form of its own, or not at all: a request without `Host` or with two, one that expects
 * something unheard of. Gives the check; true says that the request has been answered.
 */
export function refuseUnreadable(
  server: Server,
  headers: Headers,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const refuse = (response: ServerResponse, refusal: Refusal, status: number) => {
    const [head, body] = answerTo(refusal, status, headers);
    response.writeHead(status, head).end(body);
  };
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const detail = 'What the request expects cannot be met.';
    refuse(response, new Refusal('invalid_input', { detail }), 417);
  });
  return ({ headers: { host }, httpVersionMinor }, response) => {
    const wrong =
      host === undefined
        ? httpVersionMinor === 1 && 'The request does not say which host it asks.'
        : host.includes(',') && 'The request says more than once which host it asks.';
    if (wrong === false) return false;
    refuse(response, new Refusal('invalid_input', { detail: wrong }), 400);
    return true;
  };
}

function answerTo(refusal: Refusal, status: number, headers: Headers): readonly [Record<string, string>, string] {
  const body = JSON.stringify({ ...problemOf(refusal, 'none'), status });
  const length = String(Buffer.byteLength(body));
  return [{ ...headers, ...problemHeaders(refusal), 'content-length': length, connection: 'close' }, body];
}

function refusalFor(code: string | undefined): readonly [Refusal, number, string] {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return [
      new Refusal('payload_too_large', { detail: 'The address and headers are too long.' }),
      431,
      'Request Header Fields Too Large',
    ];
  }
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return [new Refusal('payload_too_large'), 413, 'Payload Too Large'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [new Refusal('request_timeout'), 408, 'Request Timeout'];
  return [new Refusal('invalid_input', { detail: 'This is not a request we can read.' }), 400, 'Bad Request'];
}
