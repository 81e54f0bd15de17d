/**
 * Returns a stored JSON value; `null` if there is none, it is invalid JSON or storage is blocked. Callers must check
 * its shape.
 */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Deletes the value under a key. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // If storage is blocked, there is nothing to delete.
  }
}

/** Stores a JSON value on this device. If storage is full or blocked, the value is lost on reload. */
export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may block storage, and the user cannot change that.
  }
}
