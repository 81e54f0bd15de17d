import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../../platform/base/api-error.ts';
import type { SecurityHeaders } from '../headers.ts';
import { problemHeaders, problemOf } from '../problem.ts';

type Headers = SecurityHeaders['data'];

/**
 * Milliseconds for which the server reads and discards further bytes before it closes the connection. If it closed
 * immediately, the client would lose the response.
 */
const LINGER_MS = 2_000;

/**
 * Responds to requests that Node could not parse, in the same format and with the same headers as other errors, then
 * closes the connection. The response is written by hand, because Node creates no response object. `replyOn` returns
 * the response in progress on a connection; if it has begun, nothing is added to it.
 */
export function brokenRequests(
  headers: Headers,
  replyOn: (socket: Socket) => ServerResponse | undefined,
): (error: Error & { readonly code?: string }, socket: Socket) => void {
  const answered = new WeakSet<Socket>();
  return (error, socket) => {
    if (answered.has(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable || replyOn(socket)?.headersSent) {
      socket.destroy();
      return;
    }
    answered.add(socket);
    const [apiError, status, words] = errorFor(error.code);
    const [head, body] = answerTo(apiError, status, headers);
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${words}\r\n${lines.join('')}\r\n${body}`);
    socket.removeAllListeners('data').on('data', () => undefined);
    const lingering = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(lingering));
  };
}

/** Responds in our error format to a request with an unknown `Expect` header. Node would return 417 without a body. */
export function refuseExpectations(server: Server, headers: Headers): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const error = new ApiError('invalid_input', { detail: 'The Expect header is not supported.' });
    const [head, body] = answerTo(error, 417, headers);
    response.writeHead(417, head).end(body);
  });
}

/**
 * Returns an error if a request does not name exactly one host, because a proxy might use a different host than this
 * server. The connection is closed, because its further bytes cannot be trusted.
 */
export function hostError({ headers: { host }, httpVersionMinor }: IncomingMessage): ApiError | undefined {
  const wrong =
    host === undefined
      ? httpVersionMinor === 1 && 'The request does not say which host it asks.'
      : host.includes(',') && 'The request says more than once which host it asks.';
  return wrong === false
    ? undefined
    : new ApiError('invalid_input', { detail: wrong, headers: { connection: 'close' } });
}

function answerTo(error: ApiError, status: number, headers: Headers): readonly [Record<string, string>, string] {
  const body = JSON.stringify({ ...problemOf(error, 'none'), status });
  const length = String(Buffer.byteLength(body));
  return [{ ...headers, ...problemHeaders(error), 'content-length': length, connection: 'close' }, body];
}

function errorFor(code: string | undefined): readonly [ApiError, number, string] {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return [
      new ApiError('payload_too_large', { detail: 'The address and headers are too long.' }),
      431,
      'Request Header Fields Too Large',
    ];
  }
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return [new ApiError('payload_too_large'), 413, 'Payload Too Large'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [new ApiError('request_timeout'), 408, 'Request Timeout'];
  return [new ApiError('invalid_input', { detail: 'This is not a request we can read.' }), 400, 'Bad Request'];
}
