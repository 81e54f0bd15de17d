import type { CityId, Source } from '@crimemap/contract/cities';
import { createCache, type LoadingCache } from '../shared/cache.ts';
import type { ToldCities } from './told-cities.ts';

/** What a reading changed on another server is noticed after this time. */
const HELD_FOR_MS = 10_000;

/** What is held of each city's sources: what every number of ours is checked against before it is told as none. */
export const heldSources = (told: Pick<ToldCities, 'of'>): LoadingCache<CityId, readonly Source[]> =>
  createCache(async (city) => (await told.of(city)).sources, { ttlMs: HELD_FOR_MS });
