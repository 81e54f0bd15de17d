import type { City } from '@crimemap/cities/kit/city';
import { type CityDetail, type CityId, getCity, listCities, type Source } from '@crimemap/contract/cities';
import type { Db } from '../db/pool.ts';
import { Refusal } from '../http/refusal.ts';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { ALWAYS_ANEW, createCache, type LoadingCache } from '../shared/cache.ts';
import { citiesStore } from './cities.store.ts';
import { describeCity, factsOf } from './describe-city.ts';

interface CitiesDeps {
  readonly db: Db;
  readonly cities: readonly City[];
  readonly now: () => Date;
}

/** What can be told of each city now. What is shown stays on the screen while the database is away, so this does too. */
export function toldCities({ db, cities, now }: CitiesDeps) {
  const store = citiesStore(db);
  const stored = createCache((city: string) => Promise.all([store.datasets(city), store.readings(city)]), ALWAYS_ANEW);
  return {
    /** Refuses a city that is not read. */
    async of(id: string): Promise<CityDetail> {
      const city = cities.find((one) => one.id === id);
      if (!city) throw new Refusal('not_found', { field: 'city', detail: 'This city is not on the map yet.' });
      const [lines, readings] = await stored.of(city.id);
      return describeCity(city, lines, readings, now());
    },
  };
}
export type ToldCities = ReturnType<typeof toldCities>;

/** What a reading changed on another server is noticed after this time. */
const HELD_FOR_MS = 10_000;

/** What is held of each city's sources: what every number of ours is checked against before it is told as none. */
export const heldSources = (told: Pick<ToldCities, 'of'>): LoadingCache<CityId, readonly Source[]> =>
  createCache(async (city) => (await told.of(city)).sources, { ttlMs: HELD_FOR_MS });

export interface CitiesRoutesDeps {
  readonly cities: readonly City[];
  readonly told: ToldCities;
  /** A city's feed of live calls, where it has one. */
  readonly live?: (city: City) => Promise<Source | undefined>;
}

export function citiesRoutes(serve: Serve, { cities, told, live }: CitiesRoutesDeps): void {
  const facts = cities.map(factsOf);
  serve(listCities, async () => sent(facts, { 'cache-control': 'public, max-age=300' }));
  const feeds = createCache(async (city: City) => live?.(city), ALWAYS_ANEW);
  serve(getCity, async ({ params }) => {
    const detail = await told.of(params.city);
    const city = cities.find(({ id }) => id === params.city);
    const feed = city && (await feeds.of(city));
    return sent({ ...detail, ...(feed && { live: feed }) }, { 'cache-control': 'no-cache' });
  });
}
