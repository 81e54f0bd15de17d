import type { LngLat } from '@crimemap/contract/geo';
import type { OutsideGeocoder } from '@crimemap/contract/places';
import * as z from 'zod/mini';
import { wordsForPoint } from '../../api/places.queries.ts';
import { untilNext } from '../../api/turns.ts';
import type { Language } from '../../i18n/settings.ts';
import { readStored, store } from '../../storage/stored.ts';

/**
 * Interval between requests in milliseconds, as specified. Faster callers (150 or 100 ms apart) wait here: the longer
 * interval applies.
 */
const SPACING_MS = 1_600;
/** Milliseconds until a partial or missing label is requested again. */
const PARTIAL_TTL_MS = 60_000;

/** Order of requests: the opened item, visible on the map, bulk, possibly needed soon. */
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
  /** Returns the label of a point; `null` if nothing is known there, `undefined` before the response. */
  get(at: LngLat, language: Language): string | null | undefined;
  /** Requests a label in its turn, unless it is known or the returned function was called before. */
  want(at: LngLat, language: Language, urgency: Urgency): () => void;
  /** Calls `listener` after each new label. */
  subscribe(listener: () => void): () => void;
}

/** False for coordinates that are not on Earth, which are not requested. */
const isOnEarth = ([lng, lat]: LngLat): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** Rounds to about 11 m, within which a label is shared. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
const keyOf = ([lng, lat]: LngLat, language: Language): string => `${rounded(lat)},${rounded(lng)},${language}`;

/**
 * Requests labels of points in order of urgency, and caches them. Only public points come here (incidents and notes),
 * never a person's location. A failure is silent; the point then has no label for a while.
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

/** Returns the page's queue, created on first use. */
export function placeLabels(): PlaceLabels {
  ours ??= createPlaceLabels(wordsForPoint, createLabelCache());
  return ours;
}

/** Resets the queue for tests that share a page, which would otherwise miss a label that failed before. */
export const forgetPlaceLabels = (): void => {
  ours = undefined;
};

/** As specified. */
export const TTL_MS = 7 * 24 * 60 * 60_000;
export const IN_MEMORY = 2_000;
export const ON_DEVICE = 3_000;
/** Delay in milliseconds, so that new labels are written together. */
const WRITE_MS = 5_000;
const STORED_AS = 'place-labels';

/** `text` is `null` if nothing is known near the point. */
type CachedLabel = readonly [text: string | null, until: number];
const Index = z.record(z.string(), z.tuple([z.nullable(z.string()), z.number()]));

export interface LabelCache {
  /** Returns `undefined` for a missing or expired label. */
  get(key: string): string | null | undefined;
  /** Caches a label for `ttlMs`, on the device only with the default lifetime or longer. */
  set(key: string, text: string | null, ttlMs?: number): void;
}

/** Creates a cache of labels in memory and on the device; the oldest are evicted. */
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
