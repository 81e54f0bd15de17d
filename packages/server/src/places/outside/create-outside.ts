import type { LngLat } from '@crimemap/contract/geo';
import type { Place } from '@crimemap/contract/places';
import { LRUCache } from 'lru-cache';
import { detached } from '../../shared/request-scope.ts';
import type { Lang } from '../city-context.ts';
import type { Answers } from './answers.store.ts';
import { Busy, LABEL_PATIENCE_MS } from './ask-in-turn.ts';
import type { Described, Outcome, OutsideGeocoder, OutsideSearch } from './outside-geocoder.ts';
import { type Protocol, rounded } from './protocol.ts';

const ENTRIES = 2_000;
const SEARCH_KEPT_MS = 15 * 60_000;
const REVERSE_KEPT_MS = 7 * 24 * 3_600_000;
/** A turn and an answer; what takes longer is waited for by nobody, but kept when it comes. */
const PATIENCE_MS = 7_500;

export interface OutsideDeps {
  readonly protocol: Protocol;
  /** Path and query below the geocoder's address, and how long a turn is worth waiting for; gives what the answer's JSON says. */
  readonly ask: (path: string, patienceMs?: number) => Promise<unknown>;
  readonly answers: Answers;
  readonly whileTyping: boolean;
  readonly onFailed: (error: unknown) => void;
  readonly patienceMs?: number;
}

interface Kept<Value> {
  readonly value: Value;
}

/** An outside geocoder whose answers are kept, and whose questions are asked once however many ask them. */
export function createOutside({
  protocol,
  ask,
  answers,
  whileTyping,
  onFailed,
  patienceMs = PATIENCE_MS,
}: OutsideDeps): OutsideGeocoder {
  const searches = new LRUCache<string, Kept<Place[]>>({ max: ENTRIES, ttl: SEARCH_KEPT_MS });
  const points = new LRUCache<string, Kept<Described | null>>({ max: ENTRIES, ttl: REVERSE_KEPT_MS });
  const asking = new Map<string, Promise<Outcome<unknown>>>();

  /** The outcome of `work`, begun once for all who ask for the same key, each of whom waits so long. */
  function once<Value>(key: string, work: () => Promise<Value>): Promise<Outcome<Value>> {
    let running = asking.get(key) as Promise<Outcome<Value>> | undefined;
    if (!running) {
      running = detached(work).then(
        (value): Outcome<Value> => ({ state: 'asked', value }),
        (error: unknown): Outcome<Value> => {
          if (error instanceof Busy) return { state: 'busy' };
          onFailed(error);
          return { state: 'failed' };
        },
      );
      asking.set(key, running);
      void running.finally(() => asking.delete(key));
    }
    return orBusy(running, patienceMs);
  }

  async function describe(key: string, at: LngLat, lang: Lang): Promise<Described | null> {
    // Without the table it is asked: the turns are the database's too.
    const stored = await answers.of(key).catch(() => undefined);
    const value =
      stored === undefined ? protocol.readDescribed(await ask(protocol.reverse(at, lang), LABEL_PATIENCE_MS)) : stored;
    points.set(key, { value });
    if (stored === undefined) await answers.add(key, value).catch(() => undefined);
    return value;
  }

  return {
    whileTyping,

    async search(search: OutsideSearch) {
      const path = protocol.search(search);
      const kept = searches.get(path);
      if (kept) return { state: 'asked', value: kept.value };
      return once(path, async () => {
        const value = protocol.readPlaces(await ask(path), search);
        searches.set(path, { value });
        return value;
      });
    },

    async reverse(at, lang) {
      const key = `${lang} ${at.map((degrees) => rounded(degrees).toFixed(4)).join(' ')}`;
      const kept = points.get(key);
      if (kept) return { state: 'asked', value: kept.value };
      return once(key, () => describe(key, at, lang));
    },
  };
}

function orBusy<Value>(outcome: Promise<Outcome<Value>>, ms: number): Promise<Outcome<Value>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome<Value>>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'busy' }), ms);
  });
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
}
