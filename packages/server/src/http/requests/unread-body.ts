import type { IncomingMessage } from 'node:http';

/** Larger than any accepted body, so that the whole body of an early rejected request can be discarded. */
const DISCARD_BYTES = 16 * 1024 * 1024;

/**
 * Reads and discards the rest of a rejected body, so that its sender can read the error. If a connection is closed
 * while bytes arrive, the reply is lost. Reading stops at a size limit; after `withinMs` milliseconds the connection is
 * closed.
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
