import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CITY_FACTS } from './city-facts.ts';
import { CrimeType } from './crime-types.ts';
import { Bounds, LngLat } from './geo.ts';
import { DatasetHoldings } from './holdings.ts';

export const CITY_IDS = Object.keys(CITY_FACTS) as readonly (keyof typeof CITY_FACTS)[];
export const CityId = z.enum(CITY_IDS);
export type CityId = z.infer<typeof CityId>;

/** City id, or `all` for all cities together. */
export const CityOrAll = z.enum([...CITY_IDS, 'all']);
export type CityOrAll = z.infer<typeof CityOrAll>;

export const AREA_KINDS = [
  'division',
  'neighbourhood',
  'municipality',
  'ward',
  'sector',
  'district',
  'pdq',
  'borough',
] as const;
export const AreaKind = z.enum(AREA_KINDS);
export type AreaKind = z.infer<typeof AreaKind>;

/** A text in both languages. */
export const Text = z.object({ en: z.string(), fr: z.string() });
export type Text = z.infer<typeof Text>;
/** Languages of the site. */
export type Language = keyof Text;

/**
 * `official`: published by the police service. `rehearsal`: invented sample data, shown with a banner and never mixed
 * with official data.
 */
export const DataSource = z.enum(['official', 'rehearsal']);
export type DataSource = z.infer<typeof DataSource>;

const View = z.object({ center: LngLat, zoom: z.number() });

/** Facts about a city that do not change at runtime, from the city's module. */
export const City = z.object({
  id: CityId,
  name: z.string(),
  displayName: Text,
  description: Text,
  hasHistoricalData: z.boolean(),
  hasRealtimeData: z.boolean(),
  time_zone: z.string(),
  bounds: Bounds,
  /**
   * Initial map view on wide screens (`desktop`) and on screens up to 768 px (`mobile`). It shows all of `extent`, the
   * bounding box of the city's reports, which is set only if it is much smaller than `bounds`.
   */
  view: z.object({ desktop: View, mobile: View, extent: z.optional(Bounds) }),
  /** Kinds of area that the heatmap can show. Rows contain a code of the first kind. */
  area_kinds: z.array(AreaKind),
  first_year: z.int(),
  /**
   * `years`: the page filters reports by crime type and year. `period`: the page shows the last days, from the city's
   * own endpoints.
   */
  shown_by: z.enum(['years', 'period']),
  /** Periods in days to try in order. A request without a period uses the first one that contains reports. */
  windows: z.readonly(z.array(z.int())),
  /** Layers that are switched on unless the page's address says otherwise. */
  defaults: z.object({ points: z.boolean(), notes: z.boolean() }),
  /** Crime types of the city's history that visitors without an account may see; `null` for all. */
  guest_types: z.nullable(z.readonly(z.array(CrimeType))),
  /**
   * Set if the source publishes only the day of the report, not of the incident. All counts then use the day of the
   * report.
   */
  counted_by: z.optional(z.literal('reported')),
});
export type City = z.infer<typeof City>;

/** Date of the boundaries used for all numbers of a city, and a note on how earlier reports are counted. */
export const Geography = z.object({
  kind: AreaKind,
  as_of: Text,
  note: Text,
  /** Codes of abolished areas that some reports without a location still name. No map layer draws these areas. */
  former: z.array(z.string()),
});
export type Geography = z.infer<typeof Geography>;

export const SourceState = z.enum(['never', 'loading', 'fresh', 'stale', 'failed']);
export type SourceState = z.infer<typeof SourceState>;

/**
 * Row counts of an import. Every fetched row is counted in exactly one of the last four fields, which add up to
 * `fetched`.
 */
export const RowTally = z.object({
  fetched: z.int(),
  shown: z.int(),
  not_placed: z.int(),
  withheld: z.int(),
  broken: z.int(),
});
export type RowTally = z.infer<typeof RowTally>;

export const Source = z.extend(DatasetHoldings, {
  title: Text,
  state: SourceState,
  data_source: z.nullable(DataSource),
  rows: RowTally,
  /** Set while the state is `loading`: number of rows read so far and, if the source publishes it, the total. */
  progress: z.nullable(z.object({ read: z.int(), of: z.nullable(z.int()) })),
  /** One sentence about the problem, if the state is `failed` or `stale`. */
  problem: z.nullable(Text),
  /** Source words that are mapped to no crime type, with their row counts. These rows count as `unknown`. */
  unknown_words: z.record(z.string(), z.int()),
  /** Time of the next retry after a failure; `null` if the next import follows the usual schedule. */
  next_try: z.nullable(z.iso.datetime()),
  url: z.string(),
  /** `own_terms`: the source has no open licence but terms of its own. */
  licence: z.object({ title: z.string(), url: z.string(), kind: z.enum(['open', 'own_terms']) }),
  attribution: Text,
  caveat: Text,
  /** Reports or details that the source does not publish by its own rules. */
  not_published: Text,
  updated: Text,
});
export type Source = z.infer<typeof Source>;

/** State of one source, and how much of its data is shown. */
export const SourceHealth = z.object({
  dataset: z.string(),
  state: SourceState,
  /** Number of rows shown, with or without a location. */
  rows: z.int(),
  held_from: z.nullable(z.iso.date()),
  newest: z.nullable(z.iso.date()),
  fetched_at: z.nullable(z.iso.datetime()),
  missing_years: z.array(z.int()),
  problem: z.nullable(Text),
  next_try: z.nullable(z.iso.datetime()),
});
export type SourceHealth = z.infer<typeof SourceHealth>;

export const CityDetail = z.extend(City, {
  data_source: z.nullable(DataSource),
  rows: RowTally,
  newest: z.nullable(z.iso.date()),
  fetched_at: z.nullable(z.iso.datetime()),
  sources: z.array(Source),
  geographies: z.array(Geography),
  /** Feed of live calls, if the city has one. Calls are not incidents and are not included in the numbers above. */
  live: z.optional(Source),
});
export type CityDetail = z.infer<typeof CityDetail>;

export const listCities = defineCall('GET /cities', {
  who: 'anyone',
  summary: 'Returns the cities, their locations and what they publish.',
  reply: z.array(City),
});

export const getCity = defineCall('GET /cities/:city', {
  who: 'anyone',
  summary:
    'Returns one city with its sources. Each source has its state, licence and caveat, and the number of fetched rows that are shown, not placed, withheld or broken.',
  params: { city: CityId },
  reply: CityDetail,
});
