import { type AreaFinder, areaFinder } from '@crimemap/cities/kit/area-finder';
import type { AreaLayer, City } from '@crimemap/cities/kit/city';
import type { AreasByPlace } from '@crimemap/cities/kit/read-rows';
import type { AreaKind, CityId, DataSource } from '@crimemap/contract/cities';
import type { Db } from '../db/pool.ts';
import { areasStore } from './areas.store.ts';

const layersOf = (city: City): AreaLayer[] => city.areaLayers.filter(({ byPlace }) => byPlace);

/** Official rows are never told apart by invented boundaries. */
const mayStandFor = (layer: DataSource, rows: DataSource): boolean => layer === 'official' || layer === rows;

const named = (kind: string, version: string): string => `${kind} ${version}`;

/**
 * A name for the boundaries by which a city's rows are given the areas they do not name; another when any of them changes.
 * `null`: there are none, because its rows name their own or no boundary has been read.
 */
export async function boundariesFor(db: Db, city: City, dataSource: DataSource): Promise<string | null> {
  const store = areasStore(db);
  const names: string[] = [];
  for (const { kind } of layersOf(city)) {
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
): Promise<{ readonly boundaries: string | null; readonly byPlace: AreasByPlace }> {
  const store = areasStore(db);
  const names: string[] = [];
  let byPlace: AreasByPlace = {};
  for (const { kind } of layersOf(city)) {
    const current = await store.current(city.id, kind);
    if (!current || !mayStandFor(current.dataSource, dataSource)) continue;
    names.push(named(kind, current.version));
    const find = areaFinder(current.features);
    byPlace = { ...byPlace, ...(kind === city.area_kinds[0] ? { areaAt: find } : { neighbourhoodAt: find }) };
  }
  return { boundaries: names.join(', ') || null, byPlace };
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
