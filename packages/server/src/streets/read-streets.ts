import { createHash } from 'node:crypto';
import type { City, Street, StreetLayer } from '@crimemap/cities/kit/city';
import { type Fetching, SourceProblem } from '@crimemap/cities/kit/fetching';
import { classByLength } from '@crimemap/cities/kit/streets';
import type { RetryPolicy } from '@crimemap/cities/protocols/retry';
import { pagesOf } from '@crimemap/cities/protocols/source';
import type { DataSource } from '@crimemap/contract/cities';
import { boundsAround, isInBounds } from '@crimemap/contract/geo';
import type { StreetTally } from '@crimemap/contract/streets';
import type { Db } from '../db/pool.ts';
import { withLease } from '../shared/lease.ts';
import { joinedPieces, type StreetPiece } from './joined-pieces.ts';
import { lineMetres } from './line-metres.ts';
import { streetNames } from './street-names.ts';
import { type StreetTile, streetTiles } from './street-tiles.ts';
import { streetsStore } from './streets.store.ts';

interface ReadStreetsDeps {
  readonly db: Db;
  readonly fetching: Fetching;
  readonly now: () => Date;
  readonly signal?: AbortSignal;
  readonly timeouts?: RetryPolicy;
  /** A reading with less than half of the streets there were is accepted. */
  readonly mayShrink?: boolean;
  /** Gets the tally of a reading that is shown. */
  readonly onShown?: (tally: StreetTally) => void;
}

/** Short, so that a layer whose reader died is soon read by another server; it is renewed all the while. */
const LEASE_MS = 20_000;
/** Above this share of rows without a usable line the layer has changed. */
const BROKEN_MAX = 0.05;

/**
 * Reads the streets of a city and shows them. The problem is returned when the source is at fault; the last good streets stay, also
 * when fewer than half of them came. `busy`: another server is reading them.
 */
export async function readStreets(
  city: City,
  dataSource: DataSource,
  deps: ReadStreetsDeps,
): Promise<SourceProblem | 'busy' | null> {
  const leased = await withLease(
    deps.db,
    `streets ${city.id}`,
    async (lease) => {
      const signal = deps.signal ? AbortSignal.any([deps.signal, lease.signal]) : lease.signal;
      try {
        await readLeased(city, dataSource, { ...deps, signal });
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

async function readLeased(
  city: City,
  data_source: DataSource,
  deps: ReadStreetsDeps & { readonly signal: AbortSignal },
): Promise<void> {
  const store = streetsStore(deps.db);
  const before = await store.current(city.id);
  const { streets, tally, version } = await streetsOf(city, data_source, deps);
  const comparable = before?.data_source === data_source ? before : null;
  if (comparable && !deps.mayShrink && tally.streets < comparable.tally.streets / 2)
    throw new SourceProblem(
      'shrunk',
      `${tally.streets} pieces of streets, where there were ${comparable.tally.streets}`,
    );
  const bounds = boundsAround(streets.flatMap(({ lines }) => lines.flat()));
  const stored = { version, data_source, fetched_at: deps.now(), tally, bounds };
  if (comparable?.version === version) {
    await store.confirm(city.id, stored);
    deps.onShown?.(tally);
    return;
  }
  const pieces = classified(streets);
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

/** Every street of a city's layers, each with its lines inside the city. Throws `SourceProblem`. */
async function streetsOf(
  city: City,
  dataSource: DataSource,
  deps: ReadStreetsDeps & { readonly signal: AbortSignal },
): Promise<{ streets: Street[]; tally: StreetTally; version: string }> {
  const streets: Street[] = [];
  const texts: string[] = [];
  const tally = { rows: 0, streets: 0, left_out: 0, broken: 0, unknown_words: {} as Record<string, number> };
  for (const layer of city.streetLayers)
    for await (const { rows } of pagesOf(layer.feed, {
      fetching: deps.fetching,
      ...deps.timeouts,
      signal: deps.signal,
    })) {
      deps.signal.throwIfAborted();
      for (const row of rows) {
        const street = streetIn(city, layer, row, tally.unknown_words);
        tally.rows += 1;
        if (typeof street === 'string') tally[street] += 1;
        else {
          tally.streets += 1;
          streets.push(street);
          texts.push(JSON.stringify(street));
        }
      }
    }
  if (tally.streets === 0) throw new SourceProblem('not_data', `no streets among ${tally.rows} rows`);
  if (tally.broken > tally.rows * BROKEN_MAX)
    throw new SourceProblem('not_data', `${tally.broken} of ${tally.rows} rows have no line inside the city`);
  return { streets, tally, version: versionOf(texts, dataSource) };
}

/** Counts up when other tiles or names are made of the same streets. */
const FORMAT = 1;

/** Names what is made of these streets, whatever the order they came in. */
function versionOf(streets: string[], source: DataSource): string {
  const hash = createHash('sha256').update(`${FORMAT} ${source}`);
  for (const text of streets.sort()) hash.update(text);
  return hash.digest('hex').slice(0, 16);
}

/** A row as a street. One that lies outside of the city, as with longitude and latitude swapped, is broken. Counts words of a class that we do not know. */
function streetIn(
  city: City,
  layer: StreetLayer,
  row: Parameters<StreetLayer['read']>[0],
  unknownWords: Record<string, number>,
): Street | 'left_out' | 'broken' {
  const read = layer.read(row);
  if (read.kind !== 'street') return read.kind;
  const { unknownWord } = read;
  if (unknownWord !== null) unknownWords[unknownWord] = (unknownWords[unknownWord] ?? 0) + 1;
  const lines = read.street.lines.filter((line) => line.every((at) => isInBounds(at, city.valid)));
  return lines.length === 0 ? 'broken' : { ...read.street, lines };
}

/** Streets as pieces with a class each. Those of layers without classes have one by how far the street of their name goes. */
function classified(streets: readonly Street[]): StreetPiece[] {
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
      line,
    })),
  );
}
