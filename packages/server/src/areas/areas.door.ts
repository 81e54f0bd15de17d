import type { AreaKind, CityId, DataSource } from '@crimemap/contract/cities';
import type { Db } from '../db/pool.ts';
import { areasStore } from './areas.store.ts';

export { areasByPlaceFor, boundariesFor } from './areas-by-place.ts';
export { readAreas } from './read-areas.ts';

/** When a boundary layer was last read well; failures are not remembered across restarts. */
export async function areaReadings(db: Db, city: CityId, kind: AreaKind, dataSource: DataSource) {
  return { goodAt: await areasStore(db).fetchedAt(city, kind, dataSource), triedAt: null, failures: 0 };
}
