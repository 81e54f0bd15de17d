import type { City } from '@crimemap/cities/kit/city';
import type { CityId, DataSource } from '@crimemap/contract/cities';
import { areasIn } from '../areas/areas.door.ts';
import type { Db } from '../db/pool.ts';
import type { Log } from '../shared/log.ts';
import { crossingsStore } from './crossings.store.ts';
import { createGazetteer, type Gazetteer } from './gazetteer.ts';

export { crossingNear } from './crossing-near.ts';
export type { OutsideGeocoder } from './outside/outside-geocoder.ts';
export { type StartedOutside, startOutside } from './outside/start-outside.ts';

export interface PlacesIn {
  readonly db: Db;
  readonly cities: readonly City[];
  readonly shownSource: (city: CityId) => Promise<DataSource | null>;
  readonly log?: Pick<Log, 'warn'> | undefined;
}

/** Longer than a city takes to be read from a database that is well. */
const PATIENCE_MS = 1_000;

/** The gazetteer over what is stored: areas and the crossings of rows that are shown. */
export function placesIn({ db, cities, shownSource, log }: PlacesIn): Gazetteer {
  const crossings = crossingsStore(db);
  return createGazetteer({
    cities,
    areasOf: areasIn(db),
    patienceMs: PATIENCE_MS,
    async crossingsOf(city) {
      const source = await shownSource(city);
      return source === null ? [] : crossings.named(city, source);
    },
    onFailed: (city, error) =>
      log?.warn({ err: error, city }, 'the places of a city could not be read; the last ones stay'),
  });
}
