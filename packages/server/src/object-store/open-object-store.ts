import type { Now } from '../platform/base/clock.ts';
import { diskStore, type ObjectStore } from './object-store.ts';

/** Opens the object store that the settings name: a bucket, or else files under `DATA_DIR`. */
export async function openObjectStore(
  { dataDir, objectStoreUrl }: { readonly dataDir: string; readonly objectStoreUrl: string | null },
  now: Now,
): Promise<ObjectStore> {
  if (objectStoreUrl === null) return diskStore(dataDir);
  // Loaded only if the settings name a bucket.
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(objectStoreUrl, { now });
}
