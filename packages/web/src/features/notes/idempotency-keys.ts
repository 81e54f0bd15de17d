import { ApiError } from '../../api/base/api-error.ts';

/** Refusals of a call that was not looked at. Whoever has signed out meanwhile may sign in again. */
const UNANSWERED = new Set(['request_timeout', 'session_expired', 'sign_in_required']);

/** The refusal of the server behind an error with words for the reader. */
export const refusalBehind = (failure: unknown): unknown =>
  failure instanceof Error && failure.cause instanceof ApiError ? failure.cause : failure;

/** Did nobody answer, or was the session over? */
export function isUnanswered(failure: unknown): boolean {
  const refusal = refusalBehind(failure);
  return refusal instanceof ApiError && (refusal.status === undefined || UNANSWERED.has(refusal.code));
}

/** Will the same request probably be answered later? Then what hinders it ends by itself. */
export function willPass(failure: unknown): boolean {
  const refusal = refusalBehind(failure);
  const isBusy = refusal instanceof ApiError && ((refusal.status ?? 0) >= 500 || refusal.code === 'in_progress');
  return isBusy || isUnanswered(failure);
}

/**
 * May a write be sent again as it is, under the same key? Where there was no answer, nobody knows whether it was done: under its
 * key it is done once.
 */
export function mayBeSentAgain(failure: unknown): boolean {
  const refusal = refusalBehind(failure);
  return willPass(failure) || (refusal instanceof ApiError && refusal.code === 'too_many_requests');
}

/**
 * Sends changes of what is there already: each under a key that stays the same until there is an answer to it, or another change
 * of the same. `what` is changed, such as one note’s text; `to` is what makes this change another one.
 */
export function createOnceSender() {
  const open = new Map<string, { readonly to: string; readonly key: string }>();
  return async <Value>(what: string, to: unknown, send: (idempotencyKey: string) => Promise<Value>): Promise<Value> => {
    const text = JSON.stringify(to);
    const before = open.get(what);
    const sending = before?.to === text ? before : { to: text, key: newKey() };
    open.set(what, sending);
    try {
      const value = await send(sending.key);
      open.delete(what);
      return value;
    } catch (failure) {
      if (!mayBeSentAgain(failure)) open.delete(what);
      throw failure;
    }
  };
}

/** Not `randomUUID`, which pages without https do not have. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
