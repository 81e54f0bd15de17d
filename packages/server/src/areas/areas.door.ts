import type { AreaKind, CityId, DataSource } from '@crimemap/contract/cities';
import type { Db } from '../db/pool.ts';
import { areasStore } from './areas.store.ts';
import { createAreas } from './get-areas.ts';

export { areasByPlaceFor, boundariesFor, finderOf } from './areas-by-place.ts';
export { readAreas } from './read-areas.ts';

/** Tells a city's areas of a kind: the stored ones, or approximate ones until a boundary layer was read. */
export const areasIn = (db: Db) => createAreas(areasStore(db));

/** When a boundary layer was last read well; failures are not remembered across restarts. */
export async function areaReadings(db: Db, city: CityId, kind: AreaKind, dataSource: DataSource) {
  return { goodAt: await areasStore(db).fetchedAt(city, kind, dataSource), triedAt: null, failures: 0 };
}
