import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { CITY_IDS, type CityId } from '@crimemap/contract/cities';
import pg from 'pg';
import type { Db } from '../db/pool.ts';

const CHANNEL = 'columns_published';
const AGAIN_MS = 2_000;

type Listener = (city: CityId) => void;
const listeners = new Set<Listener>();

/** Calls `listener` whenever this server has published a city, or, while it follows, another process has. */
export function onPublished(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A city was published. */
export function tellPublished(city: CityId): void {
  for (const listener of listeners) listener(city);
}

/** The statement, for the publishing transaction, by which every process that follows hears of it at its commit. */
export const NOTIFY = `select pg_notify('${CHANNEL}', $1)`;

/**
 * Hears of cities that an import or another server publishes, over a connection of its own. While that is broken it is tried
 * again; afterwards every city counts as published, since news may have been missed.
 */
export function followPublishing({ pool }: Pick<Db, 'pool'>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function follow(missed: boolean): Promise<void> {
    const client = new pg.Client({ ...pool.options, application_name: 'canada-crime-map news' });
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => {
      const city = CITY_IDS.find((id) => id === payload);
      if (city) tellPublished(city);
    });
    const ended = once(client, 'end');
    ended.catch(() => undefined);
    const leave = () => void client.end();
    signal.addEventListener('abort', leave);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      if (missed) for (const city of CITY_IDS) tellPublished(city);
      await ended;
    } finally {
      signal.removeEventListener('abort', leave);
      await client.end().catch(() => undefined);
    }
  }

  const following = (async () => {
    for (let nth = 0; !signal.aborted; nth += 1) {
      await follow(nth > 0).catch(() => undefined);
      await delay(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
