/** Failures after which nobody knows whether the note was posted: it is sent again under the same key. */
const UNKNOWN = new Set(['offline', 'request_timeout', 'in_progress']);

/** Keys under which the same note is posted once, however often it is sent; another note, or a new try after an answer, gets another. */
export function createKeys() {
  let last: { readonly text: string; readonly key: string } | null = null;
  return {
    keyFor(note: unknown): string {
      const text = JSON.stringify(note);
      if (last?.text !== text) last = { text, key: newKey() };
      return last.key;
    },
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
