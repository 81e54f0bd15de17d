import { areaFinder } from '@crimemap/cities/kit/area-finder';
import type { City, Street } from '@crimemap/cities/kit/city';
import { type Fetching, SourceProblem } from '@crimemap/cities/kit/fetching';
import { classByLength } from '@crimemap/cities/kit/streets';
import type { Asking } from '@crimemap/cities/protocols/page';
import type { RetryPolicy } from '@crimemap/cities/protocols/retry';
import { pagesOf } from '@crimemap/cities/protocols/source';
import type { DataSource } from '@crimemap/contract/cities';
import { boundsAround, type LngLat } from '@crimemap/contract/geo';
import type { StreetTally } from '@crimemap/contract/streets';
import { areasToHold } from '../areas/index.ts';
import type { Db } from '../db/pool.ts';
import { withLease } from '../shared/lease.ts';
import { joinedPieces, type StreetPiece } from './joined-pieces.ts';
import { lineMetres } from './line-metres.ts';
import { streetNames } from './street-names.ts';
import { type RowEvents, type StreetRows, streetsIn, versionOf } from './street-rows.ts';
import { type StreetTile, streetTiles } from './street-tiles.ts';
import { streetsStore } from './streets.store.ts';

interface ShowDeps extends RowEvents {
  readonly db: Db;
  readonly now: () => Date;
  readonly signal?: AbortSignal;
  /** If true, an import with less than half as many streets as before is accepted. */
  readonly mayShrink?: boolean;
  /** Called with the totals of an import whose streets are shown. */
  readonly onShown?: (tally: StreetTally) => void;
}

interface ReadStreetsDeps extends ShowDeps {
  readonly fetching: Fetching;
  readonly timeouts?: RetryPolicy;
}

/**
 * Duration of the lease in milliseconds. It is short, so that another server soon takes over if the importing server
 * dies. The importing server renews the lease.
 */
const LEASE_MS = 20_000;

type RowsOf = (signal: AbortSignal) => AsyncIterable<StreetRows>;

/**
 * Imports the streets of a city and shows them. Returns the problem if the source is at fault; the previous streets
 * then stay. It is also a problem if there are less than half as many streets as before. Returns `busy` if another
 * server is importing these streets.
 */
export async function readStreets(
  city: City,
  dataSource: DataSource,
  { fetching, timeouts, ...deps }: ReadStreetsDeps,
): Promise<SourceProblem | 'busy' | null> {
  return showRows(city, dataSource, (signal) => servedRows(city, { fetching, ...timeouts, signal }), deps);
}

/**
 * Replaces the shown streets with streets from files, as official streets. Returns the same as `readStreets`. An
 * unreadable file is also a problem.
 */
export async function importStreets(
  city: City,
  rows: () => AsyncIterable<StreetRows>,
  deps: ShowDeps,
): Promise<SourceProblem | 'busy' | null> {
  return showRows(city, 'official', rows, deps);
}

async function showRows(
  city: City,
  dataSource: DataSource,
  rows: RowsOf,
  deps: ShowDeps,
): Promise<SourceProblem | 'busy' | null> {
  const leased = await withLease(
    deps.db,
    `streets ${city.id}`,
    async (lease) => {
      const signal = deps.signal ? AbortSignal.any([deps.signal, lease.signal]) : lease.signal;
      try {
        await showLeased(city, dataSource, rows(signal), { ...deps, signal });
        return null;
      } catch (cause) {
        if (lease.signal.aborted) return 'busy';
        if (cause instanceof SourceProblem) return cause;
        throw cause;
      }
    },
    { forMs: LEASE_MS },
  );
  return leased.taken ? leased.value : 'busy';
}

async function showLeased(
  city: City,
  data_source: DataSource,
  rows: AsyncIterable<StreetRows>,
  deps: ShowDeps & { readonly signal: AbortSignal },
): Promise<void> {
  const store = streetsStore(deps.db);
  const before = await store.current(city.id);
  const municipalities = await municipalitiesOf(city, deps.db);
  const { streets, tally } = await streetsIn(city, rows, deps);
  deps.signal.throwIfAborted();
  const version = versionOf(streets, `${data_source} ${municipalities.version}`);
  const comparable = before?.data_source === data_source ? before : null;
  if (comparable && !deps.mayShrink && tally.streets < comparable.tally.streets / 2)
    throw new SourceProblem('shrunk', `${tally.streets} street segments, where there were ${comparable.tally.streets}`);
  const bounds = boundsAround(streets.flatMap(({ lines }) => lines.flat()));
  const stored = { version, data_source, fetched_at: deps.now(), tally, bounds };
  if (comparable?.version === version) {
    await store.confirm(city.id, stored);
    deps.onShown?.(tally);
    return;
  }
  const pieces = classified(streets, municipalities.at);
  const joined = joinedPieces(pieces);
  const tiles: StreetTile[] = [];
  for await (const tile of streetTiles(joined)) {
    deps.signal.throwIfAborted();
    tiles.push(tile);
  }
  deps.signal.throwIfAborted();
  const isShown = await store.replace(city.id, stored, { tiles, ...streetNames(pieces, joined) });
  if (isShown) deps.onShown?.(tally);
}

/** Streams the rows of all layers of a city. Throws `SourceProblem`. */
async function* servedRows(city: City, asking: Asking): AsyncGenerator<StreetRows> {
  for (const layer of city.streetLayers)
    for await (const { rows } of pagesOf(layer.feed, asking)) yield { layer, rows };
}

/**
 * Returns a function that finds the municipality of a point, if the city has several. It uses their boundaries, or
 * approximate areas until boundaries are imported.
 */
async function municipalitiesOf(
  city: City,
  db: Db,
): Promise<{ readonly version: string; readonly at: (at: LngLat) => string | null }> {
  if (!city.area_kinds.includes('municipality')) return { version: '', at: () => null };
  const { version, features } = await areasToHold(db)(city, 'municipality');
  const names = new Map(features.map(({ id, properties }) => [id, properties.name]));
  const find = areaFinder(features);
  return { version, at: (at) => names.get(find(at) ?? '') ?? null };
}

/**
 * Returns the pieces of streets, each with its class. In a layer without classes, the class depends on the total length
 * of the streets with the same name.
 */
function classified(streets: readonly Street[], municipalityAt: (at: LngLat) => string | null): StreetPiece[] {
  const metres = new Map<string, number>();
  const nameOf = ({ name }: Street) => name?.en ?? '';
  for (const street of streets)
    if (street.class === null)
      metres.set(
        nameOf(street),
        street.lines.reduce((sum, line) => sum + lineMetres(line), metres.get(nameOf(street)) ?? 0),
      );
  return streets.flatMap((street) =>
    street.lines.map((line) => ({
      class: street.class ?? classByLength(metres.get(nameOf(street)) ?? 0),
      name: street.name,
      municipality: municipalityAt(line[line.length >> 1] as LngLat),
      line,
    })),
  );
}
