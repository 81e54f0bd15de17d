/** Failures after which nobody knows whether the note was posted: it is sent again under the same key. */
const UNKNOWN = new Set(['offline', 'request_timeout', 'in_progress']);

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
    /** It failed so. */
    answered(failure: unknown): void {
      const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
      if (!UNKNOWN.has(code)) last = null;
    },
  };
}

/** Not `randomUUID`, which pages without https do not have. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
