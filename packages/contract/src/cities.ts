import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CITY_FACTS } from './city-facts.ts';
import { CrimeType } from './crime-types.ts';
import { Bounds, LngLat } from './geo.ts';
import { DatasetHoldings } from './holdings.ts';

export const CITY_IDS = Object.keys(CITY_FACTS) as readonly (keyof typeof CITY_FACTS)[];
export const CityId = z.enum(CITY_IDS);
export type CityId = z.infer<typeof CityId>;

/** `all`: all cities at once. */
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
 * `official`: from the police service. `rehearsal`: invented sample data, shown with a banner, never mixed with
 * official data.
 */
export const DataSource = z.enum(['official', 'rehearsal']);
export type DataSource = z.infer<typeof DataSource>;

const View = z.object({ center: LngLat, zoom: z.number() });

/** Fixed facts about a city, from its module. */
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
   * Initial map view; `mobile` up to 768 px. It shows all of `extent`, the box of its reports, which is set if much
   * smaller than `bounds`.
   */
  view: z.object({ desktop: View, mobile: View, extent: z.optional(Bounds) }),
  /** Kinds of area for the heatmap. The first is the one rows carry. */
  area_kinds: z.array(AreaKind),
  first_year: z.int(),
  /** `years`: filtered by crime type and year. `period`: shows the last days and has its own endpoints. */
  shown_by: z.enum(['years', 'period']),
  /** Default periods in days. Requests without one use the first period that contains reports. */
  windows: z.readonly(z.array(z.int())),
  /** Layers that are on unless a link says otherwise. */
  defaults: z.object({ points: z.boolean(), notes: z.boolean() }),
  /** Crime types of its history that visitors without an account may see; `null`: all. */
  guest_types: z.nullable(z.readonly(z.array(CrimeType))),
  /** Set only if the source publishes just the report day. All counts then use it in place of the incident's day. */
  counted_by: z.optional(z.literal('reported')),
});
export type City = z.infer<typeof City>;

/** Date of the boundaries that all of a city's numbers use, and a note on how earlier reports are counted. */
export const Geography = z.object({
  kind: AreaKind,
  as_of: Text,
  note: Text,
  /** Codes of abolished areas that reports without a location still name. No layer draws them. */
  former: z.array(z.string()),
});
export type Geography = z.infer<typeof Geography>;

export const SourceState = z.enum(['never', 'loading', 'fresh', 'stale', 'failed']);
export type SourceState = z.infer<typeof SourceState>;

/** Every fetched row is counted in exactly one of the last four, which add up to `fetched`. */
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
  /** Set while `loading`: rows read so far and, if the source says, rows in all. */
  progress: z.nullable(z.object({ read: z.int(), of: z.nullable(z.int()) })),
  /** One sentence about the problem, when `failed` or `stale`. */
  problem: z.nullable(Text),
  /** Unmapped source terms with their row counts. Their rows count as `unknown`. */
  unknown_words: z.record(z.string(), z.int()),
  /** Time of the next retry after a failure; `null`: the usual schedule. */
  next_try: z.nullable(z.iso.datetime()),
  url: z.string(),
  /** `own_terms`: no open licence; the source's own terms apply. */
  licence: z.object({ title: z.string(), url: z.string(), kind: z.enum(['open', 'own_terms']) }),
  attribution: Text,
  caveat: Text,
  /** Data that this source omits by its own rules. */
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
  /** Live calls feed, if the city has one. Calls are not incidents and are not included in the numbers above. */
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
