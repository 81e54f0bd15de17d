import { ApiError } from '../platform/base/api-error.ts';
import { orAfter } from '../platform/base/clock.ts';
import type { RequestScope } from '../platform/base/request-scope.ts';

/**
 * Returns the result of `work` if it is ready within `ms` milliseconds. Otherwise throws `not_available` and cancels
 * the work of `scope`. Work that cannot be cancelled continues, and its result is ignored, because a hanging database
 * does not respond to a cancel request either.
 */
export async function withTimeout<Value>(ms: number, work: Promise<Value>, scope?: RequestScope): Promise<Value> {
  const late = Symbol('late');
  const value = await orAfter<Value | typeof late>(ms, work, () => late);
  if (value !== late) return value;
  scope?.end();
  throw new ApiError('not_available', { retryAfterSeconds: 2 });
}
