import type { LngLat } from '@crimemap/contract/geo';
import type { Language } from '../../i18n/settings.ts';
import type { PlaceLabels, Urgency } from './place-labels.ts';

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
