/** A value kept on this device, or `null` when there is none, it does not parse or storage is blocked. Check its shape. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps nothing under this key any more. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage has nothing to forget.
  }
}

/** Keeps a JSON value on this device. Full or blocked storage is no error: the value is then forgotten at reload. */
export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows refuse storage; nothing the reader could do about it.
  }
}
