import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { connectionBeside, type Db } from '../db/pool.ts';
import { startUntilStopped } from './poll.ts';

const AGAIN_MS = 2_000;

/** Events that all processes on one database receive immediately. `Event`: the possible payloads. */
export interface Channel<Event extends string> {
  /**
   * Calls `listener` with the events of this process and, with `followEvents`, of every other. Returns a function that
   * ends this.
   */
  on(listener: (event: Event) => void): () => void;
  /** Sends the event to this process only. */
  tell(event: Event): void;
  /**
   * Statement with the event as its only parameter. When the transaction commits, every process that follows the
   * channel receives the event.
   */
  readonly notify: string;
  readonly name: string;
  /** All events. After a broken connection each one is sent, because some may have been missed. */
  readonly all: readonly Event[];
}

/** Creates a channel of the database. `name`: a plain identifier. */
export function eventChannel<Event extends string>(name: string, all: readonly Event[]): Channel<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    name,
    all,
    notify: `select pg_notify('${name}', $1)`,
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(event) {
      for (const listener of listeners) listener(event);
    },
  };
}

/** Passes a received payload to the channel's listeners if it is one of its events. */
function pass<Event extends string>({ all, tell }: Channel<Event>, payload: string | undefined): void {
  const event = all.find((one) => one === payload);
  if (event !== undefined) tell(event);
}

/**
 * Receives the events of other processes over one connection for all channels. The connection must not go through a
 * pooler, which passes on no events. A broken connection is retried; afterwards every event is sent.
 */
export function followEvents(
  { pool }: Pick<Db, 'pool'>,
  channels: readonly Channel<string>[],
): { stop(): Promise<void> } {
  async function follow(missed: boolean, signal: AbortSignal): Promise<void> {
    const client = connectionBeside(pool, 'canada-crime-map news');
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => {
      for (const one of channels) if (one.name === channel) pass(one, payload);
    });
    const ended = once(client, 'end');
    ended.catch(() => undefined);
    const leave = () => void client.end();
    signal.addEventListener('abort', leave);
    try {
      await client.connect();
      for (const { name } of channels) await client.query(`listen ${name}`);
      if (missed) for (const { all, tell } of channels) for (const event of all) tell(event);
      await ended;
    } finally {
      signal.removeEventListener('abort', leave);
      await client.end().catch(() => undefined);
    }
  }

  return startUntilStopped(async (signal) => {
    for (let nth = 0; !signal.aborted; nth += 1) {
      await follow(nth > 0, signal).catch(() => undefined);
      await delay(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  });
}
