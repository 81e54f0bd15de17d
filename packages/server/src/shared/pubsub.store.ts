import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { connectionBeside, type Db } from '../db/pool.ts';
import { startUntilStopped } from './poll.ts';

const AGAIN_MS = 2_000;

/** Channel of events that all processes on one database receive immediately. `Event` lists the possible payloads. */
export interface Channel<Event extends string> {
  /**
   * Calls `listener` with the events of this process and, if `followEvents` runs, with those of all other processes.
   * Returns a function that stops this.
   */
  on(listener: (event: Event) => void): () => void;
  /** Sends an event only inside this process. */
  tell(event: Event): void;
  /**
   * SQL statement whose only parameter is the event. When its transaction commits, every process that follows the
   * channel receives the event.
   */
  readonly notify: string;
  readonly name: string;
  /** All events of the channel. After a broken connection each of them is sent, because some may have been missed. */
  readonly all: readonly Event[];
}

/** Creates a channel of the database. `name` must be a plain SQL identifier. */
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

/** Sends a received payload to the channel's listeners, if it is one of the channel's events. */
function pass<Event extends string>({ all, tell }: Channel<Event>, payload: string | undefined): void {
  const event = all.find((one) => one === payload);
  if (event !== undefined) tell(event);
}

/**
 * Receives the events of other processes, on one connection for all channels. The connection must not go through a
 * pooler, because a pooler does not forward events. After a broken connection is restored, every event is sent, because
 * some may have been missed.
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
