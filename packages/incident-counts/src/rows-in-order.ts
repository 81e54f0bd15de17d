import type { Bounds } from '@crimemap/contract/geo';
import {
  DAY_UNKNOWN,
  NEIGHBOURHOOD_NONE,
  PackedFileError,
  type PlacesTable,
} from '@crimemap/contract/packed-incidents';
import { MONTH_OF_DAY, yearOfMonth } from './calendar.ts';
import type { CityNames } from './city-index.ts';
import type { YearOfRows } from './count-by-place.ts';
import { isHourUnknown, placesWithin, rowsWithin } from './count-within.ts';
import type { HexGrid } from './hexagons.ts';
import { type Circle, keepInBox, ones, PLACED_PRECISIONS, placesInCircle } from './place-masks.ts';
import type { TimeFilter } from './time-filter.ts';
import type { Days } from './within-days.ts';

/** Filter for rows. Its values are indexes of one manifest. `null` does not filter. */
export interface RowChoice extends TimeFilter {
  readonly types: readonly number[] | null;
  readonly areas: readonly number[] | null;
  readonly neighbourhoods: readonly number[] | null;
  readonly days: Days | null;
  /** Selects only rows inside the circle that have an exact location. */
  readonly circle: Circle | null;
  /** Selects only rows inside the hexagon that have an exact location. */
  readonly hexagon: { readonly code: string; readonly grid: HexGrid } | null;
  readonly box: Bounds | null;
}

/** Rows in an order that depends only on the content of the rows. */
export interface OrderedRows {
  readonly length: number;
  /** Number of rows that have an exact location. */
  readonly placed: number;
  readonly place: Uint32Array;
  readonly day: Uint16Array;
  readonly hour: Uint8Array;
  readonly type: Uint8Array;
  readonly harmed: Uint8Array;
  /** Year of the incident; 0 if it is unknown, in which case the day is the report day. */
  readonly year: Uint16Array;
}

/*
 * Sort key of a row, as one number that a double represents exactly. It has 16 bits of day, 5 of hour, 6 of type, 23 of
 * place, and one each for a report day and for harm. Rows without a day come after all others, ordered by year.
 */
const HOURS = 32;
const TYPES = 64;
const PLACES = 2 ** 23;
const BITS = 4;

/**
 * Returns the chosen rows, oldest first, with rows without a day last. Rows of one day are sorted by hour (unknown
 * last), type, area, neighbourhood, precision, longitude and latitude. The same rows have the same order in the files
 * of every version. Throws `PackedFileError` for a row whose place or type does not exist.
 */
export function rowsInOrder(
  places: PlacesTable,
  years: readonly YearOfRows[],
  names: CityNames,
  choice: RowChoice,
): OrderedRows {
  const inside = placesMeant(places, choice);
  const typeRank = ranksOf(names.types);
  const placeRank = placeRanks(places, names);
  const dated: Float64Array[] = [];
  const dayless: { year: number; key: number }[] = [];
  for (const file of years) {
    const rows = rowsWithin(places, file, { ...choice, areas: null, years }, inside);
    const { place, day, hour, type, harmed } = file.columns;
    const reported = file.year === 0 ? 2 : 0;
    const keys = new Float64Array(rows.length);
    let length = 0;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] as number;
      const [ofType, ofPlace] = [typeRank[type[row] as number], placeRank[place[row] as number]];
      if (ofType === undefined || ofPlace === undefined)
        throw new PackedFileError('a place or type the manifest does not name');
      const when = (day[row] as number) * HOURS + (hour[row] as number);
      const key = ((when * TYPES + ofType) * PLACES + ofPlace) * BITS + reported + (harmed[row] as number);
      if (day[row] === DAY_UNKNOWN) dayless.push({ year: file.year, key });
      else keys[length++] = key;
    }
    dated.push(keys.subarray(0, length));
  }
  dayless.sort((a, b) => a.year - b.year || a.key - b.key);
  const undated = { keys: Float64Array.from(dayless, ({ key }) => key), years: dayless.map(({ year }) => year) };
  return readKeys(joined(dated).sort(), undated, { places, typeAt: inverse(typeRank), placeAt: inverse(placeRank) });
}

/**
 * Returns whether it is unknown for every chosen row if it was at the chosen hours. An empty result then does not mean
 * zero.
 */
export const noneSaysHour = (places: PlacesTable, years: readonly YearOfRows[], choice: RowChoice): boolean =>
  isHourUnknown(places, { ...choice, areas: null, years }, placesMeant(places, choice));

function joined(pieces: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Decodes rows from their sort keys. */
function readKeys(
  dated: Float64Array,
  undated: { readonly keys: Float64Array; readonly years: readonly number[] },
  { places, typeAt, placeAt }: { places: PlacesTable; typeAt: Uint32Array; placeAt: Uint32Array },
): OrderedRows {
  const keys = joined([dated, undated.keys]);
  const { length } = keys;
  const rows = {
    length,
    place: new Uint32Array(length),
    day: new Uint16Array(length),
    hour: new Uint8Array(length),
    type: new Uint8Array(length),
    harmed: new Uint8Array(length),
    year: new Uint16Array(length),
  };
  const drawn = ones(256, PLACED_PRECISIONS);
  let placed = 0;
  for (let row = 0; row < length; row += 1) {
    let rest = keys[row] as number;
    const next = (size: number) => {
      const low = rest % size;
      rest = (rest - low) / size;
      return low;
    };
    const flags = next(BITS);
    const place = placeAt[next(PLACES)] as number;
    rows.type[row] = typeAt[next(TYPES)] as number;
    rows.hour[row] = next(HOURS);
    rows.day[row] = rest;
    rows.place[row] = place;
    rows.harmed[row] = flags & 1;
    const ofDay = flags & 2 ? 0 : yearOfMonth(MONTH_OF_DAY[rest] as number);
    rows.year[row] = row < dated.length ? ofDay : (undated.years[row - dated.length] as number);
    placed += drawn[places.precision[place] as number] as number;
  }
  return { ...rows, placed };
}

/** Returns the places that the choice selects, ascending; `null`: all places. */
function placesMeant(
  places: PlacesTable,
  { areas, neighbourhoods, circle, hexagon, box }: RowChoice,
): Uint32Array | null {
  if ([areas, neighbourhoods, circle, hexagon, box].every((one) => one === null)) return null;
  const mask = new Uint8Array(places.length).fill(1);
  const keep = (column: Uint16Array, meant: readonly number[]) => {
    const included = ones(65_536, meant);
    for (let at = 0; at < mask.length; at += 1) if (included[column[at] as number] !== 1) mask[at] = 0;
  };
  if (areas) keep(places.area, areas);
  if (neighbourhoods) keep(places.neighbourhood, neighbourhoods);
  if (box) keepInBox(places, mask, box);
  const inHexagon = hexagon && new Set(placesWithin(places, { kind: 'hexagon', ...hexagon }));
  const candidates = circle ? placesInCircle(places, circle) : Uint32Array.from(mask.keys());
  return candidates.filter((at) => mask[at] === 1 && (inHexagon?.has(at) ?? true));
}

/** Returns the rank of each name. Names are compared by code unit, which gives the same order on every machine. */
function ranksOf(names: readonly string[]): Uint32Array {
  return inverse(Uint32Array.from(names.keys()).sort((a, b) => compare(names[a] as string, names[b] as string)));
}

/** Returns the rank of each place, ordered by area, neighbourhood, precision, longitude and latitude. */
function placeRanks(places: PlacesTable, { areas, neighbourhoods }: CityNames): Uint32Array {
  const [area, neighbourhood] = [ranksOf(areas), ranksOf(neighbourhoods)];
  const hood = (at: number) => {
    const index = places.neighbourhood[at] as number;
    return index === NEIGHBOURHOOD_NONE ? -1 : (neighbourhood[index] as number);
  };
  const order = Uint32Array.from({ length: places.length }, (_, at) => at).sort(
    (a, b) =>
      (area[places.area[a] as number] as number) - (area[places.area[b] as number] as number) ||
      hood(a) - hood(b) ||
      (places.precision[a] as number) - (places.precision[b] as number) ||
      (places.lngLat[2 * a] as number) - (places.lngLat[2 * b] as number) ||
      (places.lngLat[2 * a + 1] as number) - (places.lngLat[2 * b + 1] as number),
  );
  return inverse(order);
}

function inverse(order: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(order.length);
  order.forEach((at, rank) => {
    ranks[at] = rank;
  });
  return ranks;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
