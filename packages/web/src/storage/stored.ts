/**
 * Returns a stored JSON value. Returns `null` if there is none, it does not parse or storage is blocked. Callers must
 * check its shape.
 */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Removes the value of this key. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage has nothing to remove.
  }
}

/** Stores a JSON value on this device. If storage is full or blocked, the value is lost on reload. */
export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows block storage, and the user cannot change that.
  }
}
