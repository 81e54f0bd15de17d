import { approximateAreas } from '@crimemap/cities/kit/approximate-areas';
import type { City } from '@crimemap/cities/kit/city';
import type { Areas, BoundaryArea } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import type { Db } from '../db/pool.ts';
import type { AreaNames, FindAreaNames } from '../incidents/index.ts';
import { orAfter } from '../platform/base/clock.ts';
import { versionOf } from './area-features.ts';
import { type AreasStore, areasStore } from './areas.store.ts';
import { populated } from './residents.ts';

/** Maximum time in milliseconds to wait for the database. After that, the cached areas are returned. */
const MAX_WAIT_MS = 1_000;

const NAMES_UNKNOWN: FindAreaNames = async () => null;

/**
 * Returns a function for the areas of a city. During a database outage, it returns the last known areas. Before
 * boundaries are imported, it returns areas approximated from published centres, or else the areas that reports name.
 */
function createAreas(
  store: Pick<AreasStore, 'present' | 'current'>,
  findNames: FindAreaNames,
  maxWaitMs: number | null,
) {
  type Seen = NonNullable<Awaited<ReturnType<AreasStore['current']>>>;
  const seen = new Map<string, Seen>();
  const shownVersion = ({ version, censusVersion }: Pick<Seen, 'version' | 'censusVersion'>): string =>
    censusVersion === null ? version : `${version}-${censusVersion}`;

  async function latest(city: City, kind: AreaKind): Promise<Seen | null> {
    const key = `${city.id} ${kind}`;
    const known = seen.get(key) ?? null;
    const present = await store.present(city.id, kind);
    if (present === null) seen.delete(key);
    if (present === null || (known && shownVersion(present) === shownVersion(known))) return present && known;
    const current = await store.current(city.id, kind);
    if (current) seen.set(key, current);
    return current;
  }

  function inTime(city: City, kind: AreaKind): Promise<Seen | null> {
    if (maxWaitMs === null) return latest(city, kind);
    const last = () => seen.get(`${city.id} ${kind}`) ?? null;
    return orAfter(maxWaitMs, latest(city, kind).catch(last), last);
  }

  async function unread(city: City, kind: AreaKind): Promise<BoundaryArea[]> {
    const approximate = approximateAreas(city, kind);
    if (approximate.length > 0) return approximate;
    return namedAreas(city, kind, await findNames(city.id).catch(() => null));
  }

  return async function areasOf(city: City, kind: AreaKind): Promise<Areas> {
    const stored = await inTime(city, kind);
    const features = stored?.features ?? (await unread(city, kind));
    return {
      type: 'FeatureCollection',
      city: city.id,
      kind,
      version: stored ? shownVersion(stored) : versionOf(features, 'approximate'),
      approximate: stored === null,
      data_source: stored?.dataSource ?? null,
      attribution: city.attribution.en,
      features: features.map((area) => populated(area, stored?.census?.[area.properties.code] ?? null)),
    };
  };
}

/**
 * Returns a function for the stored areas of a kind in a city. Before boundaries are imported, it returns approximate
 * areas, or else the areas that reports name.
 */
export const areasIn = (db: Db, findNames = NAMES_UNKNOWN) => createAreas(areasStore(db), findNames, MAX_WAIT_MS);

/**
 * Same as `areasIn`, for callers that store the result. It waits for the database without a limit, and throws during an
 * outage.
 */
export const areasToHold = (db: Db) => createAreas(areasStore(db), NAMES_UNKNOWN, null);

/**
 * Returns the areas of a kind that the reports of a city name, without a shape. Their reports can be counted, although
 * their boundaries are unknown.
 */
function namedAreas(city: City, kind: AreaKind, held: AreaNames | null): BoundaryArea[] {
  const isFirst = kind === city.area_kinds[0];
  const [known, inRows] = isFirst
    ? [held?.known.division, held?.areas]
    : [held?.known.neighbourhood, held?.neighbourhoods];
  return (known ?? [])
    .filter(({ code }) => inRows?.has(code.toLowerCase()))
    .map(({ code, name }) => ({
      type: 'Feature',
      id: code,
      properties: { code, name, kind, centre: null, population: null, address: null, valid_from: null, valid_to: null },
      geometry: { type: 'MultiPolygon', coordinates: [] },
    }));
}
