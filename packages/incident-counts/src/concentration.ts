import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import { ones } from './place-masks.ts';

/** How concentrated reports are at points, which are intersections and blocks. */
export interface Concentration {
  /** Number of points with reports, and number of reports at these points. */
  readonly points: number;
  readonly reports: number;
  /** Smallest number of points that together have half of these reports. */
  readonly half: number;
}

/**
 * Indexes in LOCATION_PRECISIONS of precisions that are points on the ground: intersections and blocks, but not centres
 * of neighbourhoods.
 */
const POINTS: readonly number[] = [0, 1];

/**
 * Returns the concentration of `counts`, which has one count for each of `places`. If `places` is `null`, it has one
 * count per place of the table. Ignores places without reports.
 */
export function concentrationOf(
  { precision }: Pick<PlacesTable, 'precision'>,
  counts: Uint32Array,
  places: Uint32Array | null = null,
): Concentration {
  const isPoint = ones(256, POINTS);
  // Number of points for each number of reports. There are few different numbers, so this costs less than sorting all
  // points.
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
