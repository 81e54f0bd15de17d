import { approximateAreas } from '@crimemap/cities/kit/approximate-areas';
import { type AreaFinder, areaFinder } from '@crimemap/cities/kit/area-finder';
import { areasByPlace, layersByPlace } from '@crimemap/cities/kit/areas-by-place';
import type { AreaLayer, City } from '@crimemap/cities/kit/city';
import { dayAt } from '@crimemap/cities/kit/days';
import { type Fetching, SourceProblem } from '@crimemap/cities/kit/fetching';
import type { AreasByPlace } from '@crimemap/cities/kit/read-rows';
import type { RetryPolicy } from '@crimemap/cities/protocols/retry';
import { polygonsOf } from '@crimemap/cities/protocols/source';
import { type Areas, type BoundaryArea, getAreas } from '@crimemap/contract/areas';
import type { AreaKind, CityId, DataSource } from '@crimemap/contract/cities';
import { censusSumsOf } from '../census/census.door.ts';
import type { Db } from '../db/pool.ts';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import type { FindHeldNames } from '../incidents/incidents.door.ts';
import { orAfter } from '../platform/base/clock.ts';
import { Refusal } from '../platform/base/refusal.ts';
import { withLease } from '../shared/lease.ts';
import { areaFeatures, dated, versionOf } from './area-features.ts';
import { type AreasStore, areasStore } from './areas.store.ts';
import { namedAreas } from './named-areas.ts';
import { populated } from './residents.ts';

export { countCensus } from './residents.ts';

/** How long a call waits for the database before it answers from memory. */
const MAX_WAIT_MS = 1_000;

const NAMES_UNKNOWN: FindHeldNames = async () => null;

/**
 * Answers a city's areas. The last ones seen stay in memory and are answered when the database is away. Before any boundary layer was
 * read these are approximate areas made from the published centres, and where none are published the areas that reports name.
 */
function createAreas(
  store: Pick<AreasStore, 'present' | 'current'>,
  findNames: FindHeldNames,
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

interface ReadAreasDeps {
  readonly db: Db;
  readonly fetching: Fetching;
  readonly now: () => Date;
  readonly signal?: AbortSignal;
  readonly timeouts?: RetryPolicy;
}

/** Short, so that a layer whose reader died is soon taken up; it is renewed all the while. */
const LEASE_MS = 20_000;

/**
 * Reads a boundary layer and makes it the present one. The problem is returned when the source is at fault; the last good
 * boundaries stay, also when fewer than half of them came. `busy`: another server is reading it, or has taken it over.
 */
export async function readAreas(
  city: City,
  layer: AreaLayer,
  dataSource: DataSource,
  deps: ReadAreasDeps,
): Promise<SourceProblem | 'busy' | null> {
  const leased = await withLease(
    deps.db,
    `areas ${city.id} ${layer.kind}`,
    async (lease) => {
      const signal = deps.signal ? AbortSignal.any([deps.signal, lease.signal]) : lease.signal;
      try {
        return await readLeased(city, layer, dataSource, { ...deps, signal });
      } catch (cause) {
        if (lease.signal.aborted) return 'busy';
        throw cause;
      }
    },
    { forMs: LEASE_MS },
  );
  return leased.taken ? leased.value : 'busy';
}

async function readLeased(
  city: City,
  layer: AreaLayer,
  dataSource: DataSource,
  deps: ReadAreasDeps & { readonly signal: AbortSignal },
): Promise<SourceProblem | null> {
  const store = areasStore(deps.db);
  try {
    const rows = await polygonsOf(layer.feed, {
      fetching: deps.fetching,
      ...deps.timeouts,
      signal: deps.signal,
    });
    const found = areaFeatures(city, layer, rows);
    const before = await store.current(city.id, layer.kind);
    const comparable = before?.dataSource === dataSource ? before.features : null;
    if (comparable && found.length < comparable.length / 2)
      throw new SourceProblem('shrunk', `${found.length} areas, where there were ${comparable.length}`);
    const features = dated(found, comparable, dayAt(deps.now().getTime(), city.time_zone));
    const census = await censusSumsOf(deps.db, features);
    deps.signal.throwIfAborted();
    await store.put(
      city.id,
      layer.kind,
      { version: versionOf(features, dataSource), dataSource, features, census },
      deps.now(),
    );
    return null;
  } catch (cause) {
    if (cause instanceof SourceProblem) return cause;
    throw cause;
  }
}

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

/** Answers a city's areas of a kind: the stored ones; until a boundary layer was read, approximate ones or those that reports name. */
export const areasIn = (db: Db, findNames = NAMES_UNKNOWN) => createAreas(areasStore(db), findNames, MAX_WAIT_MS);

/** The same for what holds on to the answer: waits for the database as long as it takes, and throws where that is away. */
export const areasToHold = (db: Db) => createAreas(areasStore(db), NAMES_UNKNOWN, null);

/** When a boundary layer was last read well; failures are not remembered across restarts. */
export async function boundaryRuns(db: Db, city: CityId, kind: AreaKind, dataSource: DataSource) {
  return { goodAt: await areasStore(db).fetchedAt(city, kind, dataSource), triedAt: null, failures: 0 };
}

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'public, no-cache';

interface AreasDeps {
  readonly areasOf: (city: City, kind: AreaKind) => Promise<Areas>;
  readonly cities: readonly City[];
}

export function areasRoutes(serve: Serve, { areasOf, cities }: AreasDeps): void {
  serve(getAreas, async ({ params, query }) => {
    const city = cities.find(({ id }) => id === params.city);
    if (!city) throw new Refusal('not_found', { field: 'city', detail: 'This city is not available.' });
    const kind = query.kind ?? city.area_kinds[0];
    if (!kind || !city.area_kinds.includes(kind))
      throw new Refusal('invalid_input', { field: 'kind', detail: `${city.name} has no areas of this kind.` });
    const areas = await areasOf(city, kind);
    const frozen = !areas.approximate && query.version === areas.version;
    return sent(areas, { etag: `"${areas.version}"`, 'cache-control': frozen ? FOREVER : ASK_AGAIN });
  });
}
