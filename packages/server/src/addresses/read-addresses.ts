import type { AddressLayer, AddressPoint, City, Row } from '@crimemap/cities/kit/city';
import { type Fetching, SourceProblem, type SourceProblemCode } from '@crimemap/cities/kit/fetching';
import type { RetryPolicy } from '@crimemap/cities/protocols/retry';
import { pagesOf } from '@crimemap/cities/protocols/source';
import type { AddressTally } from '@crimemap/contract/addresses';
import type { DataSource } from '@crimemap/contract/cities';
import { isInBounds } from '@crimemap/contract/geo';
import type { Db } from '../db/pool.ts';
import { withLease } from '../shared/lease.ts';
import { type AddressReading, beginReading, endReading, ReadingLost, stageAddresses } from './reading.store.ts';
import { deleteReplaced, showReading } from './show-reading.store.ts';

interface ReadAddressesDeps {
  readonly db: Db;
  readonly fetching: Fetching;
  readonly now: () => Date;
  readonly signal?: AbortSignal;
  readonly timeouts?: RetryPolicy;
  /** A reading with less than half of the addresses there were is accepted. */
  readonly mayShrink?: boolean;
  /** Gets how many rows have been read, and how many there are in the layers so far, after each page. */
  readonly onProgress?: (progress: { readonly fetched: number; readonly announced: number | null }) => void;
  /** Gets the tally of a reading that is shown. */
  readonly onShown?: (tally: AddressTally) => void;
}

/** Short, so that a layer whose reader died is soon read by another server; it is renewed all the while. */
const LEASE_MS = 20_000;
/** Above this share of rows without a usable address the layer has changed. */
const BROKEN_MAX = 0.05;
/** A higher number is none of a house. */
const NUMBER_MAX = 999_999;
/** After these problems a source is as it was: the next reading goes on where this one stopped. */
const PASSING: readonly SourceProblemCode[] = ['unreachable', 'too_slow', 'rate_limited', 'server_error'];

/**
 * Reads the addresses of a city and shows them once all have been read; what another server left unfinished within a day is gone on
 * with. The problem is returned when the source is at fault; the last good addresses stay. `busy`: another server is reading them.
 */
export async function readAddresses(
  city: City,
  dataSource: DataSource,
  deps: ReadAddressesDeps,
): Promise<SourceProblem | 'busy' | null> {
  const leased = await withLease(
    deps.db,
    `addresses ${city.id}`,
    async (lease) => {
      const signal = deps.signal ? AbortSignal.any([deps.signal, lease.signal]) : lease.signal;
      try {
        await readLeased(city, { dataSource, holder: lease.holder }, { ...deps, signal });
        return null;
      } catch (cause) {
        if (lease.signal.aborted || cause instanceof ReadingLost) return 'busy';
        if (cause instanceof SourceProblem) return cause;
        throw cause;
      }
    },
    { forMs: LEASE_MS },
  );
  return leased.taken ? leased.value : 'busy';
}

type Deps = ReadAddressesDeps & { readonly signal: AbortSignal };

async function readLeased(
  city: City,
  { dataSource, holder }: Pick<AddressReading, 'dataSource' | 'holder'>,
  deps: Deps,
): Promise<void> {
  await deleteReplaced(deps.db, city.id, deps.signal);
  const reading = await beginReading(deps.db, { city: city.id, dataSource, holder }, deps.now());
  try {
    const whole = await readLayers(city, reading, deps);
    guardTally(whole.tally);
    const shown = await showReading(deps.db, whole, { at: deps.now(), mayShrink: deps.mayShrink ?? false });
    if (shown) deps.onShown?.(shown);
  } catch (cause) {
    if (cause instanceof SourceProblem && !PASSING.includes(cause.code)) await endReading(deps.db, reading);
    throw cause;
  }
  await deleteReplaced(deps.db, city.id, deps.signal);
}

/** Stores the rows of all layers from where a reading stands. Throws `SourceProblem`. */
async function readLayers(city: City, begun: AddressReading, deps: Deps): Promise<AddressReading> {
  let reading = begun;
  const { fetching, timeouts, signal } = deps;
  for (const [nth, layer] of city.addressLayers.entries()) {
    if (nth < begun.layer) continue;
    const cursor = nth === begun.layer ? begun.cursor : null;
    let { layerRows, layerAnnounced } = cursor === null ? { layerRows: 0, layerAnnounced: 0 } : begun;
    const pages = pagesOf(layer.feed, { fetching, ...timeouts, signal, cursor: cursor ?? undefined });
    for await (const page of pages) {
      signal.throwIfAborted();
      const { tally, addresses } = readRows(city, layer, page.rows, reading.tally);
      layerRows += page.rows.length;
      layerAnnounced = page.announced;
      const soFar = { layer: nth, layerRows, layerAnnounced, cursor: page.cursor, tally };
      reading = await stageAddresses(deps.db, reading, soFar, addresses);
      deps.onProgress?.({ fetched: tally.rows, announced: tally.rows - layerRows + layerAnnounced });
    }
    // Other rows have the cursor's numbers now.
    if (cursor !== null && layerRows < layerAnnounced)
      throw new SourceProblem(
        'cut_off',
        `${layerRows} rows of ${layerAnnounced}, after going on with an interrupted reading`,
      );
  }
  return reading;
}

function guardTally({ rows, addresses, broken }: AddressTally): void {
  if (addresses === 0) throw new SourceProblem('not_data', `no addresses among ${rows} rows`);
  if (broken > rows * BROKEN_MAX)
    throw new SourceProblem('not_data', `${broken} of ${rows} rows have no number, street or point inside the city`);
}

function readRows(
  city: City,
  layer: AddressLayer,
  rows: readonly Row[],
  before: AddressTally,
): { tally: AddressTally; addresses: AddressPoint[] } {
  const tally = { ...before, rows: before.rows + rows.length };
  const addresses: AddressPoint[] = [];
  for (const row of rows) {
    const read = layer.read(row);
    if (read.kind === 'address' && isUsable(city, read.address)) addresses.push(read.address);
    else tally[read.kind === 'left_out' ? 'left_out' : 'broken'] += 1;
  }
  tally.addresses += addresses.length;
  return { tally, addresses };
}

/** Has it a number, a street, and a point in the city? One with longitude and latitude swapped has not. */
const isUsable = ({ valid }: City, { number, last, street, at }: AddressPoint): boolean =>
  isNumber(number) && (last === null || isNumber(last)) && street.en !== '' && isInBounds(at, valid);

const isNumber = (number: number): boolean => Number.isInteger(number) && number > 0 && number <= NUMBER_MAX;
