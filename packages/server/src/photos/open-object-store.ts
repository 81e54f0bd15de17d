import { join } from 'node:path';
import type { Now } from '../shared/clock.ts';
import { diskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';

/** Where browsers send photos to besides ourselves: what the page’s policy must allow. */
export const uploadOrigins = (objectStoreUrl: string | null): readonly string[] =>
  objectStoreUrl === null ? [] : [new URL(objectStoreUrl).origin];

/** The store the settings name. */
export async function openObjectStore(
  { dataDir, objectStoreUrl }: { readonly dataDir: string; readonly objectStoreUrl: string | null },
  now: Now,
): Promise<ObjectStore> {
  if (objectStoreUrl === null) return diskStore(join(dataDir, 'photos'));
  // Loaded by those who have a bucket.
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(objectStoreUrl, { now });
}
