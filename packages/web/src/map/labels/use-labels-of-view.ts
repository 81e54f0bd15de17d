import type { LngLat } from '@crimemap/contract/geo';
import { useEffect, useRef } from 'react';
import { type Language, useLanguage } from '../../i18n/settings.ts';
import { placeLabels, type PlaceLabels, type Urgency } from './place-labels.ts';

/**
 * Has the labels of points fetched before anyone opens them: those in view first, then the rest, then what is nearest of all
 * (memoise both lists; a new one begins anew). Nothing is asked for while `on` is false: with the person’s own position on the
 * map, what is in view would tell where they are.
 */
export function useLabelsOfView(inView: readonly LngLat[], others: readonly LngLat[], on: boolean): void {
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
  /** How long after it was called for it begins, and how far apart its points are. */
  readonly afterMs: number;
  readonly apartMs: number;
  readonly atMost: number;
}

/** The specification's numbers: what is on the map first, the rest after it, and what may be opened next. */
export const RUNS = {
  first: { urgency: 'visible', afterMs: 2_000, apartMs: 150, atMost: 30 },
  afterMove: { urgency: 'visible', afterMs: 1_200, apartMs: 150, atMost: 30 },
  bulk: { urgency: 'bulk', afterMs: 3_000, apartMs: 150, atMost: 30 },
  warm: { urgency: 'warm', afterMs: 2_000, apartMs: 100, atMost: 50 },
} as const satisfies Record<string, Run>;

/** Wants the labels of the first points of a list, in a run’s time. The returned function ends it: what has not been asked for is not. */
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
