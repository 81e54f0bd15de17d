import { PackedFileError, type PlacesTable } from '@crimemap/contract/packed-incidents';
import { MONTH_OF_DAY, MONTH_UNKNOWN, WEEKDAY_UNKNOWN } from './calendar.ts';
import type { YearOfRows } from './count-by-place.ts';
import { ones, PLACED_PRECISIONS } from './place-masks.ts';
import { HOUR_SLOTS } from './row-index.ts';
import { type RowsByPlace, rowsByPlace, type SortedRows, sortedRows } from './sorted-rows.ts';

export const WEEKDAY_SLOTS: number = WEEKDAY_UNKNOWN + 1;

/** Names from the manifest to which the indexes in a city's files refer. */
export interface CityNames {
  /** Area names. The last name is empty, for rows without an area in the source. */
  readonly areas: readonly string[];
  readonly neighbourhoods: readonly string[];
  readonly types: readonly string[];
}

/**
 * Group of places that every filter includes or excludes together. All are in one area and one neighbourhood, and
 * either all or none are drawn as points.
 */
export interface Zone {
  readonly area: number;
  readonly neighbourhood: number;
  readonly placed: boolean;
}

/** Numbers of rows by hour and by weekday, in lines of cells. */
export interface HourTallies {
  readonly hours: Uint32Array;
  readonly weekdays: Uint32Array;
}

/** Numbers of rows by hour, weekday and month. There is one line of cells per place, or per zone and type. */
export interface Tallies extends HourTallies {
  /** Numbers by month. Each line has as many cells as the index has `months`. */
  readonly months: Uint32Array;
}

/** Tallies of each place. `types`: number of rows at `place * types + type`. */
export interface PlaceTallies extends Tallies {
  readonly types: Uint32Array;
}

/** All rows of a city in two sort orders, with sums by place, zone and region. */
export interface CityIndex extends SortedRows {
  readonly names: CityNames;
  readonly places: PlacesTable;
  readonly zones: readonly Zone[];
  readonly zoneOfPlace: Uint32Array;
  readonly byPlace: RowsByPlace;
  /** Months that have rows, ascending, counted from January 1960. `MONTH_UNKNOWN` stands for rows without a day. */
  readonly months: readonly number[];
  /** Index in `months` for each day number that occurs. */
  readonly monthOfDay: Uint16Array;
  /** Number of rows at `zone * types + type`. */
  readonly byZoneAndType: Uint32Array;
  /** Sums per place; `null` if they would have more than `PLACE_CELLS_MAX` cells because there are so many places. */
  readonly ofPlaces: PlaceTallies | null;
  readonly ofZonesAndTypes: Tallies;
  /**
   * Running sums per region and type: for each of `months`, and for the end, the number of rows in all earlier months.
   */
  readonly beforeMonths: HourTallies;
  /** Approximate memory use of the index in bytes. */
  readonly bytes: number;
}

/**
 * Returns the region of a zone. A region contains all zones of one area that are drawn as points, or all that are not.
 */
export const regionOf = ({ area, placed }: Pick<Zone, 'area' | 'placed'>): number => 2 * area + (placed ? 1 : 0);
export const isPlacedRegion = (region: number): boolean => region % 2 === 1;

/**
 * Maximum number of cells in the sums per place (64 MiB). The largest city needs a tenth of it. If a city has more
 * places, each has few rows, and counting these rows is as fast.
 */
const PLACE_CELLS_MAX = 2 ** 24;

/**
 * Prepares a city's decoded files for counting. The cost of later counts grows with the number of places and months,
 * and hardly with the number of rows. Throws `PackedFileError` if the files do not match each other.
 */
export function createCityIndex(
  places: PlacesTable,
  years: readonly YearOfRows[],
  names: CityNames,
  placeCellsMax = PLACE_CELLS_MAX,
): CityIndex {
  const rows = sortedRows(places, years, names.types.length);
  const { zones, zoneOfPlace } = zonesOf(places, names);
  const { months, monthOfDay } = monthsOf(rows.day);
  const types = names.types.length;
  const byZoneAndType = new Uint32Array(zones.length * types);
  const placeCells = places.length * (HOUR_SLOTS + WEEKDAY_SLOTS + months.length + types);
  const ofPlaces =
    placeCells > placeCellsMax
      ? null
      : { ...talliesOf(places.length, months.length), types: new Uint32Array(places.length * types) };
  const ofZonesAndTypes = talliesOf(zones.length * types, months.length);
  const beforeMonths = hourTalliesOf(2 * names.areas.length * types * (months.length + 1));
  const regions = zones.map(regionOf);
  for (let type = 0; type < types; type += 1) {
    for (let row = rows.starts[type] as number; row < (rows.starts[type + 1] as number); row += 1) {
      const place = rows.place[row] as number;
      const zone = zoneOfPlace[place] as number;
      const line = zone * types + type;
      add(byZoneAndType, line);
      const day = rows.day[row] as number;
      const time = rows.time[row] as number;
      const weekday = Math.floor(time / HOUR_SLOTS);
      const month = monthOfDay[day] as number;
      const ofHour = time % HOUR_SLOTS;
      const lineAfter = ((regions[zone] as number) * types + type) * (months.length + 1) + month + 1;
      if (ofPlaces) {
        add(ofPlaces.types, place * types + type);
        add(ofPlaces.hours, place * HOUR_SLOTS + ofHour);
        add(ofPlaces.weekdays, place * WEEKDAY_SLOTS + weekday);
        add(ofPlaces.months, place * months.length + month);
      }
      add(ofZonesAndTypes.hours, line * HOUR_SLOTS + ofHour);
      add(ofZonesAndTypes.weekdays, line * WEEKDAY_SLOTS + weekday);
      add(ofZonesAndTypes.months, line * months.length + month);
      add(beforeMonths.hours, lineAfter * HOUR_SLOTS + ofHour);
      add(beforeMonths.weekdays, lineAfter * WEEKDAY_SLOTS + weekday);
    }
  }
  cumulate(beforeMonths.hours, HOUR_SLOTS, months.length + 1);
  cumulate(beforeMonths.weekdays, WEEKDAY_SLOTS, months.length + 1);
  const byPlace = rowsByPlace(rows, places.length);
  const sums = [ofPlaces ?? {}, ofZonesAndTypes, beforeMonths, byPlace].flatMap((arrays): Uint32Array[] =>
    Object.values(arrays),
  );
  const others = [byZoneAndType, rows.place, rows.day, rows.time, rows.lag, places.lngLat, monthOfDay];
  const bytes = [...sums, ...others].reduce((sum, { byteLength }) => sum + byteLength, 0);
  return {
    names,
    places,
    zones,
    zoneOfPlace,
    ...rows,
    byPlace,
    months,
    monthOfDay,
    byZoneAndType,
    ofPlaces,
    ofZonesAndTypes,
    beforeMonths,
    bytes,
  };
}

const add = (cells: Uint32Array, at: number): void => {
  cells[at] = (cells[at] as number) + 1;
};

/** Turns the lines of each group into running sums. The first line of each group must be empty. */
function cumulate(cells: Uint32Array, width: number, linesOfGroup: number): void {
  for (let at = width; at < cells.length; at += 1) {
    if (Math.floor(at / width) % linesOfGroup > 0) cells[at] = (cells[at] as number) + (cells[at - width] as number);
  }
}

const hourTalliesOf = (lines: number): HourTallies => ({
  hours: new Uint32Array(lines * HOUR_SLOTS),
  weekdays: new Uint32Array(lines * WEEKDAY_SLOTS),
});

const talliesOf = (lines: number, months: number): Tallies => ({
  ...hourTalliesOf(lines),
  months: new Uint32Array(lines * months),
});

function zonesOf(places: PlacesTable, { areas }: CityNames): Pick<CityIndex, 'zones' | 'zoneOfPlace'> {
  const drawn = ones(256, PLACED_PRECISIONS);
  const zones: Zone[] = [];
  const known = new Map<string, number>();
  const zoneOfPlace = new Uint32Array(places.length);
  for (let place = 0; place < places.length; place += 1) {
    const area = places.area[place] as number;
    const neighbourhood = places.neighbourhood[place] as number;
    if (area >= areas.length) throw new PackedFileError('an area the manifest does not name');
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
