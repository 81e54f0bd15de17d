import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { type CityId, DataSource, SourceHealth, SourceState } from './cities.ts';
import { CrimeType, CrimeTypeParam } from './crime-types.ts';
import { Crime, page } from './incidents.ts';
import { commaList, Day, wholeNumber } from './query.ts';
import { Statistics } from './statistics.ts';

export type OtherCity = Exclude<CityId, 'toronto'>;

/** For how long a city's rows and its statistics may be kept by who asked, in seconds. */
export const CITY_CRIMES_FOR_S = 120;
export const CITY_STATISTICS_FOR_S = 600;

/** A hundred years. */
const DAYS_MAX = 36_525;

export const CityMetadata = z.object({
  crime_types: z.array(CrimeType),
  districts: z.array(z.string()),
  neighbourhoods: z.array(z.string()),
  sectors: z.array(z.string()),
  wards: z.array(z.string()),
});
export type CityMetadata = z.infer<typeof CityMetadata>;

export const CityHealth = z.object({
  /** The worst state among the sources whose rows are shown; where none are, among all. */
  status: SourceState,
  /** False when the last attempt to read a service whose rows are shown failed, or when none could be read at all. */
  api_accessible: z.boolean(),
  /** Each source by itself: how it is, and what of it is still shown. */
  sources: z.array(SourceHealth),
  data_source: z.nullable(DataSource),
  newest: z.nullable(z.iso.date()),
  fetched_at: z.nullable(z.iso.datetime()),
  /** Source words no table knows yet, with how often they stand there. */
  unknown_words: z.record(z.string(), z.int()),
});
export type CityHealth = z.infer<typeof CityHealth>;

const crime_type = z.optional(CrimeTypeParam);
const days = z.optional(wholeNumber(1, DAYS_MAX));
const names = z.optional(commaList(32));

/** What every city's rows can be asked by, whichever of these its own call takes. */
export interface CityCrimesAsked {
  readonly crime_type?: CrimeType | undefined;
  readonly date?: string | undefined;
  readonly days?: number | undefined;
  readonly hours?: number | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly division?: readonly string[] | undefined;
  readonly municipality?: readonly string[] | undefined;
  readonly city?: readonly string[] | undefined;
  readonly district?: readonly string[] | undefined;
  readonly neighbourhood?: readonly string[] | undefined;
  readonly location?: string | undefined;
}

function callsOf<Query extends z.core.$ZodShape>(city: OtherCity, name: string, query: Query) {
  return {
    crimes: defineCall(`GET /${city}/crimes` as const, {
      who: 'anyone',
      summary: `Recent reports of ${name}, newest first, as a streamed list. Without a period, the shortest of the city's own that holds any. With \`limit\`, the \`Link\` header holds the next page.`,
      query: { ...query, ...page },
      sends: 'stream',
      reply: z.array(Crime),
    }),
    metadata: defineCall(`GET /${city}/metadata` as const, {
      who: 'anyone',
      summary: `The crime types and areas that stand in ${name}'s rows.`,
      reply: CityMetadata,
    }),
    stats: defineCall(`GET /${city}/stats` as const, {
      who: 'anyone',
      summary: `How many incidents of ${name} are held, in all and by type.`,
      reply: Statistics,
    }),
    health: defineCall(`GET /${city}/health` as const, {
      who: 'anyone',
      summary: `Whether ${name}'s services answer, and how fresh their rows are.`,
      reply: CityHealth,
    }),
  };
}

const peel = callsOf('peel', 'Peel Region', {
  date: z.optional(Day),
  days,
  crime_type,
  division: names,
  city: names,
});
const york = callsOf('york', 'York Region', {
  crime_type,
  municipality: names,
  days,
});
const vancouver = callsOf('vancouver', 'Vancouver', {
  days,
  crime_type,
  division: names,
  district: names,
  neighbourhood: names,
});
const montreal = callsOf('montreal', 'Montreal', { days, crime_type, division: names });
const ottawa = callsOf('ottawa', 'Ottawa', { days, crime_type, division: names, neighbourhood: names });
const edmonton = callsOf('edmonton', 'Edmonton', {
  hours: z.optional(wholeNumber(1, DAYS_MAX * 24)),
  crime_type,
  division: names,
  location: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
});

/** Each city's own calls, beside those that take any city. */
export const CITY_CALLS = { peel, york, vancouver, montreal, ottawa, edmonton } as const;
