/**
 * Returns a plain text from local storage, under a key that other programs use too. `null` if there is none or storage
 * is blocked.
 */
export function readPlain(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a plain text. Does nothing if storage is blocked. */
export function storePlain(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // If storage is blocked, the value is lost on reload.
  }
}
