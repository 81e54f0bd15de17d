import { DIVISIONS } from '@crimemap/cities/cities/toronto/divisions';
import { NEIGHBOURHOODS } from '@crimemap/cities/cities/toronto/neighbourhoods';
import { hashOf } from '../chance.ts';
import { groundAround } from '../making/ground.ts';
import type { Places } from '../making/places.ts';
import { areaOf, type Point } from '../making/shapes.ts';
import { OUTLINE, steelesAt } from './facts/outline.ts';

export { DIVISIONS, NEIGHBOURHOODS };

const EAST_PER_NORTH = Math.cos((43.72 * Math.PI) / 180);
const OUT_OF_CITY = 0.0012;
const PLACES_OUTSIDE = 40;

/** Index of the division whose centre is nearest, for each neighbourhood. */
export const DIVISION_OF: readonly number[] = NEIGHBOURHOODS.map(({ at: [lng, lat] }) => {
  const distances = DIVISIONS.map(({ at: [x, y] }) => Math.hypot((x - lng) * EAST_PER_NORTH, y - lat));
  return distances.indexOf(Math.min(...distances));
});

const CENTRES = NEIGHBOURHOODS.map(({ at }) => at);
const PEOPLE = NEIGHBOURHOODS.map(({ population }) => population ?? 0);

/**
 * Returns Toronto's invented areas for a seed, with about 23,500 intersections. Areas are neighbourhoods; groups of
 * areas are divisions.
 */
export const groundOf = groundAround({
  centres: CENTRES,
  outline: OUTLINE,
  groupOf: DIVISION_OF,
  // Areas where more people live have more intersections, but areas without people have streets too.
  weights: (areas) => areas.map((rings, i) => areaOf(rings) ** 0.55 * (PEOPLE[i] ?? 0) ** 0.45),
  people: PEOPLE,
  about: 23_500,
  // The streets are turned about 17 degrees from north.
  streets: { tilt: 17, block: [115, 95] },
});

/** Returns a point outside the city, at most five kilometres away. Rows there have coordinates but no neighbourhood. */
function placeOutside(i: number, seed: number): Point {
  const lng = -79.6 + 0.4 * ((hashOf(seed, i, 1) % 10_000) / 10_000);
  const north = 0.004 + 0.034 * ((hashOf(seed, i, 2) % 10_000) / 10_000);
  return [Math.round(lng * 1e6) / 1e6, Math.round((steelesAt(lng) + north) * 1e6) / 1e6];
}

/**
 * Returns the places for a seed, by division. A share of rows, which depends on the year, has no location, and a few
 * rows are outside the city.
 */
export function placesOf(seed: number, withheld: (year: number) => number): Places {
  const { places } = groundOf(seed);
  const outside = Array.from({ length: PLACES_OUTSIDE }, (_, i) => placeOutside(i, seed));
  return {
    all: places.all,
    in: (division, gathering, draw, year) => {
      const chance = draw() - withheld(year);
      if (chance < 0) return null;
      if (chance >= OUT_OF_CITY) return places.in(division, gathering, draw, year);
      const at = outside[Math.floor(draw() * PLACES_OUTSIDE)];
      return at ? { at, area: division, part: -1 } : null;
    },
  };
}
