/**
 * Asks, and gives the last answer for the same key when the new one fails or has not come within `patienceMs`. Where there
 * is no last answer it waits for the new one, and throws what that throws.
 */
export function lastKnown<Key, Value>(
  ask: (key: Key) => Promise<Value>,
  patienceMs = 2_000,
): (key: Key) => Promise<Value> {
  const known = new Map<Key, Value>();
  return async (key) => {
    const asked = ask(key).then((value) => {
      known.set(key, value);
      return value;
    });
    const last = known.get(key);
    if (last === undefined) return asked;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Value>((resolve) => {
      timer = setTimeout(() => resolve(last), patienceMs);
    });
    return Promise.race([asked.catch(() => last), late]).finally(() => clearTimeout(timer));
  };
}
