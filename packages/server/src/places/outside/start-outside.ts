import { type Rewrite, rewriteUrl } from '@crimemap/cities/kit/rewrite';
import type { LngLat } from '@crimemap/contract/geo';
import type { Place } from '@crimemap/contract/places';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/pool.ts';
import { orAfter } from '../../platform/base/clock.ts';
import { detached } from '../../platform/base/request-scope.ts';
import type { Log } from '../../shared/log.ts';
import { createFetching } from '../../shared/safe-fetch.ts';
import type { Lang } from '../city-context.ts';
import { askInTurn, Busy, LABEL_MAX_WAIT_MS } from './ask-in-turn.ts';
import { nominatim } from './nominatim.ts';
import type { Described, GeocoderOutcome, OutsideGeocoder, OutsideSearch } from './outside-geocoder.ts';
import { photon } from './photon.ts';
import { type Protocol, rounded } from './protocol.ts';
import { type Answers, answersIn, turnsIn } from './turns.store.ts';

const ENTRIES = 2_000;
const SEARCH_TTL_MS = 15 * 60_000;
const REVERSE_TTL_MS = 7 * 24 * 3_600_000;
/** Maximum time in milliseconds for a turn and a response together. A later response is still cached. */
const MAX_WAIT_MS = 7_500;

interface OutsideDeps {
  readonly protocol: Protocol;
  /**
   * Requests a path and query relative to the geocoder's URL and returns the parsed JSON. `maxWaitMs` is the maximum
   * wait for a turn.
   */
  readonly ask: (path: string, maxWaitMs?: number) => Promise<unknown>;
  readonly answers: Answers;
  readonly whileTyping: boolean;
  readonly onFailed: (error: unknown) => void;
  readonly maxWaitMs?: number;
}

/** Creates an outside geocoder that caches responses and merges identical requests. */
export function createOutside({
  protocol,
  ask,
  answers,
  whileTyping,
  onFailed,
  maxWaitMs = MAX_WAIT_MS,
}: OutsideDeps): OutsideGeocoder {
  /** Calls `onFailed` if the request fails. Identical requests share one call, so an error is reported once. */
  const reported = <Value>(work: () => Promise<Value>): Promise<Value> =>
    detached(work).catch((error: unknown) => {
      if (!(error instanceof Busy)) onFailed(error);
      throw error;
    });

  const searches = new LRUCache<string, { readonly value: Place[] }, OutsideSearch>({
    max: ENTRIES,
    ttl: SEARCH_TTL_MS,
    ignoreFetchAbort: true,
    fetchMethod: (path, _last, { context: search }) =>
      reported(async () => ({ value: protocol.readPlaces(await ask(path), search) })),
  });
  const points = new LRUCache<string, { readonly value: Described | null }, { at: LngLat; lang: Lang }>({
    max: ENTRIES,
    ttl: REVERSE_TTL_MS,
    ignoreFetchAbort: true,
    fetchMethod: (key, _last, { context: { at, lang } }) =>
      reported(async () => ({ value: await describe(key, at, lang) })),
  });

  async function describe(key: string, at: LngLat, lang: Lang): Promise<Described | null> {
    // If the table of stored descriptions cannot be read, the geocoder is queried. This still needs the database, which
    // grants the turns.
    const stored = await answers.of(key).catch(() => undefined);
    if (stored !== undefined) return stored;
    const value = protocol.readDescribed(await ask(protocol.reverse(at, lang), LABEL_MAX_WAIT_MS));
    await answers.add(key, value).catch(() => undefined);
    return value;
  }

  /** Returns the outcome for one client; `busy` after the maximum wait. */
  const outcomeOf = <Value>(pending: Promise<{ readonly value: Value }>): Promise<GeocoderOutcome<Value>> =>
    orAfter<GeocoderOutcome<Value>>(
      maxWaitMs,
      pending.then(
        ({ value }) => ({ state: 'asked', value }),
        (error: unknown) => ({ state: error instanceof Busy ? 'busy' : 'failed' }),
      ),
      () => ({ state: 'busy' }),
    );

  return {
    whileTyping,
    search: (search) => outcomeOf(searches.forceFetch(protocol.search(search), { context: search })),
    reverse(at, lang) {
      const key = `${lang} ${at.map((degrees) => rounded(degrees).toFixed(4)).join(' ')}`;
      return outcomeOf(points.forceFetch(key, { context: { at, lang } }));
    },
  };
}

export interface OutsideConfig {
  readonly geocoderUrl: URL | null;
  readonly geocoderKind: 'auto' | 'nominatim' | 'photon';
  readonly geocoderTypeahead: boolean;
  readonly rewrites: readonly Rewrite[];
}

export interface StartedOutside {
  readonly outside: OutsideGeocoder | null;
  stop(): Promise<void>;
}

/**
 * Starts the configured geocoder, or none. Its address may be on this machine or in a private network, because the
 * operator configured it.
 */
export function startOutside(
  config: OutsideConfig,
  { db, userAgent, log }: { readonly db: Db; readonly userAgent: string; readonly log: Pick<Log, 'warn'> },
): StartedOutside {
  const { geocoderUrl } = config;
  if (!geocoderUrl) return { outside: null, stop: async () => undefined };
  const base = geocoderUrl.href.replace(/\/+$/, '');
  const fetching = createFetching({ rewrites: [{ from: base, to: rewriteUrl(base, config.rewrites) }], userAgent });
  const ask = askInTurn({ turns: turnsIn(db), fetching });
  const outside = createOutside({
    protocol: kindOf(config, geocoderUrl) === 'photon' ? photon : nominatim,
    ask: (path, maxWaitMs) => ask(`${base}${path}`, maxWaitMs),
    answers: answersIn(db),
    whileTyping: config.geocoderTypeahead,
    // The log never contains the search text.
    onFailed: (error) =>
      log.warn({ problem: (error as Error).name, detail: detailOf(error) }, 'the outside geocoder failed'),
  });
  return { outside, stop: () => fetching.close() };
}

const detailOf = (error: unknown): string | undefined => (error as { code?: string }).code;

/** Recognizes Photon by its default port 2322, or by “photon” in the host name. */
const kindOf = ({ geocoderKind }: OutsideConfig, { hostname, port }: URL): 'nominatim' | 'photon' =>
  geocoderKind !== 'auto' ? geocoderKind : port === '2322' || /\bphoton\b/i.test(hostname) ? 'photon' : 'nominatim';
