import type { IncomingMessage } from 'node:http';

/** More than any call takes: whoever was refused early and sends the whole body all the same is read to its end. */
const DISCARD_BYTES = 16 * 1024 * 1024;

/**
 * Reads what still comes of a refused body and throws it away, so that its sender gets to read the refusal: a connection that
 * is closed while bytes arrive takes the answer with it. Beyond a bound no more is read, and after `withinMs`
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
