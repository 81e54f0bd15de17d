import type { Db } from '../db/pool.ts';
import type { Now } from '../shared/clock.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import { erasedStore } from './erased.store.ts';

export interface NoteSweep extends Hourly {
  readonly db: Db;
  readonly now: Now;
}

/** Erases notes and replies that were deleted 30 days ago, once an hour, on one server of all. */
export function startNoteSweep({ now, ...hourly }: NoteSweep): { stop(): Promise<void> } {
  const erased = erasedStore(hourly.db);
  return startHourly(hourly, {
    lease: 'erase notes',
    work: () => erased.erase(now()),
    done: 'what was deleted long ago was erased',
    failed: 'what was deleted could not be erased; it is tried again',
  });
}
