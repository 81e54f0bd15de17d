import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import { ones } from './place-masks.ts';

/** Concentration of the reports at points, which are intersections and blocks. */
export interface Concentration {
  /** Number of points with reports, and of reports at these points. */
  readonly points: number;
  readonly reports: number;
  /** Fewest points that together have half of these reports. */
  readonly half: number;
}

/**
 * Indexes into LOCATION_PRECISIONS that are points on the ground: intersections and blocks, not centres of
 * neighbourhoods.
 */
const POINTS: readonly number[] = [0, 1];

/**
 * Computes the concentration of `counts`, one for each of `places`. If `places` is `null`, there is one count per place
 * of the table. Ignores places without reports.
 */
export function concentrationOf(
  { precision }: Pick<PlacesTable, 'precision'>,
  counts: Uint32Array,
  places: Uint32Array | null = null,
): Concentration {
  const isPoint = ones(256, POINTS);
  // Number of points by their number of reports. There are few distinct numbers, and sorting all points would cost
  // more.
  const pointsWith = new Map<number, number>();
  let points = 0;
  let reports = 0;
  for (let at = 0; at < counts.length; at += 1) {
    const count = counts[at] as number;
    if (count === 0 || isPoint[precision[places ? (places[at] as number) : at] as number] !== 1) continue;
    pointsWith.set(count, (pointsWith.get(count) ?? 0) + 1);
    points += 1;
    reports += count;
  }
  let left = reports / 2;
  let half = 0;
  for (const [count, of] of [...pointsWith].sort(([a], [b]) => b - a)) {
    const needed = Math.min(of, Math.ceil(left / count));
    half += needed;
    left -= needed * count;
    if (left <= 0) break;
  }
  return { points, reports, half };
}
