import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { connectionBeside, type Db } from '../db/pool.ts';
import { startUntilStopped } from './poll.ts';

const AGAIN_MS = 2_000;

/** Something all processes on one database are to hear of at once; `Event` is which one of a few things it happened to. */
export interface Channel<Event extends string> {
  /** Calls `listener` with all news of this process and, while it follows, of every other. Gives back what ends that. */
  on(listener: (event: Event) => void): () => void;
  /** Tells this process alone. */
  tell(event: Event): void;
  /** The statement, with the news as its one parameter, by which every process that follows hears of it when the transaction commits. */
  readonly notify: string;
  readonly name: string;
  /** After a broken connection all of them count as news, since some may have been missed. */
  readonly all: readonly Event[];
}

/** A channel of the database; `name` is a plain identifier. */
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

/** Tells a channel's listeners what came over the wire, if it is news of its kind. */
function pass<Event extends string>({ all, tell }: Channel<Event>, payload: string | undefined): void {
  const event = all.find((one) => one === payload);
  if (event !== undefined) tell(event);
}

/**
 * Hears of the news of other processes, over one connection for all channels, which has to be the database's own: a pooler
 * passes nothing on. While that is broken it is tried again;
 * afterwards everything counts as news.
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
