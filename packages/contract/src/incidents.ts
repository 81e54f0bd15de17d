import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { AreaKind, CityId, CityOrAll, DataSource } from './cities.ts';
import { DEFAULT_CITY } from './city-facts.ts';
import { CrimeType, CrimeTypeParam } from './crime-types.ts';
import { DatasetHoldings } from './holdings.ts';
import { commaList, degrees, Moment, wholeNumber, Year } from './query.ts';

/** How exact a place is. The last three are not places of the incident: they are never drawn as points. */
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

/** May a row of this precision be drawn as a point of its own? */
export const isPlaced = (precision: LocationPrecision): boolean =>
  precision === 'intersection' || precision === 'block' || precision === 'neighbourhood';

/** One row of a police source, as the API sends it. Dates are the city's calendar days; hours its wall clock. */
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
  /** Its code where the city numbers them, as Toronto does; else its name. */
  neighbourhood: z.optional(z.string()),
  /** Toronto: the name of that code. */
  neighbourhood_158: z.optional(z.string()),
  district: z.optional(z.string()),
  sector: z.optional(z.string()),
  ward: z.optional(z.string()),
  /** The source's own word. */
  category: z.optional(z.string()),
  offence: z.optional(z.string()),
  occurrence_group: z.optional(z.string()),
  occurrence_type_group: z.optional(z.string()),
  date_reported: z.optional(z.iso.date()),
  deaths: z.optional(z.int()),
  injuries: z.optional(z.int()),
  /** The part of the day, in the source's own word: `Night`, `nuit`. */
  occ_time_range: z.optional(z.string()),
  /** The weekday of `occ_date`, in English. */
  occ_dow: z.optional(z.string()),
  event_unique_id: z.optional(z.string()),
  /** The source's number of the row in the edition it was last written from. Sources number rows anew: it identifies nothing. */
  object_id: z.optional(z.string()),
  homicide_type: z.optional(z.string()),
  occurrence_time: z.optional(z.string()),
  premises: z.optional(z.string()),
});
export type Crime = z.infer<typeof Crime>;

/** What a row said before its source last corrected it: only what a reader would notice, and only what it no longer says. */
export const Correction = z.object({
  /** The day of the city on which the correction was read. */
  until: z.iso.date(),
  crime_type: z.optional(CrimeType),
  division: z.optional(z.nullable(z.string())),
  /** The day the row is listed by: that of the report where the city counts by it, or where no other was said. */
  day: z.optional(z.nullable(z.iso.date())),
  location_precision: z.optional(LocationPrecision),
});
export type Correction = z.infer<typeof Correction>;

export const CrimeAtPlace = z.extend(Crime, {
  /** Left out where nothing was corrected, where the past is not the reader's to see, and where several rows share the source's key. */
  corrected: z.optional(Correction),
});
export type CrimeAtPlace = z.infer<typeof CrimeAtPlace>;

export const CRIMES_LIMIT_MAX = 10_000;

const filter = {
  crime_type: z.optional(CrimeTypeParam),
  division: z.optional(commaList(32)),
  year: z.optional(Year),
};

/** How long lists are asked for page by page: the `Link` header of each page holds the next one's address. */
export const page = {
  limit: z.optional(wholeNumber(1, CRIMES_LIMIT_MAX)),
  cursor: z.optional(z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/))),
};

export const listCrimes = defineCall('GET /crimes', {
  who: 'anyone',
  summary:
    'Reported incidents, newest first, as a streamed list. Guests receive shootings and homicides. With `limit`, the `Link` header holds the next page. Where the list is empty because nothing of it is held, `X-Absence-Reason` says why. `X-Left-Out` names the types and days that a list with rows lacks, as `theft;not_read;2022-01-01/2022-12-31`.',
  query: {
    ...filter,
    /** One city; `all` is refused with what to ask instead. */
    city: z._default(CityOrAll, DEFAULT_CITY),
    ...page,
  },
  sends: 'stream',
  reply: z.array(Crime),
});

export const listCrimesAtPlace = defineCall('GET /incidents/:city/place', {
  who: 'anyone',
  summary:
    'The incidents at one place of the map (exactly these coordinates, rounded to six decimals), newest first; `corrected` says what one was before its source last corrected it.',
  params: { city: CityId },
  query: {
    ...filter,
    /** Days, or times whose day counts, of the city, both included; a row that does not say when it happened counts on the day it was reported. */
    since: z.optional(Moment),
    until: z.optional(Moment),
    lng: degrees(-180, 180),
    lat: degrees(-90, 90),
    limit: z._default(wholeNumber(1, 500), 200),
  },
  reply: z.object({ total: z.int(), incidents: z.array(CrimeAtPlace) }),
});

/** Of what it names, as sha-256, the first 32 hex digits: of a file uncompressed. */
export const FileName = z.string().check(z.regex(/^[0-9a-f]{32}$/));

const ColumnFile = z.object({ file: FileName, bytes: z.int(), rows: z.int() });

/**
 * Everything the map needs before the first incident. Indexes into `areas` and `crime_types` are what the columns hold.
 * `cube.counts` is area-major, then type, then year: `counts[(area * crime_types.length + type) * years.length + year]`.
 * `cube.not_placed` is type-major: `not_placed[type * years.length + year]`; those rows are in `counts` too.
 */
export const PackedManifest = z.object({
  city: CityId,
  data_source: DataSource,
  /** The layout of the files it names: `PACKED_VERSION`. */
  format: z.int(),
  /** Its name among the editions: of all it holds but the times and how well its files are packed. */
  version: z.string(),
  made_at: z.iso.datetime(),
  newest: z.nullable(z.iso.date()),
  fetched_at: z.nullable(z.iso.datetime()),
  crime_types: z.array(CrimeType),
  /** Area codes as the source writes them; the last one, ``, stands for rows whose area the source does not say. */
  areas: z.array(z.string()),
  neighbourhoods: z.array(z.string()),
  /** The places table, shared by all years: fetch it once. */
  places: ColumnFile,
  /** Newest first. `year` 0 holds rows that do not say when they happened: their day is that of the report, where that is said. */
  years: z.array(z.extend(ColumnFile, { year: z.int() })),
  /** What each of the city's datasets holds in this version, and nothing of what was read since. */
  datasets: z.array(DatasetHoldings),
  /** The areas of each kind the city has, as they are drawn: what may be asked for, whether or not anything was reported there. */
  geographies: z.array(z.object({ kind: AreaKind, areas: z.array(z.object({ code: z.string(), name: z.string() })) })),
  cube: z.object({ years: z.array(z.int()), counts: z.array(z.int()), not_placed: z.array(z.int()) }),
});
export type PackedManifest = z.infer<typeof PackedManifest>;

export const getColumns = defineCall('GET /incidents/:city/columns', {
  who: 'anyone',
  summary:
    'The counts that colour the areas, and which column files hold the incidents. Guests get the files they may read.',
  params: { city: CityId },
  reply: PackedManifest,
});

export const getColumnFile = defineCall('GET /incidents/:city/columns/:file', {
  who: 'anyone',
  summary: 'One immutable, Brotli-compressed column file named by its content. Layout: `packed-incidents.ts`.',
  params: { city: CityId, file: FileName },
  sends: 'bytes',
});
