import { HOUR_MS } from '@crimemap/contract/time';
import type { Db } from '../db/pool.ts';
import { type ObjectStore, storedObjectsStore } from '../object-store/index.ts';
import type { Now } from '../platform/base/clock.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import { photosStore } from './photos.store.ts';

const CONCURRENCY = 200;

interface CleanupDeps {
  readonly db: Db;
  readonly objects: ObjectStore;
  readonly now: Now;
}

/**
 * Deletes what was started over an hour ago and never finished: drafts with their photos, reserved room for uploads,
 * and unused objects, including those of erased notes and accounts. Returns the counts.
 */
export async function cleanUpPhotos(
  { db, objects, now }: CleanupDeps,
  signal?: AbortSignal,
): Promise<{ readonly drafts: number; readonly uploads: number; readonly objects: number; readonly left: number }> {
  const photos = photosStore(db);
  const stored = storedObjectsStore(db);
  const before = new Date(now().getTime() - HOUR_MS);
  const drafts = await photos.endDrafts(before);
  const uploads = await photos.endUploads(before);
  let swept = 0;
  let left = 0;
  let after = '';
  while (!signal?.aborted) {
    const keys = await stored.orphans(before, after, CONCURRENCY);
    const last = keys.at(-1);
    if (last === undefined) break;
    after = last;
    const not = await objects.delete(keys);
    await stored.forget(keys.filter((key) => !not.includes(key)));
    swept += keys.length - not.length;
    left += not.length;
    // The object store is unavailable. The next hourly run tries again.
    if (not.length === keys.length) break;
  }
  return { drafts, uploads, objects: swept, left };
}

/** Starts the cleanup job, which one of the servers runs once an hour. */
export function startPhotoCleanup(cleanup: CleanupDeps & Hourly): { stop(): Promise<void> } {
  return startHourly(cleanup, {
    lease: 'sweep photos',
    work: (signal) => cleanUpPhotos(cleanup, signal),
    done: 'cleanup: unfinished photos deleted',
    failed: 'cleanup of photos failed; will retry',
  });
}
