import { type AreaFinder, areaFinder } from '@crimemap/cities/kit/area-finder';
import { areasByPlace, layersByPlace } from '@crimemap/cities/kit/areas-by-place';
import type { City } from '@crimemap/cities/kit/city';
import type { AreasByPlace } from '@crimemap/cities/kit/read-rows';
import type { BoundaryArea } from '@crimemap/contract/areas';
import type { AreaKind, CityId, DataSource } from '@crimemap/contract/cities';
import type { Db } from '../db/pool.ts';
import { areasStore } from './areas.store.ts';

/** Official rows are never told apart by invented boundaries. */
const mayStandFor = (layer: DataSource, rows: DataSource): boolean => layer === 'official' || layer === rows;

const named = (kind: string, version: string): string => `${kind} ${version}`;

/**
 * A name for the boundaries by which a city's rows are given the areas they do not name, or name as they were; another when any of
 * them changes. `null`: there are none, because its rows name their own or no boundary has been read.
 */
export async function boundariesFor(db: Db, city: City, dataSource: DataSource): Promise<string | null> {
  const store = areasStore(db);
  const names: string[] = [];
  for (const { kind } of layersByPlace(city)) {
    const present = await store.present(city.id, kind);
    if (present && mayStandFor(present.dataSource, dataSource)) names.push(named(kind, present.version));
  }
  return names.join(', ') || null;
}

/** Those boundaries themselves, to read rows with, and their name. */
export async function areasByPlaceFor(
  db: Db,
  city: City,
  dataSource: DataSource,
): Promise<{
  readonly boundaries: string | null;
  readonly byPlace: AreasByPlace;
  readonly polygons: ReadonlyMap<AreaKind, readonly BoundaryArea[]>;
}> {
  const store = areasStore(db);
  const names: string[] = [];
  const polygons = new Map<AreaKind, readonly BoundaryArea[]>();
  for (const { kind } of layersByPlace(city)) {
    const current = await store.current(city.id, kind);
    if (!current || !mayStandFor(current.dataSource, dataSource)) continue;
    names.push(named(kind, current.version));
    polygons.set(kind, current.features);
  }
  return { boundaries: names.join(', ') || null, byPlace: areasByPlace(city, polygons), polygons };
}

/** The area of a kind that a point lies in, by the present boundaries; `null` where none have been read. */
export async function finderOf(
  db: Db,
  city: CityId,
  kind: AreaKind,
  dataSource: DataSource,
): Promise<AreaFinder | null> {
  const current = await areasStore(db).current(city, kind);
  return current && mayStandFor(current.dataSource, dataSource) ? areaFinder(current.features) : null;
}

/** The areas of the present boundary layer; `null`: none has been read. */
export const drawnAreas = async (db: Db, city: CityId, kind: AreaKind) =>
  (await areasStore(db).current(city, kind))?.features ?? null;

/** When a boundary layer was last read well; failures are not remembered across restarts. */
export async function boundaryRuns(db: Db, city: CityId, kind: AreaKind, dataSource: DataSource) {
  return { goodAt: await areasStore(db).fetchedAt(city, kind, dataSource), triedAt: null, failures: 0 };
}
