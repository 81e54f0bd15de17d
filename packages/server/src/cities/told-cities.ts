import type { City } from '@crimemap/cities/kit/city';
import type { CityDetail, CityId, Source } from '@crimemap/contract/cities';
import type { Db } from '../db/pool.ts';
import { Refusal } from '../http/refusal.ts';
import { ALWAYS_ANEW, createCache, type LoadingCache } from '../shared/cache.ts';
import { citiesStore } from './cities.store.ts';
import { describeCity } from './describe-city.ts';

export interface CitiesDeps {
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
