import type { LngLat } from '@crimemap/contract/geo';
import type { OutsideGeocoder } from '@crimemap/contract/places';
import * as z from 'zod/mini';
import { wordsForPoint } from '../../api/places.queries.ts';
import { untilNext } from '../../api/turns.ts';
import type { Language } from '../../i18n/settings.ts';
import { readStored, store } from '../../storage/stored.ts';

/**
 * Interval between requests in milliseconds. The specification also names 150 and 100 ms for some callers; the longer
 * interval applies to all.
 */
const SPACING_MS = 1_600;
/** Time in milliseconds until an incomplete or missing label is requested again. */
const PARTIAL_TTL_MS = 60_000;

/**
 * Order of requests: for the opened item, for items visible on the map, for many items, for items that may be needed
 * soon.
 */
const URGENCIES = ['opened', 'visible', 'bulk', 'warm'] as const;
export type Urgency = (typeof URGENCIES)[number];

interface Want {
  readonly key: string;
  readonly at: LngLat;
  readonly language: Language;
  readonly urgency: Urgency;
}

type Ask = (
  at: LngLat,
  language: Language,
) => Promise<{ readonly label: string | null; readonly outside: OutsideGeocoder }>;

export interface PlaceLabels {
  /** Returns the label of a point; `null` if the point has none, `undefined` until the response. */
  get(at: LngLat, language: Language): string | null | undefined;
  /**
   * Requests a label when it is its turn. Does not request it if it is already cached, or if the returned function was
   * called before.
   */
  want(at: LngLat, language: Language, urgency: Urgency): () => void;
  /** Calls `listener` after each new label. Returns a function that stops this. */
  subscribe(listener: () => void): () => void;
}

/** Returns false for coordinates that do not exist on Earth; no label is requested for them. */
const isOnEarth = ([lng, lat]: LngLat): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** Rounds to about 11 m. Points that are equal after rounding share a label. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
const keyOf = ([lng, lat]: LngLat, language: Language): string => `${rounded(lat)},${rounded(lng)},${language}`;

/**
 * Requests labels of points in the order of urgency, and caches them. Points are only public locations (incidents and
 * notes), never the location of a person. Failures cause no message; the point then has no label for a while.
 */
export function createPlaceLabels(ask: Ask, cache: LabelCache): PlaceLabels {
  const wants = new Set<Want>();
  const listeners = new Set<() => void>();
  let asking = false;
  let wentAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function answer({ key, at: [lng, lat], language }: Want): Promise<void> {
    asking = true;
    wentAt = Date.now();
    try {
      const { label, outside } = await ask([rounded(lng), rounded(lat)], language);
      cache.set(key, label, outside === 'busy' || outside === 'failed' ? PARTIAL_TTL_MS : TTL_MS);
    } catch {
      cache.set(key, null, PARTIAL_TTL_MS);
    }
    asking = false;
    for (const want of wants) if (want.key === key) wants.delete(want);
    for (const listener of listeners) listener();
    next();
  }

  function next(): void {
    clearTimeout(timer);
    const want = mostUrgent(wants);
    if (asking || !want) return;
    const wait = untilNext(wentAt, SPACING_MS);
    if (wait > 0) timer = setTimeout(next, wait);
    else void answer(want);
  }

  return {
    get: (at, language) => (isOnEarth(at) ? cache.get(keyOf(at, language)) : null),
    want(at, language, urgency) {
      const want = { key: keyOf(at, language), at, language, urgency };
      if (!isOnEarth(at) || cache.get(want.key) !== undefined) return () => undefined;
      wants.add(want);
      next();
      return () => {
        wants.delete(want);
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function mostUrgent(wants: ReadonlySet<Want>): Want | null {
  let first: Want | null = null;
  for (const want of wants)
    if (!first || URGENCIES.indexOf(want.urgency) < URGENCIES.indexOf(first.urgency)) first = want;
  return first;
}

let ours: PlaceLabels | undefined;

/** Returns the page's queue of labels, which is created on first use. */
export function placeLabels(): PlaceLabels {
  ours ??= createPlaceLabels(wordsForPoint, createLabelCache());
  return ours;
}

/**
 * Replaces the queue, for tests in the same page. A label that failed in an earlier test would otherwise not be
 * requested.
 */
export const forgetPlaceLabels = (): void => {
  ours = undefined;
};

/** Lifetime of a label in milliseconds. Source: the specification. */
export const TTL_MS = 7 * 24 * 60 * 60_000;
export const IN_MEMORY = 2_000;
export const ON_DEVICE = 3_000;
/** Delay in milliseconds before new labels are written, so that several are written together. */
const WRITE_MS = 5_000;
const STORED_AS = 'place-labels';

/** `text` is `null` if the point has no label. */
type CachedLabel = readonly [text: string | null, until: number];
const Index = z.record(z.string(), z.tuple([z.nullable(z.string()), z.number()]));

export interface LabelCache {
  /** Returns a cached label; `undefined` if it is missing or has expired. */
  get(key: string): string | null | undefined;
  /**
   * Caches a label for `ttlMs` milliseconds. Stores it on the device only if `ttlMs` is the default lifetime or longer.
   */
  set(key: string, text: string | null, ttlMs?: number): void;
}

/** Creates a cache of labels in memory and on the device. When it is full, the oldest labels are removed. */
export function createLabelCache(): LabelCache {
  const memory = new Map<string, CachedLabel>();
  const device = readIndex();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    timer = undefined;
    store(STORED_AS, Object.fromEntries(device));
  };
  return {
    get(key) {
      const cached = memory.get(key) ?? device.get(key);
      if (!cached || cached[1] <= Date.now()) return undefined;
      putLast(memory, key, cached, IN_MEMORY);
      return cached[0];
    },
    set(key, text, ttlMs = TTL_MS) {
      const cached = [text, Date.now() + ttlMs] as const;
      putLast(memory, key, cached, IN_MEMORY);
      if (ttlMs < TTL_MS) return;
      putLast(device, key, cached, ON_DEVICE);
      timer ??= setTimeout(write, WRITE_MS);
    },
  };
}

function putLast(map: Map<string, CachedLabel>, key: string, cached: CachedLabel, atMost: number): void {
  map.delete(key);
  map.set(key, cached);
  for (const oldest of map.keys()) {
    if (map.size <= atMost) return;
    map.delete(oldest);
  }
}

function readIndex(): Map<string, CachedLabel> {
  const read = z.safeParse(Index, readStored(STORED_AS));
  const now = Date.now();
  return new Map(read.success ? Object.entries(read.data).filter(([, [, until]]) => until > now) : []);
}
