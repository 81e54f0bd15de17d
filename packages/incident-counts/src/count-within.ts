import { DAY_UNKNOWN, type PackedIncidents, type PlacesTable } from '@crimemap/contract/packed-incidents';
import { MONTH_OF_DAY } from './calendar.ts';
import type { Choice, YearOfRows } from './count-by-place.ts';
import type { Within } from './extent.ts';
import { placesInHexagons } from './hexagons.ts';
import { masks, ones, placesInCircle } from './place-masks.ts';
import { placesInRing } from './places-in-ring.ts';
import { slotOf } from './row-index.ts';
import { TIME_IN, TIME_UNKNOWN, timeMask } from './time-filter.ts';
import type { Days } from './within-days.ts';

/** Files, and a filter for the rows in them. */
export interface RowsChosen extends Choice {
  readonly years: readonly YearOfRows[];
  /** First and last day, inclusive; `null`: all rows, also those without a day. */
  readonly days: Days | null;
}

/** A row. Place and type are indexes in the manifest. Day and hour are stored as in the files. */
export interface RowWithin {
  readonly place: number;
  readonly day: number;
  readonly hour: number;
  readonly type: number;
  /** True if `day` is the report day, because the row has no incident day. */
  readonly reported: boolean;
}

export interface CountsWithin {
  readonly total: number;
  /** Number of rows by type, at the index of the type in the manifest. */
  readonly byType: Uint32Array;
  /** Places that have rows, ascending, and the number of rows at each of them. */
  readonly places: Uint32Array;
  readonly counts: Uint32Array;
  /** Newest rows first, and within a day the later hour first. Rows without a day come last. */
  readonly newest: readonly RowWithin[];
}

/**
 * Returns the places inside an extent, ascending; `null`: everywhere. A circle, a ring and a hexagon contain only
 * places drawn as points. Circles use great-circle distance.
 */
export function placesWithin(places: PlacesTable, extent: Within | null): Uint32Array | null {
  if (extent === null) return null;
  switch (extent.kind) {
    case 'circle':
      return placesInCircle(places, extent);
    case 'ring':
      return placesInRing(places, extent.ring);
    case 'hexagon': {
      const { codes, ofPlace } = placesInHexagons(places, extent.grid);
      return placesWith(ofPlace, codes.indexOf(extent.code));
    }
    case 'area':
      return placesWith(places.area, extent.index);
    case 'neighbourhood':
      return placesWith(places.neighbourhood, extent.index);
  }
}

/** Returns the places with this value in a column. Returns none for -1, which means no value. */
function placesWith(column: Uint16Array | Int32Array, value: number): Uint32Array {
  const inside = new Uint32Array(column.length);
  let length = 0;
  for (let place = 0; value >= 0 && place < column.length; place += 1) {
    if (column[place] !== value) continue;
    inside[length] = place;
    length += 1;
  }
  return inside.subarray(0, length);
}

/**
 * Counts the chosen rows at some places (ascending; `null`: everywhere) in total, by type and by place, and finds the
 * `limit` newest rows. Reads only the rows of those places, which is possible because the files are sorted by place.
 */
export function countWithin(
  places: PlacesTable,
  chosen: RowsChosen,
  inside: Uint32Array | null,
  { types, limit }: { readonly types: number; readonly limit: number },
): CountsWithin {
  const byType = new Uint32Array(types);
  const byPlace = new Uint32Array(places.length);
  const newest: RowWithin[] = [];
  let total = 0;
  for (const file of chosen.years) {
    const { year, columns } = file;
    const rows = rowsWithin(places, file, chosen, inside);
    // The loop uses an index, because an iterator over hundreds of thousands of rows would cost more than the count.
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] as number;
      const type = columns.type[row] as number;
      const place = columns.place[row] as number;
      byType[type] = (byType[type] as number) + 1;
      byPlace[place] = (byPlace[place] as number) + 1;
      total += 1;
      const day = columns.day[row] as number;
      const hour = columns.hour[row] as number;
      const last = newest[limit - 1];
      if (limit === 0 || (last && rankOf(day, hour) <= rankOf(last.day, last.hour))) continue;
      const older = newest.findIndex((one) => rankOf(one.day, one.hour) < rankOf(day, hour));
      newest.splice(older < 0 ? newest.length : older, 0, { place, day, hour, type, reported: year === 0 });
      newest.length = Math.min(newest.length, limit);
    }
  }
  const withRows = new Uint32Array(byPlace.length);
  let length = 0;
  byPlace.forEach((count, place) => {
    if (count === 0) return;
    withRows[length] = place;
    length += 1;
  });
  const found = withRows.slice(0, length);
  return { total, byType, places: found, counts: found.map((place) => byPlace[place] as number), newest };
}

/** Counts the same rows as `countWithin` in each of twelve months. `first`: first month, counted from January 1960. */
export function monthsWithin(
  places: PlacesTable,
  chosen: RowsChosen,
  inside: Uint32Array | null,
  first: number,
): Uint32Array {
  const months = new Uint32Array(12);
  for (const file of chosen.years) {
    const { columns } = file;
    const rows = rowsWithin(places, file, chosen, inside);
    for (let at = 0; at < rows.length; at += 1) {
      const month = (MONTH_OF_DAY[columns.day[rows[at] as number] as number] as number) - first;
      if (month >= 0 && month < 12) months[month] = (months[month] as number) + 1;
    }
  }
  return months;
}

/**
 * Returns the sort rank of a row; a later row ranks higher. Rows without a day rank as oldest. Rows without an hour
 * rank as the earliest of their day.
 */
const rankOf = (day: number, hour: number): number => ((day + 1) & 0xffff) * 32 + (hour > 23 ? 0 : hour + 1);

/** Returns whether it is unknown for every row if it was at the chosen hours. A count of 0 then means “unknown”. */
export function isHourUnknown(places: PlacesTable, chosen: RowsChosen, inside: Uint32Array | null): boolean {
  if (!chosen.hours) return false;
  const count = (of: RowsChosen, said: typeof TIME_IN | typeof TIME_UNKNOWN) =>
    chosen.years.reduce((sum, file) => sum + rowsWithin(places, file, of, inside, said).length, 0);
  const unknown = count(chosen, TIME_UNKNOWN);
  return unknown > 0 && unknown === count({ ...chosen, hours: null }, TIME_IN);
}

/**
 * Returns the indexes of the chosen rows of one file at some places (ascending; `null`: everywhere), ascending. `said`
 * selects either rows at the chosen times or rows with an unknown time. All filters on single rows are applied here.
 */
export function rowsWithin(
  places: PlacesTable,
  { year, columns }: YearOfRows,
  { types, areas, days, months, hours }: RowsChosen,
  inside: Uint32Array | null,
  said: typeof TIME_IN | typeof TIME_UNKNOWN = TIME_IN,
): Uint32Array {
  const typeIncluded = ones(256, types);
  const placeIncluded = areas && masks(places, areas);
  const times = timeMask({ months, hours }, year === 0);
  const { from, to } = days ?? { from: 0, to: DAY_UNKNOWN };
  const rows = new Uint32Array(columns.length);
  let length = 0;
  const look = (start: number, end: number) => {
    for (let row = start; row < end; row += 1) {
      const day = columns.day[row] as number;
      if (typeIncluded[columns.type[row] as number] !== 1 || day < from || day > to) continue;
      if (times && times[slotOf(day, columns.hour[row] as number)] !== said) continue;
      if (placeIncluded && placeIncluded[columns.place[row] as number] !== 1) continue;
      rows[length] = row;
      length += 1;
    }
  };
  if (inside === null) look(0, columns.length);
  else
    for (let at = 0, start = 0; at < inside.length; at += 1) {
      const place = inside[at] as number;
      start = firstRowFrom(columns, place, start);
      const end = firstRowFrom(columns, place + 1, start);
      look(start, end);
      start = end;
    }
  return rows.subarray(0, length);
}

/**
 * Returns the first row at or after `start` with this place or a later one. Searches in steps that double, and then by
 * bisection.
 */
function firstRowFrom({ place: column, length }: PackedIncidents, place: number, start: number): number {
  let step = 1;
  let low = start;
  while (low + step < length && (column[low + step] as number) < place) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] as number) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
