import type { Told } from './events.ts';

/** How long a browser waits before it comes back; longer when it was us who ended the stream. */
export const RETRY = Buffer.from('retry: 5000\n\n');
export const GOODBYE = Buffer.from('retry: 10000\n\n');
export const HEARTBEAT = Buffer.from(':\n\n');

/** The bytes of events. Each is written once, however many read it. `textOf`: its data as one line of JSON. */
export function eventBytes(textOf: (data: unknown) => string): (event: Told<unknown>) => Buffer {
  const made = new WeakMap<Told<unknown>, Buffer>();
  return (event) => {
    let bytes = made.get(event);
    if (!bytes) {
      bytes = Buffer.from(`id: ${event.id}\ndata: ${textOf(event.data)}\n\n`);
      made.set(event, bytes);
    }
    return bytes;
  };
}
