import type { ServerEvent } from './events.ts';

/** How long a browser waits before it reconnects after a stream broke off. */
export const RETRY = Buffer.from('retry: 5000\n\n');
const RECONNECT_MIN_MS = 2_000;
const RECONNECT_SPREAD_MS = 10_000;
/** The last line of a stream that a stopping server ends: each reader reconnects at another moment, not all at once. */
export const goodbye = (random: () => number = Math.random): Buffer =>
  Buffer.from(`retry: ${Math.round(RECONNECT_MIN_MS + random() * RECONNECT_SPREAD_MS)}\n\n`);
export const HEARTBEAT = Buffer.from(':\n\n');

/** The bytes of events. Each is written once, however many read it. `textOf`: its data as one line of JSON. */
export function eventBytes(textOf: (data: unknown) => string): (event: ServerEvent<unknown>) => Buffer {
  const made = new WeakMap<ServerEvent<unknown>, Buffer>();
  return (event) => {
    let bytes = made.get(event);
    if (!bytes) {
      bytes = Buffer.from(`id: ${event.id}\ndata: ${textOf(event.data)}\n\n`);
      made.set(event, bytes);
    }
    return bytes;
  };
}
