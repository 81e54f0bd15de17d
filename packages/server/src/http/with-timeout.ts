import { orAfter } from '../platform/base/clock.ts';
import { Refusal } from '../platform/base/refusal.ts';
import type { RequestScope } from '../platform/base/request-scope.ts';

/**
 * What `work` gives, if it does so within `ms`; otherwise `not_available`, and what runs on behalf of `scope` is ended. What
 * cannot be ended goes on unheard: a database that hangs answers nothing, not even the wish to stop.
 */
export async function withTimeout<Value>(ms: number, work: Promise<Value>, scope?: RequestScope): Promise<Value> {
  const late = Symbol('late');
  const value = await orAfter<Value | typeof late>(ms, work, () => late);
  if (value !== late) return value;
  scope?.end();
  throw new Refusal('not_available', { retryAfterSeconds: 2 });
}
