import { type ObjectKey, StoreUnavailable } from '../object-store/index.ts';
import { Refusal } from '../platform/base/refusal.ts';
import type { PhotoTools } from './photo-tools.ts';

/** What the store says, or 503 where it is away or full: said in the log, since an operator must do something about it. */
export async function fromStore<Value>({ log }: Pick<PhotoTools, 'log'>, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (err) {
    if (!(err instanceof StoreUnavailable)) throw err;
    log?.warn({ err }, 'photos cannot be stored or read');
    throw new Refusal('not_available', {
      detail: 'Photos cannot be stored right now. Please try again shortly.',
      retryAfterSeconds: 30,
    });
  }
}

/** Deletes objects nothing refers to any more. What cannot be deleted now is left to the sweep. */
export async function forgetObjects(
  { objects, stored }: Pick<PhotoTools, 'objects' | 'stored'>,
  keys: readonly ObjectKey[],
): Promise<void> {
  const left = await objects.delete(keys).catch(() => keys);
  await stored.forget(keys.filter((key) => !left.includes(key))).catch(() => undefined);
}
