import { ottawa } from '@crimemap/cities/cities/ottawa';
import { cellsAround } from '../making/areas.ts';
import { type Places, placesIn } from '../making/places.ts';
import { bent, dissolved, edgesOf, type Point, type Ring } from '../making/shapes.ts';
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

export interface Ground {
  /** In the order of `WARDS`. */
  readonly wards: readonly (readonly Ring[])[];
  /** In the order of `NEIGHBOURHOODS`. */
  readonly neighbourhoods: readonly (readonly Ring[])[];
  /** Areas of places are neighbourhoods. */
  readonly places: Places;
}

const made = new Map<number, Ground>();

/** Ottawa's invented ground for a seed: made once. */
export function groundOf(seed: number): Ground {
  let ground = made.get(seed);
  if (!ground) {
    const cells = cellsAround(
      NEIGHBOURHOODS.map(({ at }) => at),
      OUTLINE,
    );
    const neighbourhoods = cells.map((rings) => rings.map(bent));
    const wards = WARDS.map((_, ward) =>
      dissolved(cells.slice(2 * ward, 2 * ward + 2).flatMap((rings) => rings.flatMap(edgesOf))).map(bent),
    );
    const weights = cells.map((_, i) => (i >= 22 && i < 36 ? 3 : 2));
    const places = placesIn({ seed, areas: neighbourhoods, weights, about: 9_000, streets: STREETS });
    ground = { wards, neighbourhoods, places };
    made.set(seed, ground);
  }
  return ground;
}

const STREETS = { tilt: -32, block: [150, 110] } as const;
