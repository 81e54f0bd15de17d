import { detached } from './request-scope.ts';

export interface Kept<Key, Value> {
  /** Throws what asking throws where nothing is known yet. */
  of(key: Key): Promise<Value>;
  /** The same, when it is known and still fresh. */
  atHand(key: Key): Value | undefined;
  /** What was kept is out of date. */
  forget(key: Key): void;
}

interface Entry<Value> {
  known: { readonly value: Value; readonly askedAt: number } | null;
  asking: Promise<Value> | null;
}

/**
 * Answers by key, each asked for at most once in `ms` or until it is forgotten; the time runs from the question. While asking
 * fails, the last answer is given. Keys are few: an entry stays. `now` counts milliseconds.
 */
export function keptFor<Key, Value>(
  ms: number,
  ask: (key: Key) => Promise<Value>,
  now: () => number = () => performance.now(),
): Kept<Key, Value> {
  const entries = new Map<Key, Entry<Value>>();
  const entryOf = (key: Key): Entry<Value> => {
    const entry = entries.get(key) ?? { known: null, asking: null };
    entries.set(key, entry);
    return entry;
  };
  const freshOf = ({ known }: Entry<Value>) => (known && now() - known.askedAt < ms ? known : null);

  const askAgain = (key: Key, entry: Entry<Value>): Promise<Value> => {
    const askedAt = now();
    // Those who wait for it are many: it must not end with the request of the first.
    const asking: Promise<Value> = detached(() => ask(key)).then(
      (value) => {
        // Forgotten meanwhile: good enough for those who waited for it, but asked before the change.
        if (entry.asking === asking) entry.known = { value, askedAt };
        return value;
      },
      (error: unknown) => {
        if (entry.known) return entry.known.value;
        throw error;
      },
    );
    const ended = () => {
      if (entry.asking === asking) entry.asking = null;
    };
    asking.then(ended, ended);
    entry.asking = asking;
    return asking;
  };

  return {
    async of(key) {
      const entry = entryOf(key);
      const fresh = freshOf(entry);
      return fresh ? fresh.value : (entry.asking ?? askAgain(key, entry));
    },
    atHand: (key) => freshOf(entryOf(key))?.value,
    forget(key) {
      const entry = entryOf(key);
      entry.asking = null;
      if (entry.known) entry.known = { value: entry.known.value, askedAt: Number.NEGATIVE_INFINITY };
    },
  };
}
