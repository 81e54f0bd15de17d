import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { problemHeaders, problemOf } from './problem.ts';
import { Refusal } from './refusal.ts';

type BrokenSocket = Socket & { readonly _httpMessage?: ServerResponse };

const answered = new WeakSet<Socket>();
/** How long what still arrives is read and thrown away: closing on it at once would take our answer away from the asker. */
const LINGER_MS = 2_000;

/** A request Node itself could not read: answered in the same form as the others, by hand, since there is no reply object. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: BrokenSocket): void {
  if (answered.has(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  answered.add(socket);
  const [refusal, status, words] = refusalFor(error.code);
  const body = JSON.stringify({ ...problemOf(refusal, 'none'), status });
  const head = Object.entries({
    ...problemHeaders(refusal),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  socket.end(
    `HTTP/1.1 ${status} ${words}\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
  socket.removeAllListeners('data').on('data', () => undefined);
  const lingering = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(lingering));
}

function refusalFor(code: string | undefined): readonly [Refusal, number, string] {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return [
      new Refusal('payload_too_large', { detail: 'The address and headers are too long.' }),
      431,
      'Request Header Fields Too Large',
    ];
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [new Refusal('request_timeout'), 408, 'Request Timeout'];
  return [new Refusal('invalid_input', { detail: 'This is not a request we can read.' }), 400, 'Bad Request'];
}
