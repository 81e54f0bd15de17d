import type { CityId } from '@crimemap/contract/cities';
import { isPlaced, LOCATION_PRECISIONS, type LocationPrecision } from '@crimemap/contract/incidents';
import {
  DAY_UNKNOWN,
  dateOfDay,
  HOUR_UNKNOWN,
  NEIGHBOURHOOD_NONE,
  type PlacesTable,
} from '@crimemap/contract/packed-incidents';
import type { CityNames } from '@crimemap/incident-counts/city-index';
import type { OrderedRows } from '@crimemap/incident-counts/rows-in-order';

/** Rows of a version, and the names to which the indexes in the rows refer. */
export interface ExportRows {
  readonly city: CityId;
  /** True if the city publishes only report days, so every day is a report day. */
  readonly byReport: boolean;
  readonly rows: OrderedRows;
  readonly places: PlacesTable;
  readonly names: CityNames;
}

/** Facts about a location, as they appear in a file. */
interface PlaceFacts {
  readonly area: string | null;
  readonly neighbourhood: string | null;
  readonly precision: LocationPrecision;
  /** Longitude and latitude, or `null` if the rows have no location of their own. */
  readonly at: readonly [lng: number, lat: number] | null;
}

/** Returns the facts about each location, computed once for all of its rows. */
export function placeFactsOf({ places, names }: ExportRows): (place: number) => PlaceFacts {
  const known: PlaceFacts[] = [];
  return (place) => {
    const before = known[place];
    if (before) return before;
    const precision = LOCATION_PRECISIONS[places.precision[place] as number] ?? 'none';
    const neighbourhood = places.neighbourhood[place] as number;
    const facts = {
      area: names.areas[places.area[place] as number] || null,
      neighbourhood: neighbourhood === NEIGHBOURHOOD_NONE ? null : (names.neighbourhoods[neighbourhood] ?? null),
      precision,
      at: isPlaced(precision)
        ? ([places.lngLat[2 * place] as number, places.lngLat[2 * place + 1] as number] as const)
        : null,
    };
    known[place] = facts;
    return facts;
  };
}

/** Time of a row, as it appears in a file. */
interface RowTime {
  readonly day: string | null;
  readonly dayOf: 'occurrence' | 'report' | null;
  readonly year: number | null;
  readonly hour: number | null;
}

/** Returns the time of each row. */
export function timesOf({ rows: { day, hour, year }, byReport }: ExportRows): (row: number) => RowTime {
  const dates = new Map<number, string | null>();
  const dateOf = (number: number) => {
    const before = dates.get(number);
    if (before !== undefined) return before;
    const date = dateOfDay(number);
    dates.set(number, date);
    return date;
  };
  return (row) => {
    const isKnown = day[row] !== DAY_UNKNOWN;
    const ofYear = year[row] as number;
    return {
      day: dateOf(day[row] as number),
      dayOf: isKnown ? (byReport || ofYear === 0 ? 'report' : 'occurrence') : null,
      year: ofYear === 0 ? null : ofYear,
      hour: hour[row] === HOUR_UNKNOWN ? null : (hour[row] as number),
    };
  };
}

/** Report, as it appears in a file. */
export interface ExportRow extends RowTime, PlaceFacts {
  readonly city: CityId;
  readonly crimeType: string;
  readonly harmed: boolean;
}

/** Returns a function that reads a row by its number, from 0. */
export function rowReader(of: ExportRows): (row: number) => ExportRow {
  const { rows, city, names } = of;
  const timeOf = timesOf(of);
  const factsOf = placeFactsOf(of);
  // Name each field, because spreading two objects for each of a million rows takes three times as long.
  return (row) => {
    const { day, dayOf, year, hour } = timeOf(row);
    const { area, neighbourhood, precision, at } = factsOf(rows.place[row] as number);
    const crimeType = names.types[rows.type[row] as number] ?? '';
    return {
      city,
      day,
      dayOf,
      year,
      hour,
      crimeType,
      area,
      neighbourhood,
      precision,
      at,
      harmed: rows.harmed[row] === 1,
    };
  };
}
