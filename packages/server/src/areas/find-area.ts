import { type AreaFinder, areaFinder } from '@crimemap/cities/kit/area-finder';
import { areasByPlace, layersByPlace } from '@crimemap/cities/kit/areas-by-place';
import type { City } from '@crimemap/cities/kit/city';
import type { AreasByPlace } from '@crimemap/cities/kit/read-rows';
import type { BoundaryArea } from '@crimemap/contract/areas';
import type { AreaKind, CityId, DataSource } from '@crimemap/contract/cities';
import type { Db } from '../db/pool.ts';
import { areasStore } from './areas.store.ts';

/**
 * Returns whether a boundary layer may be used for rows. Official rows never get their areas from sample boundaries.
 */
const mayStandFor = (layer: DataSource, rows: DataSource): boolean => layer === 'official' || layer === rows;

const named = (kind: string, version: string): string => `${kind} ${version}`;

/**
 * Returns a version id of all boundaries with which rows get an area if they name none, or name a former one. It
 * changes whenever one of the boundaries changes. Returns `null` if the city's rows name their areas, or if no
 * boundaries are imported.
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

/** Returns the boundaries with which rows get an area, with the version id from `boundariesFor`. */
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

/**
 * Returns a function that finds the area of a kind that contains a point, in the present boundaries. Returns `null` if
 * no boundaries are imported.
 */
export async function finderOf(
  db: Db,
  city: CityId,
  kind: AreaKind,
  dataSource: DataSource,
): Promise<AreaFinder | null> {
  const current = await areasStore(db).current(city, kind);
  return current && mayStandFor(current.dataSource, dataSource) ? areaFinder(current.features) : null;
}

/** Returns the areas of the present boundary layer; `null` if none is imported. */
export const drawnAreas = async (db: Db, city: CityId, kind: AreaKind) =>
  (await areasStore(db).current(city, kind))?.features ?? null;

/**
 * Returns the time of the last import of a boundary layer. Failures are not stored, so there are none after a restart.
 */
export async function boundaryRuns(db: Db, city: CityId, kind: AreaKind, dataSource: DataSource) {
  return { goodAt: await areasStore(db).fetchedAt(city, kind, dataSource), triedAt: null, failures: 0 };
}
