import type { LngLat } from '@crimemap/contract/geo';
import type { OutsideGeocoder } from '@crimemap/contract/places';
import { wordsForPoint } from '../../api/places.queries.ts';
import { untilNext } from '../../api/turns.ts';
import type { Language } from '../../i18n/settings.ts';
import { createLabelCache, KEPT_MS, type LabelCache } from './label-cache.ts';

/** The specification's: one request in so long. Where callers come faster (150 or 100 ms apart), they wait here: the slower wins. */
export const SPACING_MS = 1_600;
/** What was only half answered, or not at all, is asked for again after this. */
const HALF_KEPT_MS = 60_000;

/** Whose turn it is: someone looks at it, it is on the map, it may be looked at soon. */
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
  /** What stands at a point; `null` when nothing is known there, `undefined` while nobody has said. */
  get(at: LngLat, language: Language): string | null | undefined;
  /** Asks for a point’s label when its turn comes, unless it is known or the returned function was called before. */
  want(at: LngLat, language: Language, urgency: Urgency): () => void;
  /** Calls `listener` whenever a label has come. */
  subscribe(listener: () => void): () => void;
}

/** What is no point on earth is not asked about. */
const isOnEarth = ([lng, lat]: LngLat): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** About 11 m: one label serves everything that near. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
const keyOf = ([lng, lat]: LngLat, language: Language): string => `${rounded(lat)},${rounded(lng)},${language}`;

/**
 * Labels of points, asked for one after the other by urgency and kept. Only points that everyone may know come here (where
 * incidents are drawn, and notes), never a person’s. A failure is silent: the point then has no label for a while.
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
      cache.set(key, label, outside === 'busy' || outside === 'failed' ? HALF_KEPT_MS : KEPT_MS);
    } catch {
      cache.set(key, null, HALF_KEPT_MS);
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

/** The one queue of the page, made when the first label is wanted. */
export function placeLabels(): PlaceLabels {
  ours ??= createPlaceLabels(wordsForPoint, createLabelCache());
  return ours;
}
