import { type CityIndex, regionOf, type Zone } from './city-index.ts';
import type { CountQuery } from './count-query.ts';
import { placesInCircle } from './place-masks.ts';
import { timesOf } from './times.ts';
import { dayOf } from './usual/reach.ts';

/** Values of selected places in a mask: drawn as a point, and not drawn as a point. */
export const PLACED = 1;
export const NOT_PLACED = 2;

/** Selection of a query, in indexes of the city index. */
export interface Selection {
  readonly types: readonly number[];
  readonly allTypes: boolean;
  /** 0 for each place that is not selected, otherwise `PLACED` or `NOT_PLACED`. */
  readonly mask: Uint8Array;
  /** Selected places in the circle; `null` if the query has no circle. */
  readonly circle: readonly number[] | null;
  /** Selected zones. Empty if the query has a circle. */
  readonly zones: readonly number[];
  /**
   * Selected regions; `null` if the query has a circle or neighbourhoods, because these select only a part of a region.
   */
  readonly regions: readonly number[] | null;
  /** 1 for each selected weekday and hour, at `weekday * HOUR_SLOTS + hour`; `null`: all. */
  readonly times: Uint8Array | null;
  /** Day number by which a row must have been reported; `null`: no such condition. */
  readonly reportedBy: number | null;
}

/** Translates the names in a query into indexes. A name that the city does not have selects nothing. */
export function selectionOf(index: CityIndex, query: CountQuery): Selection {
  const { types: named, areas, neighbourhoods, around } = query;
  const { names, zoneOfPlace } = index;
  const types = names.types.flatMap((name, type) => (!named || named.includes(name) ? [type] : []));
  const inArea = nameFilter(names.areas, areas);
  const inNeighbourhood = nameFilter(names.neighbourhoods, neighbourhoods);
  const throughZone = index.zones.map(({ area, neighbourhood, placed }) =>
    inArea(area) && inNeighbourhood(neighbourhood) ? (placed ? PLACED : NOT_PLACED) : 0,
  );
  const mask = new Uint8Array(index.places.length);
  const through = (place: number) => throughZone[zoneOfPlace[place] as number] as number;
  const reportedBy = query.reportedBy === undefined ? null : dayOf(query.reportedBy);
  const common = { types, allTypes: types.length === names.types.length, mask, times: timesOf(query), reportedBy };
  if (!around) {
    for (let place = 0; place < mask.length; place += 1) mask[place] = through(place);
    const zones = throughZone.flatMap((value, zone) => (value === 0 ? [] : [zone]));
    const regions = zones.map((zone) => regionOf(index.zones[zone] as Zone));
    return { ...common, circle: null, zones, regions: neighbourhoods ? null : [...new Set(regions)] };
  }
  const circle = Array.from(placesInCircle(index.places, around)).filter((place) => through(place) !== 0);
  for (const place of circle) mask[place] = PLACED;
  return { ...common, circle, zones: [], regions: null };
}

/**
 * Returns a function that tests whether the name at an index of `names` is in `named`. If `named` is unset, it always
 * returns true.
 */
function nameFilter(names: readonly string[], named: readonly string[] | undefined): (index: number) => boolean {
  if (!named) return () => true;
  const selected = new Set(indexesNamed(names, named));
  return (index) => selected.has(index);
}

/**
 * Returns the indexes in `names` of all names in `named`, ignoring case. The empty name, which stands for an unknown
 * area, never matches.
 */
export function indexesNamed(names: readonly string[], named: readonly string[]): number[] {
  const lower = new Set(named.map((name) => name.toLowerCase()));
  return names.flatMap((name, index) => (name !== '' && lower.has(name.toLowerCase()) ? [index] : []));
}
