import { ApiError } from '../../api/base/api-error.ts';

/** Error codes of requests that the server did not process. A member who signed out can sign in again and retry. */
const UNANSWERED = new Set(['request_timeout', 'session_expired', 'sign_in_required']);

/** Returns the `ApiError` that caused an error with a message for the reader; otherwise the error itself. */
export const errorBehind = (failure: unknown): unknown =>
  failure instanceof Error && failure.cause instanceof ApiError ? failure.cause : failure;

/** Returns whether the request got no response or the session had expired. */
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
 * Returns whether a write can be repeated unchanged with the same idempotency key. Without a response nobody knows
 * whether the server executed it; the key ensures that it is executed once.
 */
export function mayBeSentAgain(failure: unknown): boolean {
  const error = errorBehind(failure);
  return willPass(failure) || (error instanceof ApiError && error.code === 'too_many_requests');
}

/**
 * Returns a function that sends changes with an idempotency key. The key stays the same until a response arrives or the
 * same content is changed again. `what`: the changed content, such as one note’s text. `to`: the new value.
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

/** Returns a random key. `crypto.randomUUID` is not available on pages without HTTPS. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
