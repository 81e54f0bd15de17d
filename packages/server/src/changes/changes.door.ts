import { VANISHED_RETENTION_DAYS } from '@crimemap/contract/changes';
import { daysAgo } from '../platform/base/clock.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import { eraseVanished } from './withdrawn.store.ts';

export { type AreaCorrections, type CorrectedRows, correctionsOf } from './area-corrections.store.ts';

/** Erases what rows said that vanished 30 days ago, once an hour, on one server of all. Editions of before are gone by then. */
export function startVanishedSweep({ now, ...hourly }: Hourly): { stop(): Promise<void> } {
  return startHourly(hourly, {
    lease: 'erase vanished incidents',
    work: (signal) => eraseVanished(hourly.db, daysAgo(now(), VANISHED_RETENTION_DAYS), signal),
    done: 'what vanished from its sources long ago was erased',
    failed: 'what vanished could not be erased; it is tried again',
  });
}
