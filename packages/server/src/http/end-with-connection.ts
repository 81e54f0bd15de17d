import type { ServerResponse } from 'node:http';

/**
 * Ends a reply that a closing server has still sent, and its connection. Left open for the next request, the connection would hold
 * up the closing: those that are idle have been ended before.
 */
export function endWithConnection(reply: ServerResponse, last: string | Buffer = ''): void {
  const { socket } = reply;
  reply.end(last, () => socket?.destroySoon());
}
