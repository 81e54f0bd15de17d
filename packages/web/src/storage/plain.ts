/** A text kept as it is under a key other programs know; `null` when there is none or storage is blocked. */
export function readPlain(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text as it is; blocked storage is no error. */
export function storePlain(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // It is then forgotten at reload.
  }
}
