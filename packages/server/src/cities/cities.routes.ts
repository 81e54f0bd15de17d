import type { City } from '@crimemap/cities/kit/city';
import { getCity, listCities, type Source } from '@crimemap/contract/cities';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { ALWAYS_ANEW, createCache } from '../shared/cache.ts';
import { factsOf } from './describe-city.ts';
import type { ToldCities } from './told-cities.ts';

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
