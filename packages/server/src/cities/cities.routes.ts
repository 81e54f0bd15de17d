import type { City } from '@crimemap/cities/kit/city';
import { getCity, listCities } from '@crimemap/contract/cities';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { factsOf } from './describe-city.ts';
import type { ToldCities } from './told-cities.ts';

export interface CitiesRoutesDeps {
  readonly cities: readonly City[];
  readonly told: ToldCities;
}

export function citiesRoutes(serve: Serve, { cities, told }: CitiesRoutesDeps): void {
  const facts = cities.map(factsOf);
  serve(listCities, async () => sent(facts, { 'cache-control': 'public, max-age=300' }));
  serve(getCity, async ({ params }) => sent(await told.of(params.city), { 'cache-control': 'no-cache' }));
}
