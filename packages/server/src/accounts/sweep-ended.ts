import type { Db } from '../db/pool.ts';
import type { Now } from '../shared/clock.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import { endedStore } from './ended.store.ts';

export interface Sweeping extends Hourly {
  readonly db: Db;
  readonly now: Now;
}

/** Deletes codes, tries, sessions and events that ended, once an hour, on one server of all. */
export function startSweeping({ now, ...hourly }: Sweeping): { stop(): Promise<void> } {
  const ended = endedStore(hourly.db);
  return startHourly(hourly, {
    lease: 'sweep what ended',
    work: () => ended.delete(now()),
    done: 'what ended was swept',
    failed: 'what ended could not be swept; it is tried again',
  });
}
