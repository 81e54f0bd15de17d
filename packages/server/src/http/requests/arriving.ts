import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Bounds how long the body of a request may take to arrive, in milliseconds: Node has one time for all requests, too long for
 * most or too short for a photo over a slow line. What is late is answered as Node would have it answered; once there is a reply
 * nobody waits any more.
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
