import { ApiError } from '../../api/base/api-error.ts';

/** Error codes of calls that were not processed. A member who signed out can sign in again. */
const UNANSWERED = new Set(['request_timeout', 'session_expired', 'sign_in_required']);

/** Returns the API error behind an error with a message for the reader. */
export const errorBehind = (failure: unknown): unknown =>
  failure instanceof Error && failure.cause instanceof ApiError ? failure.cause : failure;

/** Returns whether there was no response, or the session had expired. */
export function isUnanswered(failure: unknown): boolean {
  const error = errorBehind(failure);
  return error instanceof ApiError && (error.status === undefined || UNANSWERED.has(error.code));
}

/** Returns whether the same request will probably succeed later, because the obstacle is temporary. */
export function willPass(failure: unknown): boolean {
  const error = errorBehind(failure);
  const isBusy = error instanceof ApiError && ((error.status ?? 0) >= 500 || error.code === 'in_progress');
  return isBusy || isUnanswered(failure);
}

/**
 * Returns whether a write can be repeated unchanged with the same key. Without a response its result is unknown; the
 * key ensures that it is executed once.
 */
export function mayBeSentAgain(failure: unknown): boolean {
  const error = errorBehind(failure);
  return willPass(failure) || (error instanceof ApiError && error.code === 'too_many_requests');
}

/**
 * Returns a sender for changes to existing content. The key stays the same until there is a response or another change
 * of the same content. `what`: the changed content, such as one note’s text. `to`: the new value.
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

/** Random key. `crypto.randomUUID` is not available on pages without HTTPS. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
