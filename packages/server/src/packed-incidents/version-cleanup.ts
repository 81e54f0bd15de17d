import { CITY_IDS } from '@crimemap/contract/cities';
import { VERSION_DAYS } from '@crimemap/contract/versions';
import type { Db } from '../db/pool.ts';
import { shownSource } from '../incidents/index.ts';
import { daysAgo } from '../platform/base/clock.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import { whilePublishing } from './publishing.store.ts';
import type { Swept } from './versions.store.ts';

/**
 * Deletes versions that were replaced more than `VERSION_DAYS` ago, and every file that no version names. Holds the
 * publishing lease of each city in turn, so that no publication starts to use a file while it is deleted.
 */
export async function cleanUpVersions(
  db: Db,
  { now, signal }: { readonly now: Date; readonly signal?: AbortSignal },
): Promise<Swept> {
  const sum = { versions: 0, files: 0 };
  for (const city of CITY_IDS) {
    signal?.throwIfAborted();
    const limits = {
      replacedBefore: daysAgo(now, VERSION_DAYS),
      shown: await shownSource(db, city),
      dayAgo: daysAgo(now, 1),
    };
    const swept = await whilePublishing(db, city, (store) => store.forget(limits));
    sum.versions += swept.versions;
    sum.files += swept.files;
  }
  return sum;
}

/** Starts the cleanup, which one of the servers runs once an hour. */
export function startVersionCleanup({ now, ...hourly }: Hourly): { stop(): Promise<void> } {
  return startHourly(hourly, {
    lease: 'sweep editions',
    work: (signal) => cleanUpVersions(hourly.db, { now: now(), signal }),
    done: 'cleanup: old versions removed',
    failed: 'cleanup of old versions failed; will retry',
  });
}
