import { type Bounds, type LngLat, within } from '@crimemap/contract/geo';
import { toLngLat } from './projections.ts';

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/**
 * The first of several pairs of numbers that is a point inside `valid`, as WGS 84 rounded to six decimals (0.1 m).
 * Numbers too large to be degrees are tried in each of `systems` (EPSG numbers). `null` when none fits: 0,0 never does.
 */
export function firstPlace(
  pairs: ReadonlyArray<readonly [number | null, number | null]>,
  valid: Bounds,
  systems: readonly number[],
): LngLat | null {
  for (const [x, y] of pairs) {
    if (x === null || y === null) continue;
    const degrees = Math.abs(x) <= 180 && Math.abs(y) <= 90;
    for (const wkid of degrees ? [4326] : systems) {
      const point = toLngLat(x, y, wkid);
      if (point && within(point, valid)) return [rounded(point[0]), rounded(point[1])];
    }
  }
  return null;
}
