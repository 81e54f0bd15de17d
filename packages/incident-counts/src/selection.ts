import { type CityIndex, regionOf, type Zone } from './city-index.ts';
import type { CountQuery } from './count-query.ts';
import { placesInCircle } from './place-masks.ts';
import { timesOf } from './times.ts';
import { dayOf } from './usual/reach.ts';

/** In a mask of places: selected, and drawn as a point or not. */
export const PLACED = 1;
export const NOT_PLACED = 2;

/** What a query selects, in the index's own numbers. */
export interface Selection {
  readonly types: readonly number[];
  readonly allTypes: boolean;
  /** For each place 0, `PLACED` or `NOT_PLACED`. */
  readonly mask: Uint8Array;
  /** The places of a circle that are selected; `null`: the query has no circle. */
  readonly circle: readonly number[] | null;
  /** The zones that are selected, where the query has no circle. */
  readonly zones: readonly number[];
  /** The regions that are selected; `null`: the query selects only a part of one. */
  readonly regions: readonly number[] | null;
  /** Which weekdays and hours are selected, at `weekday * HOUR_SLOTS + hour`; `null`: all of them. */
  readonly times: Uint8Array | null;
  /** A day number: only rows that had been reported by then; `null`: all of them. */
  readonly reportedBy: number | null;
}

/** Reads the names of a query. A name the city does not have selects nothing. */
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

/** Does a number into `names` stand for one of the named? */
function nameFilter(names: readonly string[], named: readonly string[] | undefined): (index: number) => boolean {
  if (!named) return () => true;
  const selected = new Set(indexesNamed(names, named));
  return (index) => selected.has(index);
}

/** The numbers into `names` of the named, whatever their case. Those that stand for no name are in no filter. */
export function indexesNamed(names: readonly string[], named: readonly string[]): number[] {
  const lower = new Set(named.map((name) => name.toLowerCase()));
  return names.flatMap((name, index) => (name !== '' && lower.has(name.toLowerCase()) ? [index] : []));
}
