import { ottawa } from '@crimemap/cities/cities/ottawa';
import { groundAround } from '../making/ground.ts';
import type { Point } from '../making/shapes.ts';
import { OUTLINE } from './facts.ts';

export const WARDS = ottawa.centres.ward ?? [];

/** Of today’s wards those that were another before the council of 2022, and how rows name that one. */
const BEFORE_2022: Readonly<Record<string, string>> = {
  '1': 'Ward 1 - Orléans',
  '2': 'Ward 2 - Innes',
  '3': 'Ward 3 - Barrhaven',
  '19': 'Ward 19 - Cumberland',
  '21': 'Ward 21 - Rideau-Goulbourn',
  '22': 'Ward 22 - Gloucester-South Nepean',
  '24': 'Ward 3 - Barrhaven',
};
/** The instant from which rows name the wards of today. */
export const WARDS_SINCE = Date.UTC(2022, 10, 15);

/** How a row of that instant names the ward at an index of `WARDS`. */
export function wardLabel(ward: number, reported: number): string {
  const { code = '', name = '' } = WARDS[ward] ?? {};
  const before = reported < WARDS_SINCE ? BEFORE_2022[code] : undefined;
  return before ?? `Ward ${code} - ${name}`;
}

/** Invented: two to a ward, side by side. The neighbourhood at `i` lies in the ward at `i / 2`. */
export const NEIGHBOURHOODS: readonly { readonly name: string; readonly at: Point }[] = WARDS.flatMap(
  ({ name, at: [lng, lat] }) => [
    { name: `${name}, west side`, at: [lng - 0.006, lat - 0.003] as const },
    { name: `${name}, east side`, at: [lng + 0.006, lat + 0.003] as const },
  ],
);

/** Ottawa's invented ground for a seed: its areas are neighbourhoods, their groups are wards. */
export const groundOf = groundAround({
  centres: NEIGHBOURHOODS.map(({ at }) => at),
  outline: OUTLINE,
  groupOf: NEIGHBOURHOODS.map((_, i) => Math.floor(i / 2)),
  // The middle of the city has more crossings.
  weights: NEIGHBOURHOODS.map((_, i) => (i >= 22 && i < 36 ? 3 : 2)),
  about: 9_000,
  streets: { tilt: -32, block: [150, 110] },
});
