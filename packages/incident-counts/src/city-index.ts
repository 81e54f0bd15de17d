import { ColumnsError, DAY_UNKNOWN, type PlacesTable } from '@crimemap/contract/incident-columns';
import { MONTH_OF_DAY, MONTH_UNKNOWN, WEEKDAY_OF_DAY, WEEKDAY_UNKNOWN } from './calendar.ts';
import type { YearOfRows } from './count-by-place.ts';
import { ones, PLACED_PRECISIONS } from './place-masks.ts';
import { HOUR_SLOTS } from './row-index.ts';
import type { Days } from './within-days.ts';

export const WEEKDAY_SLOTS: number = WEEKDAY_UNKNOWN + 1;

/** What the indexes in a city's files stand for, from their manifest. */
export interface CityNames {
  /** The last one, ``, stands for rows whose area the source does not say. */
  readonly areas: readonly string[];
  readonly neighbourhoods: readonly string[];
  readonly types: readonly string[];
}

/** Places that no filter tells apart: of one area and one neighbourhood, all drawn as points or none. */
export interface Zone {
  readonly area: number;
  readonly neighbourhood: number;
  readonly placed: boolean;
}

/** Rows of a known year whose day lies outside of what a file can hold. */
export interface DaylessRow {
  readonly year: number;
  readonly place: number;
  readonly type: number;
  readonly hour: number;
}

/** How many rows there are by hour, by weekday and by month; a line of cells for each place, or for each type of a zone. */
export interface Tallies {
  readonly hours: Uint32Array;
  readonly weekdays: Uint32Array;
  /** As many cells a line as the index has `months`. */
  readonly months: Uint32Array;
}

/** All rows of a city in the order of type, then day, and their sums by place and by zone. */
export interface CityIndex {
  readonly names: CityNames;
  readonly places: PlacesTable;
  readonly zones: readonly Zone[];
  readonly zoneOfPlace: Uint32Array;
  /** Type t's rows are those from `starts[t]` to `starts[t + 1]`. */
  readonly starts: Uint32Array;
  readonly place: Uint32Array;
  readonly day: Uint16Array;
  /** The hour, and `REPORTED_BIT` where the day is that of the report. */
  readonly hour: Uint8Array;
  /** The months that have rows, counted from January 1960, ascending; `MONTH_UNKNOWN` for rows without a day. */
  readonly months: readonly number[];
  /** Into `months`, for each day number that occurs. */
  readonly monthOfDay: Uint16Array;
  /** `place * types + type` */
  readonly byPlaceAndType: Uint32Array;
  /** `zone * types + type` */
  readonly byZoneAndType: Uint32Array;
  readonly ofPlaces: Tallies;
  readonly ofZonesAndTypes: Tallies;
  readonly dayless: readonly DaylessRow[];
  /** How much memory all of it takes. */
  readonly bytes: number;
}

export const REPORTED_BIT = 32;
export const HOUR_BITS = 31;
const DAYS = DAY_UNKNOWN + 1;

/**
 * Makes a city's decoded files ready for counting: what a count costs afterwards grows with the number of places and months,
 * and hardly with the number of rows. Throws `ColumnsError` where the files do not fit each other.
 */
export function createCityIndex(places: PlacesTable, years: readonly YearOfRows[], names: CityNames): CityIndex {
  const rows = sortedRows(places, years, names.types.length);
  const { zones, zoneOfPlace } = zonesOf(places, names);
  const { months, monthOfDay } = monthsOf(rows.day);
  const types = names.types.length;
  const byPlaceAndType = new Uint32Array(places.length * types);
  const byZoneAndType = new Uint32Array(zones.length * types);
  const ofPlaces = talliesOf(places.length, months.length);
  const ofZonesAndTypes = talliesOf(zones.length * types, months.length);
  for (let type = 0; type < types; type += 1) {
    for (let row = rows.starts[type] as number; row < (rows.starts[type + 1] as number); row += 1) {
      const place = rows.place[row] as number;
      const line = (zoneOfPlace[place] as number) * types + type;
      add(byPlaceAndType, place * types + type);
      add(byZoneAndType, line);
      const day = rows.day[row] as number;
      const hour = rows.hour[row] as number;
      const weekday = hour & REPORTED_BIT ? WEEKDAY_UNKNOWN : (WEEKDAY_OF_DAY[day] as number);
      const month = monthOfDay[day] as number;
      add(ofPlaces.hours, place * HOUR_SLOTS + (hour & HOUR_BITS));
      add(ofPlaces.weekdays, place * WEEKDAY_SLOTS + weekday);
      add(ofPlaces.months, place * months.length + month);
      add(ofZonesAndTypes.hours, line * HOUR_SLOTS + (hour & HOUR_BITS));
      add(ofZonesAndTypes.weekdays, line * WEEKDAY_SLOTS + weekday);
      add(ofZonesAndTypes.months, line * months.length + month);
    }
  }
  const sums = { byPlaceAndType, byZoneAndType, ...ofPlaces };
  const arrays = [...Object.values(sums), ...Object.values(ofZonesAndTypes), rows.place, rows.day, rows.hour];
  const bytes = arrays.reduce(
    (sum, { byteLength }) => sum + byteLength,
    places.lngLat.byteLength + monthOfDay.byteLength,
  );
  return {
    names,
    places,
    zones,
    zoneOfPlace,
    ...rows,
    months,
    monthOfDay,
    byPlaceAndType,
    byZoneAndType,
    ofPlaces,
    ofZonesAndTypes,
    bytes,
  };
}

/** From and up to (not included) which row those of a type lie that are of these days, both included. */
export function rowsOfDays(
  { starts, day }: Pick<CityIndex, 'starts' | 'day'>,
  type: number,
  { from, to }: Days,
): readonly [start: number, end: number] {
  const start = starts[type] as number;
  const end = starts[type + 1] as number;
  const first = firstOn(day, start, end, from);
  return [first, firstOn(day, first, end, to + 1)];
}

/** The first row from `start` up to `end` that is on a day or after it. */
function firstOn(days: Uint16Array, start: number, end: number, day: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] as number) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

const add = (cells: Uint32Array, at: number): void => {
  cells[at] = (cells[at] as number) + 1;
};

const talliesOf = (lines: number, months: number): Tallies => ({
  hours: new Uint32Array(lines * HOUR_SLOTS),
  weekdays: new Uint32Array(lines * WEEKDAY_SLOTS),
  months: new Uint32Array(lines * months),
});

/** The rows of all years by type, then day: a counting sort, since both are small numbers. */
function sortedRows(
  places: PlacesTable,
  years: readonly YearOfRows[],
  types: number,
): Pick<CityIndex, 'starts' | 'place' | 'day' | 'hour' | 'dayless'> {
  const next = new Uint32Array(types * DAYS + 1);
  const dayless: DaylessRow[] = [];
  for (const { year, columns } of years) {
    for (let row = 0; row < columns.length; row += 1) {
      const [place, type, hour] = [
        columns.place[row] as number,
        columns.type[row] as number,
        columns.hour[row] as number,
      ];
      if (place >= places.length || type >= types) throw new ColumnsError('a place or type the manifest does not name');
      const day = columns.day[row] as number;
      if (day === DAY_UNKNOWN && year > 0) dayless.push({ year, place, type, hour });
      else add(next, type * DAYS + day + 1);
    }
  }
  for (let at = 1; at < next.length; at += 1) next[at] = (next[at] as number) + (next[at - 1] as number);
  const starts = Uint32Array.from({ length: types + 1 }, (_, type) => next[type * DAYS] as number);
  const length = next[types * DAYS] as number;
  const [place, day, hour] = [new Uint32Array(length), new Uint16Array(length), new Uint8Array(length)];
  for (const { year, columns } of years) {
    const reported = year === 0 ? REPORTED_BIT : 0;
    for (let row = 0; row < columns.length; row += 1) {
      const ofDay = columns.day[row] as number;
      if (ofDay === DAY_UNKNOWN && year > 0) continue;
      const slot = (columns.type[row] as number) * DAYS + ofDay;
      const at = next[slot] as number;
      next[slot] = at + 1;
      place[at] = columns.place[row] as number;
      day[at] = ofDay;
      hour[at] = (columns.hour[row] as number) | reported;
    }
  }
  return { starts, place, day, hour, dayless };
}

function zonesOf(places: PlacesTable, { areas }: CityNames): Pick<CityIndex, 'zones' | 'zoneOfPlace'> {
  const drawn = ones(256, PLACED_PRECISIONS);
  const zones: Zone[] = [];
  const known = new Map<string, number>();
  const zoneOfPlace = new Uint32Array(places.length);
  for (let place = 0; place < places.length; place += 1) {
    const area = places.area[place] as number;
    const neighbourhood = places.neighbourhood[place] as number;
    if (area >= areas.length) throw new ColumnsError('an area the manifest does not name');
    const placed = drawn[places.precision[place] as number] === 1;
    const key = `${area} ${neighbourhood} ${placed}`;
    const zone = known.get(key) ?? zones.push({ area, neighbourhood, placed }) - 1;
    known.set(key, zone);
    zoneOfPlace[place] = zone;
  }
  return { zones, zoneOfPlace };
}

function monthsOf(day: Uint16Array): Pick<CityIndex, 'months' | 'monthOfDay'> {
  const occurs = new Uint8Array(MONTH_UNKNOWN + 1);
  for (const one of day) occurs[MONTH_OF_DAY[one] as number] = 1;
  const months = Array.from(occurs.keys()).filter((month) => occurs[month] === 1);
  const at = new Uint16Array(MONTH_UNKNOWN + 1);
  months.forEach((month, index) => {
    at[month] = index;
  });
  return { months, monthOfDay: MONTH_OF_DAY.map((month) => at[month] as number) };
}
