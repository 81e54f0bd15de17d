import type { City } from '@crimemap/cities/kit/city';
import {
  type CityDetail,
  type CityId,
  type DataSource,
  getCity,
  listCities,
  type RowTally,
  type Source,
  City as WireCity,
} from '@crimemap/contract/cities';
import type { DatasetHoldings } from '@crimemap/contract/holdings';
import { latestOf } from '@crimemap/contract/time';
import * as z from 'zod/mini';
import type { Db } from '../db/pool.ts';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { ALWAYS_ANEW, createCache } from '../shared/cache.ts';
import { citiesStore, type DatasetLine, type RunLine } from './cities.store.ts';
import { describeSource, NO_ROWS } from './describe-source.ts';

/** Returns the public facts about a city, without the fields for the server only. */
const factsOf = (city: City): WireCity => z.parse(WireCity, city);

const sum = (tallies: readonly RowTally[]): RowTally =>
  tallies.reduce(
    (all, each) => ({
      fetched: all.fetched + each.fetched,
      shown: all.shown + each.shown,
      not_placed: all.not_placed + each.not_placed,
      withheld: all.withheld + each.withheld,
      broken: all.broken + each.broken,
    }),
    NO_ROWS,
  );

/** Describes a city and its sources, either for official data or for the sample data that replaces it. */
function describeCity(city: City, lines: readonly DatasetLine[], runs: readonly RunLine[], now: Date): CityDetail {
  const stored = lines.filter((line) => line.fetched_at !== null);
  const dataSource: DataSource | null =
    stored.find((line) => line.data_source === 'official' && line.fetched > 0)?.data_source ??
    stored[0]?.data_source ??
    null;
  const lineOf = (dataset: string, source: DataSource) =>
    lines.find((line) => line.dataset === dataset && line.data_source === source);
  const sources = city.datasets.map((dataset) =>
    describeSource(
      city,
      dataset,
      {
        line: lineOf(dataset.id, dataSource ?? 'official'),
        official: lineOf(dataset.id, 'official'),
        run: runs.find((run) => run.dataset === dataset.id),
      },
      now,
    ),
  );
  return {
    ...factsOf(city),
    data_source: dataSource,
    rows: sum(sources.map((source) => source.rows)),
    newest: latestOf(sources.map((source) => source.newest)),
    fetched_at: latestOf(sources.map((source) => source.fetched_at)),
    sources,
    geographies: city.areaLayers.map(({ kind, geography, former = [] }) => ({
      kind,
      ...geography,
      former: [...former],
    })),
  };
}

/** A published version of a city. */
interface Published {
  readonly source: DataSource;
  readonly sources: readonly DatasetHoldings[];
  readonly rows: Pick<RowTally, 'shown' | 'not_placed'>;
}

/**
 * Returns a city as in a published version. The state of its sources and the outcome of their rows come from the last
 * import.
 */
function publishedCity(city: CityDetail, { source: data_source, sources: held, rows }: Published): CityDetail {
  const sources = city.sources.map((source) => {
    const dataset = held.find((one) => one.dataset === source.dataset);
    if (!dataset) return source;
    // If a later import found no newer data, use the time of that import.
    const read = source.newest === dataset.newest ? source : dataset;
    return { ...source, ...dataset, fetched_at: read.fetched_at };
  });
  return {
    ...city,
    data_source,
    rows: { ...city.rows, ...rows },
    newest: latestOf(sources.map(({ newest }) => newest)),
    fetched_at: latestOf(sources.map(({ fetched_at }) => fetched_at)),
    sources,
  };
}

interface CitiesDeps {
  readonly db: Db;
  readonly cities: readonly City[];
  readonly now: () => Date;
}

/**
 * Creates a reader of the current facts about each city. During a database outage it returns the last known facts,
 * because the page still shows the last data, too.
 */
export function createCityDetails({ db, cities, now }: CitiesDeps) {
  const store = citiesStore(db);
  const stored = createCache((city: string) => Promise.all([store.datasets(city), store.runs(city)]), ALWAYS_ANEW);
  return {
    /** Throws `not_found` for a city that is not served. */
    async of(id: string): Promise<CityDetail> {
      const city = cities.find((one) => one.id === id);
      if (!city) throw new ApiError('not_found', { field: 'city', detail: 'This city is not available.' });
      const [lines, runs] = await stored.of(city.id);
      return describeCity(city, lines, runs, now());
    },
  };
}
export type CityDetails = ReturnType<typeof createCityDetails>;

export interface CitiesRoutesDeps {
  readonly cities: readonly City[];
  readonly cityDetails: CityDetails;
  /** Returns the source of a city’s live calls, if it has any. */
  readonly live?: (city: City) => Promise<Source | undefined>;
  /** Returns the version that a request from inside the server uses, or `null` for a request from outside. */
  readonly chosen: (city: CityId) => Promise<Published | null>;
}

export function citiesRoutes(serve: Serve, { cities, cityDetails: presented, live, chosen }: CitiesRoutesDeps): void {
  const facts = cities.map(factsOf);
  serve(listCities, async () => sent(facts, { 'cache-control': 'public, max-age=300' }));
  const feeds = createCache(async (city: City) => live?.(city), ALWAYS_ANEW);
  serve(getCity, async ({ params }) => {
    const [read, version] = await Promise.all([presented.of(params.city), chosen(params.city)]);
    const detail = version ? publishedCity(read, version) : read;
    const city = cities.find(({ id }) => id === params.city);
    const feed = city && (await feeds.of(city));
    return sent({ ...detail, ...(feed && { live: feed }) }, { 'cache-control': 'no-cache' });
  });
}
