import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import { ones } from './place-masks.ts';

/** On how few points half of the reports stand that stand on any. */
export interface Concentration {
  /** Points where any of them stands, and the reports there. */
  readonly points: number;
  readonly reports: number;
  /** The fewest points that hold half of those. */
  readonly half: number;
}

/** The indexes of LOCATION_PRECISIONS that are points of the ground: crossings and blocks, and no middle of a neighbourhood. */
const POINTS: readonly number[] = [0, 1];

/** Of some counts beside some places (`null`: beside all of the table, in its order). Places without a report are no points of it. */
export function concentrationOf(
  { precision }: Pick<PlacesTable, 'precision'>,
  counts: Uint32Array,
  places: Uint32Array | null = null,
): Concentration {
  const isPoint = ones(256, POINTS);
  // How many points have so many reports: there are few different numbers, and sorting all points would cost more.
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
