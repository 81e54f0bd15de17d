import { type ObjectKey, StoreUnavailable } from '../object-store/index.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { PhotoTools } from './photo-tools.ts';

/**
 * Returns the result of the object store. If the store is unavailable or full, logs a warning for the operator and
 * throws 503.
 */
export async function fromStore<Value>({ log }: Pick<PhotoTools, 'log'>, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (err) {
    if (!(err instanceof StoreUnavailable)) throw err;
    log?.warn({ err }, 'photos cannot be stored or read');
    throw new ApiError('not_available', {
      detail: 'Photos cannot be stored right now. Please try again shortly.',
      retryAfterSeconds: 30,
    });
  }
}

/** Deletes unused objects. Objects that cannot be deleted now are left to the cleanup job. */
export async function forgetObjects(
  { objects, stored }: Pick<PhotoTools, 'objects' | 'stored'>,
  keys: readonly ObjectKey[],
): Promise<void> {
  const left = await objects.delete(keys).catch(() => keys);
  await stored.forget(keys.filter((key) => !left.includes(key))).catch(() => undefined);
}
