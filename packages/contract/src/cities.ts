import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CITY_FACTS } from './city-facts.ts';
import { CrimeType } from './crime-types.ts';
import { Bounds, LngLat } from './geo.ts';
import { DatasetHoldings } from './holdings.ts';

export const CITY_IDS = Object.keys(CITY_FACTS) as readonly (keyof typeof CITY_FACTS)[];
export const CityId = z.enum(CITY_IDS);
export type CityId = z.infer<typeof CityId>;

/** `all` is the view of all cities at once. */
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

/** The same words in both languages. */
export const Text = z.object({ en: z.string(), fr: z.string() });
export type Text = z.infer<typeof Text>;
/** The languages everything is said in. */
export type Language = keyof Text;

/** `official`: read from the police service. `rehearsal`: invented, shown with a banner, never mixed with the other. */
export const DataSource = z.enum(['official', 'rehearsal']);
export type DataSource = z.infer<typeof DataSource>;

const View = z.object({ center: LngLat, zoom: z.number() });

/** What is fixed about a city, from its own module. */
export const City = z.object({
  id: CityId,
  name: z.string(),
  displayName: Text,
  description: Text,
  hasHistoricalData: z.boolean(),
  hasRealtimeData: z.boolean(),
  time_zone: z.string(),
  bounds: Bounds,
  /** Where the map opens; `mobile` at 768 px and below. It shows all of `extent`, which is where its reports lie if that is much less than `bounds`. */
  view: z.object({ desktop: View, mobile: View, extent: z.optional(Bounds) }),
  /** The areas its heatmap colours, first the one its rows carry. */
  area_kinds: z.array(AreaKind),
  first_year: z.int(),
  /** `years`: the map filters it by crime type and year. `period`: by the last days, and it has calls of its own. */
  shown_by: z.enum(['years', 'period']),
  /** How far its recent reports reach back, in days: the first of these that holds any, where nothing is asked for. */
  windows: z.readonly(z.array(z.int())),
  /** Which layers are on where a link does not say. */
  defaults: z.object({ points: z.boolean(), notes: z.boolean() }),
  /** The crime types a guest may see of its history; `null`: all of them. */
  guest_types: z.nullable(z.readonly(z.array(CrimeType))),
  /** Only where the source says no more than when a report was made: that day then stands for the incident's, in every count. */
  counted_by: z.optional(z.literal('reported')),
});
export type City = z.infer<typeof City>;

/** As of when a city’s areas of one kind are drawn, which every number of theirs is in, and how reports of before are counted. */
export const Geography = z.object({
  kind: AreaKind,
  as_of: Text,
  note: Text,
  /** Codes of areas that are no more, under which reports stand that name one and have no place; no layer draws them. */
  former: z.array(z.string()),
});
export type Geography = z.infer<typeof Geography>;

export const SourceState = z.enum(['never', 'loading', 'fresh', 'stale', 'failed']);
export type SourceState = z.infer<typeof SourceState>;

/** Every fetched row ends in exactly one of the last four, so those add up to `fetched`. */
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
  /** While `loading`: rows read so far and rows announced, where the source says. */
  progress: z.nullable(z.object({ read: z.int(), of: z.nullable(z.int()) })),
  /** What is wrong, in a sentence, when `failed` or `stale`. */
  problem: z.nullable(Text),
  /** Source words we do not know yet, with how often they stand there; their rows count as `unknown`. */
  unknown_words: z.record(z.string(), z.int()),
  /** When a source that could not be read is tried again; `null`: on its ordinary schedule. */
  next_try: z.nullable(z.iso.datetime()),
  url: z.string(),
  /** `own_terms`: no open licence, so its terms say what may be done with it. */
  licence: z.object({ title: z.string(), url: z.string(), kind: z.enum(['open', 'own_terms']) }),
  attribution: Text,
  caveat: Text,
  /** What this source leaves out by its own rules. */
  not_published: Text,
  updated: Text,
});
export type Source = z.infer<typeof Source>;

/** How one source is, and what of it is shown all the same. */
export const SourceHealth = z.object({
  dataset: z.string(),
  state: SourceState,
  /** How many of its rows are shown, placed or not. */
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
  /** Its feed of live calls, where it has one. Calls are no incidents: they are in none of the numbers above. */
  live: z.optional(Source),
});
export type CityDetail = z.infer<typeof CityDetail>;

export const listCities = defineCall('GET /cities', {
  who: 'anyone',
  summary: 'The cities, where they are and what they publish.',
  reply: z.array(City),
});

export const getCity = defineCall('GET /cities/:city', {
  who: 'anyone',
  summary: 'One city: its sources, how fresh each is, what became of every fetched row, licence and caveat.',
  params: { city: CityId },
  reply: CityDetail,
});
