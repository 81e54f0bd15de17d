import { ottawa } from '@crimemap/cities/cities/ottawa';
import { groundAround } from '../making/ground.ts';
import type { Point } from '../making/shapes.ts';
import { OUTLINE } from './facts.ts';

export const WARDS = ottawa.centres.ward ?? [];

/** Current wards that were different before the council of 2022, and the former name in rows. */
const BEFORE_2022: Readonly<Record<string, string>> = {
  '1': 'Ward 1 - Orléans',
  '2': 'Ward 2 - Innes',
  '3': 'Ward 3 - Barrhaven',
  '19': 'Ward 19 - Cumberland',
  '21': 'Ward 21 - Rideau-Goulbourn',
  '22': 'Ward 22 - Gloucester-South Nepean',
  '24': 'Ward 3 - Barrhaven',
};
/** Time from which rows name the current wards, in epoch milliseconds. */
export const WARDS_SINCE = Date.UTC(2022, 10, 15);

/** Returns the name in rows of the ward at an index of `WARDS` at a report time in epoch milliseconds. */
export function wardLabel(ward: number, reported: number): string {
  const { code = '', name = '' } = WARDS[ward] ?? {};
  const before = reported < WARDS_SINCE ? BEFORE_2022[code] : undefined;
  return before ?? `Ward ${code} - ${name}`;
}

/** Invented neighbourhoods, two per ward, side by side. The neighbourhood at `i` is in the ward at `i / 2`. */
export const NEIGHBOURHOODS: readonly { readonly name: string; readonly at: Point }[] = WARDS.flatMap(
  ({ name, at: [lng, lat] }) => [
    { name: `${name}, west side`, at: [lng - 0.006, lat - 0.003] as const },
    { name: `${name}, east side`, at: [lng + 0.006, lat + 0.003] as const },
  ],
);

/** Returns Ottawa's invented areas for a seed: areas are neighbourhoods, groups are wards. */
export const groundOf = groundAround({
  centres: NEIGHBOURHOODS.map(({ at }) => at),
  outline: OUTLINE,
  groupOf: NEIGHBOURHOODS.map((_, i) => Math.floor(i / 2)),
  // The centre of the city has more intersections.
  weights: NEIGHBOURHOODS.map((_, i) => (i >= 22 && i < 36 ? 3 : 2)),
  about: 9_000,
  streets: { tilt: -32, block: [150, 110] },
});
