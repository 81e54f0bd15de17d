import { ottawa } from '@crimemap/cities/cities/ottawa';
import { groundAround } from '../making/ground.ts';
import type { Point } from '../making/shapes.ts';
import { OUTLINE } from './facts.ts';

export const WARDS = ottawa.centres.ward ?? [];

/** Wards that changed with the council of 2022, and the former name that older rows contain. */
const BEFORE_2022: Readonly<Record<string, string>> = {
  '1': 'Ward 1 - Orléans',
  '2': 'Ward 2 - Innes',
  '3': 'Ward 3 - Barrhaven',
  '19': 'Ward 19 - Cumberland',
  '21': 'Ward 21 - Rideau-Goulbourn',
  '22': 'Ward 22 - Gloucester-South Nepean',
  '24': 'Ward 3 - Barrhaven',
};
/** Time in milliseconds since 1970 from which rows name the current wards. */
export const WARDS_SINCE = Date.UTC(2022, 10, 15);

/**
 * Returns the name of a ward as a row contains it. `ward`: index in `WARDS`. `reported`: time of the report in
 * milliseconds since 1970.
 */
export function wardLabel(ward: number, reported: number): string {
  const { code = '', name = '' } = WARDS[ward] ?? {};
  const before = reported < WARDS_SINCE ? BEFORE_2022[code] : undefined;
  return before ?? `Ward ${code} - ${name}`;
}

/**
 * Invented neighbourhoods, two side by side in each ward. The neighbourhood at index `i` is in the ward at index `i /
 * 2`, rounded down.
 */
export const NEIGHBOURHOODS: readonly { readonly name: string; readonly at: Point }[] = WARDS.flatMap(
  ({ name, at: [lng, lat] }) => [
    { name: `${name}, west side`, at: [lng - 0.006, lat - 0.003] as const },
    { name: `${name}, east side`, at: [lng + 0.006, lat + 0.003] as const },
  ],
);

/** Returns the invented areas of Ottawa for a seed. Areas are neighbourhoods, and groups are wards. */
export const groundOf = groundAround({
  centres: NEIGHBOURHOODS.map(({ at }) => at),
  outline: OUTLINE,
  groupOf: NEIGHBOURHOODS.map((_, i) => Math.floor(i / 2)),
  // There are more intersections in the centre of the city.
  weights: NEIGHBOURHOODS.map((_, i) => (i >= 22 && i < 36 ? 3 : 2)),
  about: 9_000,
  streets: { tilt: -32, block: [150, 110] },
});
