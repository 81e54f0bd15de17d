import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { AreaKind, CityId, CityOrAll, DataSource } from './cities.ts';
import { DEFAULT_CITY } from './city-facts.ts';
import { CrimeType, CrimeTypeParam } from './crime-types.ts';
import { DatasetHoldings } from './holdings.ts';
import { commaList, degrees, Moment, wholeNumber, Year } from './query.ts';

/**
 * Precision of a location. Locations with one of the last three values are not the incident's own and are never drawn
 * as points.
 */
export const LOCATION_PRECISIONS = [
  'intersection',
  'block',
  'neighbourhood',
  'division_centre',
  'city_centre',
  'none',
] as const;
export const LocationPrecision = z.enum(LOCATION_PRECISIONS);
export type LocationPrecision = z.infer<typeof LocationPrecision>;

/** Returns true if a row with this precision may be drawn as a point. */
export const isPlaced = (precision: LocationPrecision): boolean =>
  precision === 'intersection' || precision === 'block' || precision === 'neighbourhood';

/** One row of a police source as the API sends it. Dates are in the city's calendar, hours in its local time. */
export const Crime = z.object({
  id: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  location_precision: LocationPrecision,
  crime_type: CrimeType,
  division: z.nullable(z.string()),
  occ_date: z.nullable(z.iso.date()),
  occ_hour: z.nullable(z.int().check(z.gte(0), z.lte(23))),
  city: z.string(),
  data_source: z.string(),
  location: z.optional(z.string()),
  /** Neighbourhood code if the city numbers its neighbourhoods, as Toronto does; otherwise the name. */
  neighbourhood: z.optional(z.string()),
  /** Name of the neighbourhood; Toronto only. */
  neighbourhood_158: z.optional(z.string()),
  district: z.optional(z.string()),
  sector: z.optional(z.string()),
  ward: z.optional(z.string()),
  /** Crime category in the source's own words. */
  category: z.optional(z.string()),
  offence: z.optional(z.string()),
  occurrence_group: z.optional(z.string()),
  occurrence_type_group: z.optional(z.string()),
  date_reported: z.optional(z.iso.date()),
  deaths: z.optional(z.int()),
  injuries: z.optional(z.int()),
  /** Part of the day in the source's own words: `Night`, `nuit`. */
  occ_time_range: z.optional(z.string()),
  /** Weekday of `occ_date`, in English. */
  occ_dow: z.optional(z.string()),
  event_unique_id: z.optional(z.string()),
  /**
   * Row number in the source's file at the time of import. It does not identify the row, because sources renumber their
   * rows.
   */
  object_id: z.optional(z.string()),
  homicide_type: z.optional(z.string()),
  occurrence_time: z.optional(z.string()),
  premises: z.optional(z.string()),
});
export type Crime = z.infer<typeof Crime>;

/**
 * Values of a row before the source's last correction. Contains only fields that are visible to the reader and changed.
 */
export const Correction = z.object({
  /** Day on which the correction was imported, in the city's calendar. */
  until: z.iso.date(),
  crime_type: z.optional(CrimeType),
  division: z.optional(z.nullable(z.string())),
  /**
   * Day under which the row is listed: the report day if the city is counted by report day or the row has no other day.
   */
  day: z.optional(z.nullable(z.iso.date())),
  location_precision: z.optional(LocationPrecision),
});
export type Correction = z.infer<typeof Correction>;

export const CrimeAtPlace = z.extend(Crime, {
  /**
   * Last correction of the row. Unset if nothing was corrected, if the reader may not see the history, or if several
   * rows share the source's key.
   */
  corrected: z.optional(Correction),
});
export type CrimeAtPlace = z.infer<typeof CrimeAtPlace>;

export const CRIMES_LIMIT_MAX = 10_000;

const filter = {
  crime_type: z.optional(CrimeTypeParam),
  division: z.optional(commaList(32)),
  year: z.optional(Year),
};

/** Paging parameters. The `Link` header of each page contains the address of the next page. */
export const page = {
  limit: z.optional(wholeNumber(1, CRIMES_LIMIT_MAX)),
  cursor: z.optional(z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/))),
};

export const listCrimes = defineCall('GET /crimes', {
  who: 'anyone',
  summary:
    'Returns reported incidents of one city, newest first, as a streamed list. In Toronto, visitors without an account get shootings and homicides only. With `limit`, the `Link` header contains the address of the next page. If the list is empty for lack of data, the header `X-Absence-Reason` says why. The header `X-Left-Out` names the types and days that a list with rows lacks: `theft;not_read;2022-01-01/2022-12-31`.',
  query: {
    ...filter,
    /** City of the rows. `all` is rejected with a message that names the right endpoint. */
    city: z._default(CityOrAll, DEFAULT_CITY),
    ...page,
  },
  sends: 'stream',
  reply: z.array(Crime),
});

export const listCrimesAtPlace = defineCall('GET /incidents/:city/place', {
  who: 'anyone',
  summary:
    'Returns the incidents at one point of the map, newest first. The parameters `lng` and `lat` must be exactly the point’s coordinates, rounded to six decimals. The field `corrected` contains the values before the source’s last correction.',
  params: { city: CityId },
  query: {
    ...filter,
    /**
     * First and last day in the city's calendar, both inclusive. Of a time, only the day is used. Rows whose incident
     * day is unknown are counted on their report day.
     */
    since: z.optional(Moment),
    until: z.optional(Moment),
    lng: degrees(-180, 180),
    lat: degrees(-90, 90),
    limit: z._default(wholeNumber(1, 500), 200),
  },
  reply: z.object({ total: z.int(), incidents: z.array(CrimeAtPlace) }),
});

/** Name of a stored file: the first 32 hexadecimal digits of the SHA-256 of its uncompressed content. */
export const FileName = z.string().check(z.regex(/^[0-9a-f]{32}$/));

const ColumnFile = z.object({ file: FileName, bytes: z.int(), rows: z.int() });

/**
 * Index of a city's columnar files, with the counts that the map needs before it has any incident. Columns refer to
 * areas and types by their index in `areas` and `crime_types`. Order of `cube.counts`: by area, then type, then year,
 * so the index is `(area * crime_types.length + type) * years.length + year`. Order of `cube.not_placed`: by type, then
 * year (`type * years.length + year`). `cube.counts` includes the rows in `cube.not_placed`.
 */
export const PackedManifest = z.object({
  city: CityId,
  data_source: DataSource,
  /** Format version of the files: `PACKED_VERSION`. */
  format: z.int(),
  /** Version id: a hash of the content that ignores times and compression. */
  version: z.string(),
  made_at: z.iso.datetime(),
  newest: z.nullable(z.iso.date()),
  fetched_at: z.nullable(z.iso.datetime()),
  crime_types: z.array(CrimeType),
  /** Area codes as written by the source. The last one, ``, is for rows without an area. */
  areas: z.array(z.string()),
  neighbourhoods: z.array(z.string()),
  /** File with the table of places, which the files of all years share. */
  places: ColumnFile,
  /**
   * One file per year, newest first. `year` 0 contains rows without an incident day; their day is the report day, if
   * known.
   */
  years: z.array(z.extend(ColumnFile, { year: z.int() })),
  /** Coverage of each of the city's datasets in this version. Later imports are not included. */
  datasets: z.array(DatasetHoldings),
  /** Areas of each kind that the map draws. Every area can be requested, even without reports. */
  geographies: z.array(z.object({ kind: AreaKind, areas: z.array(z.object({ code: z.string(), name: z.string() })) })),
  cube: z.object({ years: z.array(z.int()), counts: z.array(z.int()), not_placed: z.array(z.int()) }),
});
export type PackedManifest = z.infer<typeof PackedManifest>;

export const getColumns = defineCall('GET /incidents/:city/columns', {
  who: 'anyone',
  summary:
    'Returns the counts that colour the areas, and the names of the map files. Visitors without an account get the files that they may read.',
  params: { city: CityId },
  reply: PackedManifest,
});

export const getColumnFile = defineCall('GET /incidents/:city/columns/:file', {
  who: 'anyone',
  summary:
    'Returns one Brotli-compressed map file, named by a hash of its content. The file never changes. The layout is described in `packed-incidents.ts`.',
  params: { city: CityId, file: FileName },
  sends: 'bytes',
});
