import type { Fetching } from '@crimemap/cities/kit/fetching';
import type { CityId } from '@crimemap/contract/cities';
import { createCache } from '../shared/cache.ts';

const TTL_MS = 10 * 60_000;
const MAX_WAIT_MS = 5_000;
const BYTES_MAX = 4 * 2 ** 20;

/**
 * Returns a function that counts the notes of a city on another public map, up to 200. Returns 0 if no map is
 * configured or it does not respond.
 */
export function outsideCount(base: string | null, fetching: Fetching, now?: () => number) {
  const counts = createCache<CityId, number>(
    async (city) => {
      try {
        const { status, text } = await fetching(`${base}/community/notes?city=${city}&limit=200`, {
          timeoutMs: MAX_WAIT_MS,
          maxBytes: BYTES_MAX,
        });
        return status === 200 ? lengthOf(JSON.parse(text)) : 0;
      } catch {
        return 0;
      }
    },
    { ttlMs: TTL_MS, now },
  );
  return (city: CityId): Promise<number> => (base === null ? Promise.resolve(0) : counts.of(city));
}

function lengthOf(answer: unknown): number {
  const notes = Array.isArray(answer) ? answer : ((answer ?? {}) as { notes?: unknown }).notes;
  return Array.isArray(notes) ? notes.length : 0;
}
