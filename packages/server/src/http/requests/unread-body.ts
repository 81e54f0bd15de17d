import type { IncomingMessage } from 'node:http';

/**
 * Maximum number of bytes to discard: more than the largest accepted body, so that the whole body of a request that was
 * rejected early can be discarded.
 */
const DISCARD_BYTES = 16 * 1024 * 1024;

/**
 * Reads and discards the rest of a rejected body, so that the client can read the error. If the connection were closed
 * while bytes arrive, the client would lose the response. Reading stops at a size limit, and after `withinMs`
 * milliseconds the connection is closed.
 */
export function discardUnread(request: IncomingMessage, withinMs: number): void {
  if (request.complete !== false) return;
  const { socket } = request;
  let bytes = 0;
  const late = setTimeout(() => socket.destroy(), withinMs).unref();
  request.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > DISCARD_BYTES) request.pause();
  });
  request.once('close', () => clearTimeout(late)).once('end', () => clearTimeout(late));
  request.resume();
}
