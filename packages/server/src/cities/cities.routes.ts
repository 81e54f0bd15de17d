import type { City } from '@crimemap/cities/kit/city';
import { getCity, listCities } from '@crimemap/contract/cities';
import type { Db } from '../db/pool.ts';
import { Refusal } from '../http/refusal.ts';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { lastKnown } from '../shared/last-known.ts';
import { citiesStore } from './cities.store.ts';
import { describeCity, factsOf } from './describe-city.ts';

export interface CitiesDeps {
  readonly db: Db;
  readonly cities: readonly City[];
  readonly now: () => Date;
}

export function citiesRoutes(serve: Serve, { db, cities, now }: CitiesDeps): void {
  const store = citiesStore(db);
  const facts = cities.map(factsOf);
  // What is shown stays on the screen while the database is away, so what is told of it does too.
  const stored = lastKnown((city: string) => Promise.all([store.datasets(city), store.readings(city)]));

  serve(listCities, async () => sent(facts, { 'cache-control': 'public, max-age=300' }));

  serve(getCity, async ({ params }) => {
    const city = cities.find(({ id }) => id === params.city);
    if (!city) throw new Refusal('not_found', { field: 'city', detail: 'This city is not on the map yet.' });
    const [lines, readings] = await stored(city.id);
    return sent(describeCity(city, lines, readings, now()), { 'cache-control': 'no-cache' });
  });
}
