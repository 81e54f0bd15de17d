import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Limits the milliseconds that a request body may take to arrive. Node has only one timeout for all requests, which
 * would be too long for most bodies or too short for a photo over a slow connection. Late requests get Node's timeout
 * error. The timer stops when a response is sent.
 */
export function arriving(
  server: Server,
): (request: IncomingMessage, response: ServerResponse, withinMs: number) => void {
  const waiting = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  return (request, response, withinMs) => {
    const { headers, socket } = request;
    if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return;
    const before = waiting.get(request);
    clearTimeout(before);
    const late = Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    waiting.set(request, setTimeout(() => server.emit('clientError', late, socket), withinMs).unref());
    if (before) return;
    const arrived = () => clearTimeout(waiting.get(request));
    request.once('end', arrived).once('close', arrived);
    response.once('finish', arrived);
  };
}
