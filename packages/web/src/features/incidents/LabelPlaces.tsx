import type { LngLat } from '@crimemap/contract/geo';
import { LOCATION_PRECISIONS } from '@crimemap/contract/incidents';
import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import { useEffect, useMemo, useRef } from 'react';
import { type Language, useLanguage } from '../../i18n/settings.ts';
import { type PlaceLabels, placeLabels, type Urgency } from '../../map/labels/place-labels.ts';
import { useViewAtRest } from '../../map/map-context.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { useCounts } from '../../map-state/shown.ts';
import type { Counts } from '../../packed-incidents/use-packed-incidents.ts';
import { asIcons, placesInView } from './incident-layers.ts';

/** Number of points in each list. No run requests more labels than this. */
const IN_VIEW = 30;
const AROUND = 50;
/**
 * Labels are requested only for intersections. Blocks already have a text, and there are no labels for less precise
 * locations.
 */
const INTERSECTION = LOCATION_PRECISIONS.indexOf('intersection');
const NONE: readonly LngLat[] = [];

interface LabelPlacesProps {
  readonly counts: Pick<Counts, 'places' | 'incidents'>;
  /** False while the visitor is being located, or while the visitor's position is on the map. */
  readonly on: boolean;
}

/** Loads the labels of the locations near the middle of the map before the visitor opens one. Renders nothing. */
export function LabelPlaces({ counts: { places, incidents }, on }: LabelPlacesProps) {
  const byPlace = incidents?.byPlace ?? null;
  const view = useViewAtRest();
  const nearest = useMemo(() => {
    if (!on || !places || byPlace?.length !== places.length) return NONE;
    const found = placesInView(places, byPlace, view.bounds);
    return asIcons(view.zoom, found.length, view.size) ? nearestIntersections(places, found, view.bounds) : NONE;
  }, [on, places, byPlace, view]);
  useLabelsOfView(
    useMemo(() => nearest.slice(0, IN_VIEW), [nearest]),
    useMemo(() => nearest.slice(IN_VIEW, IN_VIEW + AROUND), [nearest]),
    on,
  );
  return null;
}

function nearestIntersections(
  places: PlacesTable,
  found: readonly number[],
  [[west, south], [east, north]]: readonly [LngLat, LngLat],
): readonly LngLat[] {
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  const squash = Math.cos((y * Math.PI) / 180);
  const away = ([lng, lat]: LngLat) => ((lng - x) * squash) ** 2 + (lat - y) ** 2;
  return found
    .filter((at) => places.precision[at] === INTERSECTION)
    .map((at): LngLat => [places.lngLat[2 * at] as number, places.lngLat[2 * at + 1] as number])
    .sort((a, b) => away(a) - away(b));
}

/**
 * Loads the labels of the locations in view before the visitor opens one. Does nothing while the visitor's position is
 * on the map, because the requests would reveal it.
 */
export function LabelsOnMap() {
  const counts = useCounts();
  const located = useLocationStore(({ user, locating }) => user !== null || locating);
  return <LabelPlaces counts={counts} on={!located} />;
}

/**
 * Loads the labels of points before the visitor opens one: first those `inView`, then the `others`. Both lists must be
 * memoised, because a new list starts again. If `on` is false, nothing is requested, because points around the
 * visitor's position would reveal it.
 */
function useLabelsOfView(inView: readonly LngLat[], others: readonly LngLat[], on: boolean): void {
  const language = useLanguage();
  const moved = useRef(false);
  useEffect(() => {
    if (!on || inView.length === 0) return;
    const stop = labelRun(inView, language, moved.current ? RUNS.afterMove : RUNS.first, placeLabels());
    return () => {
      moved.current = true;
      stop();
    };
  }, [on, inView, language]);
  useEffect(() => {
    if (!on) return;
    const stops = [RUNS.bulk, RUNS.warm].map((run) => labelRun(others, language, run, placeLabels()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [on, others, language]);
}

interface Run {
  readonly urgency: Urgency;
  /** Delay before the first request, and between two requests, in milliseconds. */
  readonly afterMs: number;
  readonly apartMs: number;
  readonly atMost: number;
}

/**
 * Numbers from the specification. Labels of points on the map are requested first, then the others, then those of
 * points that may be opened next.
 */
export const RUNS = {
  first: { urgency: 'visible', afterMs: 2_000, apartMs: 150, atMost: 30 },
  afterMove: { urgency: 'visible', afterMs: 1_200, apartMs: 150, atMost: 30 },
  bulk: { urgency: 'bulk', afterMs: 3_000, apartMs: 150, atMost: 30 },
  warm: { urgency: 'warm', afterMs: 2_000, apartMs: 100, atMost: 50 },
} as const satisfies Record<string, Run>;

/**
 * Requests the labels of the first points of a list, at the pace of a run. Returns a function that ends the run and
 * drops requests that still wait.
 */
export function labelRun(
  points: readonly LngLat[],
  language: Language,
  { urgency, afterMs, apartMs, atMost }: Run,
  labels: Pick<PlaceLabels, 'want'>,
): () => void {
  const leaves: (() => void)[] = [];
  let at = 0;
  const step = () => {
    const point = points[at];
    if (!point || at >= atMost) return;
    at += 1;
    leaves.push(labels.want(point, language, urgency));
    timer = setTimeout(step, apartMs);
  };
  let timer = setTimeout(step, afterMs);
  return () => {
    clearTimeout(timer);
    for (const leave of leaves) leave();
  };
}
