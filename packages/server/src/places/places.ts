import type { City } from '@crimemap/cities/kit/city';
import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { addressPlacesStore } from '../addresses/index.ts';
import { areasToHold } from '../areas/index.ts';
import type { Db } from '../db/pool.ts';
import { withTimeout } from '../http/with-timeout.ts';
import type { Log } from '../shared/log.ts';
import { type StreetPlacesStore, streetPlacesStore } from '../streets/index.ts';
import type { Entry } from './entry.ts';
import { createGazetteer, type Gazetteer } from './gazetteer.ts';
import { intersectionsStore } from './intersections.store.ts';
import { nearestEntry } from './ranked.ts';

/** Maximum time in milliseconds to wait for a city or an intersection. A healthy database takes less. */
const MAX_WAIT_MS = 1_000;

/**
 * Returns the name of the nearest intersection within a distance in metres, such as `King St & Bay St`, or `null`. Uses
 * intersections named in reports if the imported streets have none, or if the database does not return them within a
 * second.
 */
export async function intersectionNear(
  city: CityId,
  at: LngLat,
  withinMetres: number,
  { gazetteer, streets }: { readonly gazetteer: Gazetteer; readonly streets: Pick<StreetPlacesStore, 'nearest'> },
): Promise<string | null> {
  const nearest = await withTimeout(MAX_WAIT_MS, streets.nearest(city, at, withinMetres)).catch(() => null);
  if (nearest) return nearest.name.en;
  const { index } = await gazetteer.of(city);
  const isIntersection = ({ kind, name }: Entry) => kind === 'crossing' && name.en.includes(' & ');
  return nearestEntry(at, index.entries, (entry) => (isIntersection(entry) ? withinMetres : null))?.name.en ?? null;
}

export interface PlacesIn {
  readonly db: Db;
  readonly cities: readonly City[];
  readonly shownSource: (city: CityId) => Promise<DataSource | null>;
  readonly log?: Pick<Log, 'warn'> | undefined;
}

/**
 * Creates a gazetteer that reads from the database. Its intersections come from the reports and live calls of the shown
 * source.
 */
export function placesIn({ db, cities, shownSource, log }: PlacesIn): Gazetteer {
  const intersections = intersectionsStore(db);
  return createGazetteer({
    cities,
    areasOf: areasToHold(db),
    streetsOf: (city) => streetPlacesStore(db).names(city),
    addressStreetsOf: (city) => addressPlacesStore(db).streets(city),
    maxWaitMs: MAX_WAIT_MS,
    async intersectionsOf(city) {
      const source = await shownSource(city);
      return source === null ? [] : intersections.named(city, source);
    },
    onFailed: (city, error) =>
      log?.warn({ err: error, city }, 'loading the places of a city failed; keeping the previous ones'),
  });
}
