/**
 * Returns a plain text from local storage, under a key that other programs know. Returns `null` if there is none or
 * storage is blocked.
 */
export function readPlain(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a plain text. Ignores blocked storage. */
export function storePlain(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Without storage the value is lost on reload.
  }
}
