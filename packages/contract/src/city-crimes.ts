import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CITY_IDS, DataSource, SourceHealth, SourceState } from './cities.ts';
import { CITY_FACTS, type CityParameter, isShownByPeriod, type ParameterOf, type PeriodCity } from './city-facts.ts';
import { CrimeType, CrimeTypeParam } from './crime-types.ts';
import { Crime, page } from './incidents.ts';
import { commaList, Day, wholeNumber } from './query.ts';
import { Statistics } from './statistics.ts';

/** Seconds that clients may cache a city's rows and statistics. */
export const CITY_CRIMES_FOR_S = 120;
export const CITY_STATISTICS_FOR_S = 600;

/** Maximum period in days: about a hundred years. */
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
  /** Worst state among the sources whose rows are shown, or among all sources if no rows are shown. */
  status: SourceState,
  /** False if the last import from a source with shown rows failed, or if no source could be read. */
  api_accessible: z.boolean(),
  /** State of each source, and how much of its data is still shown. */
  sources: z.array(SourceHealth),
  data_source: z.nullable(DataSource),
  newest: z.nullable(z.iso.date()),
  fetched_at: z.nullable(z.iso.datetime()),
  /** Source words that are mapped to no crime type, with their row counts. */
  unknown_words: z.record(z.string(), z.int()),
});
export type CityHealth = z.infer<typeof CityHealth>;

const names = z.optional(commaList(32));

const PARAMETERS = {
  date: z.optional(Day),
  days: z.optional(wholeNumber(1, DAYS_MAX)),
  hours: z.optional(wholeNumber(1, DAYS_MAX * 24)),
  crime_type: z.optional(CrimeTypeParam),
  division: names,
  municipality: names,
  city: names,
  district: names,
  neighbourhood: names,
  location: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
} as const satisfies Record<CityParameter, z.core.$ZodType>;

/** All filters for report rows. The endpoint of a city accepts only some of them. */
export interface CityCrimesQuery {
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

function callsOf<Query extends z.core.$ZodShape>(city: PeriodCity, query: Query) {
  const { name } = CITY_FACTS[city];
  return {
    crimes: defineCall(`GET /${city}/crimes` as const, {
      who: 'anyone',
      summary: `Returns recent reports of ${name}, newest first, as a streamed list. A request without a period gets the shortest default period that contains reports. With \`limit\`, the \`Link\` header contains the address of the next page.`,
      query: { ...query, ...page },
      sends: 'stream',
      reply: z.array(Crime),
    }),
    metadata: defineCall(`GET /${city}/metadata` as const, {
      who: 'anyone',
      summary: `Returns the crime types and areas in the reports of ${name}.`,
      reply: CityMetadata,
    }),
    stats: defineCall(`GET /${city}/stats` as const, {
      who: 'anyone',
      summary: `Returns the number of available incidents of ${name}, in total and by type.`,
      reply: Statistics,
    }),
    health: defineCall(`GET /${city}/health` as const, {
      who: 'anyone',
      summary: `Returns whether the sources of ${name} respond, and how recent their data is.`,
      reply: CityHealth,
    }),
  };
}

type ParametersOf<C extends PeriodCity> = Pick<typeof PARAMETERS, ParameterOf<C>>;
type CityCalls = { readonly [C in PeriodCity]: ReturnType<typeof callsOf<ParametersOf<C>>> };

/**
 * Builds an object from entries. The compiler does not check that keys and values match the result type; the caller
 * must.
 */
const objectOf = (entries: readonly (readonly unknown[])[]) => Object.fromEntries(entries);

const CITIES_WITH_CALLS = CITY_IDS.filter(isShownByPeriod);

/** Each city's own endpoints. Other endpoints accept any city. */
export const CITY_CALLS: CityCalls = objectOf(
  CITIES_WITH_CALLS.map((city) => [
    city,
    callsOf(city, objectOf(CITY_FACTS[city].asked_by.map((name) => [name, PARAMETERS[name]]))),
  ]),
);

type NamedCalls = { readonly [C in PeriodCity as `list${Capitalize<C>}Crimes`]: CityCalls[C]['crimes'] } & {
  readonly [C in PeriodCity as `get${Capitalize<C>}Metadata`]: CityCalls[C]['metadata'];
} & { readonly [C in PeriodCity as `get${Capitalize<C>}Stats`]: CityCalls[C]['stats'] } & {
  readonly [C in PeriodCity as `get${Capitalize<C>}Health`]: CityCalls[C]['health'];
};

/** The endpoints of `CITY_CALLS` under unique names such as `listPeelCrimes`. */
export const NAMED_CITY_CALLS: NamedCalls = objectOf(
  CITIES_WITH_CALLS.flatMap((city) => {
    const { crimes, metadata, stats, health } = CITY_CALLS[city];
    const name = city.charAt(0).toUpperCase() + city.slice(1);
    return [
      [`list${name}Crimes`, crimes],
      [`get${name}Metadata`, metadata],
      [`get${name}Stats`, stats],
      [`get${name}Health`, health],
    ];
  }),
);
