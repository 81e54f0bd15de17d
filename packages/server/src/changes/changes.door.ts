import { VANISHED_RETENTION_DAYS } from '@crimemap/contract/changes';
import { withdrawFromEditions } from '../packed-incidents/packed-incidents.door.ts';
import { daysAgo } from '../shared/clock.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import { eraseVanished } from './withdrawn.store.ts';

export { type AreaCorrections, type CorrectedRows, correctionsOf } from './area-corrections.store.ts';

/**
 * Erases what rows said that vanished 30 days ago, once an hour, on one server of all: first in the editions of before, where only the
 * rows themselves say what to look for.
 */
export function startVanishedSweep({ now, ...hourly }: Hourly): { stop(): Promise<void> } {
  return startHourly(hourly, {
    lease: 'erase vanished incidents',
    work: async (signal) => {
      const since = daysAgo(now(), VANISHED_RETENTION_DAYS);
      const withdrawn = await withdrawFromEditions(hourly.db, { since, now: now(), signal, log: hourly.log });
      return { ...(await eraseVanished(hourly.db, since, signal)), withdrawn };
    },
    done: 'what vanished from its sources long ago was erased',
    failed: 'what vanished could not be erased; it is tried again',
  });
}
