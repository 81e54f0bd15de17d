import { type Hourly, startHourly } from '../shared/hourly.ts';
import { erasedStore } from './erased.store.ts';

/** Erases notes and replies that were deleted 30 days ago, once an hour, on one server of all. */
export function startNoteSweep({ now, ...hourly }: Hourly): { stop(): Promise<void> } {
  const erased = erasedStore(hourly.db);
  return startHourly(hourly, {
    lease: 'erase notes',
    work: () => erased.erase(now()),
    done: 'what was deleted long ago was erased',
    failed: 'what was deleted could not be erased; it is tried again',
  });
}
