import { ApiError } from '../../api/base/api-error.ts';

/** Refusals that say no more than that it may be sent again. */
const SEND_AGAIN = new Set(['request_timeout', 'in_progress', 'too_many_requests']);

/**
 * Does nobody know whether the write was done, or may it be sent again as it is? No answer, one that was not ours, and one of a
 * server that could not go on: it is sent again under the same key, and done once.
 */
const mayBeDone = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  (failure.status === undefined || failure.status >= 500 || SEND_AGAIN.has(failure.code));

/** How a note is sent. */
export interface Sending {
  readonly key: string;
  /** How many photos it was first said to have under this key: with another number it would be another request. */
  readonly announced: number;
}

export type Keys = ReturnType<typeof createKeys>;

/** Keys under which the same note is posted once, however often it is sent; another note, or a new try after an answer, gets another. */
export function createKeys() {
  let last: (Sending & { readonly text: string }) | null = null;
  const sendingOf = (note: unknown, photos: number): Sending => {
    const text = JSON.stringify(note);
    if (last?.text !== text) last = { text, key: newKey(), announced: photos };
    return last;
  };
  return {
    /** The key belongs to what is written, not to its photos: with other photos it may have been posted already all the same. */
    sendingOf,
    keyFor: (note: unknown): string => sendingOf(note, 0).key,
    /** It was answered (`null`), or failed so. */
    answered(failure: unknown): void {
      if (!mayBeDone(failure)) last = null;
    },
  };
}

/**
 * Sends changes of what is there already: each under a key that stays the same until there is an answer to it, or another change
 * of the same. `what` is changed, such as one note’s text; `to` is what makes this change another one.
 */
export function createOnceSender() {
  const open = new Map<string, Keys>();
  return async <Value>(what: string, to: unknown, send: (idempotencyKey: string) => Promise<Value>): Promise<Value> => {
    const keys = open.get(what) ?? createKeys();
    open.set(what, keys);
    try {
      const value = await send(keys.keyFor(to));
      open.delete(what);
      return value;
    } catch (failure) {
      if (!mayBeDone(failure)) open.delete(what);
      throw failure;
    }
  };
}

/** Not `randomUUID`, which pages without https do not have. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
