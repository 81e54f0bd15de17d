import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Limits the milliseconds that a request body may take to arrive. Node has one timeout for all requests, which is too
 * long for most, or too short for a photo over a slow line. Late requests get Node's timeout error. Once there is a
 * reply, the timer stops.
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
