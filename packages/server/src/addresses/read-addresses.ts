import type { City } from '@crimemap/cities/kit/city';
import { type Fetching, SourceProblem, type SourceProblemCode } from '@crimemap/cities/kit/fetching';
import type { Asking } from '@crimemap/cities/protocols/page';
import type { RetryPolicy } from '@crimemap/cities/protocols/retry';
import { pagesOf } from '@crimemap/cities/protocols/source';
import type { AddressTally } from '@crimemap/contract/addresses';
import type { DataSource } from '@crimemap/contract/cities';
import type { Db } from '../db/pool.ts';
import { withLease } from '../shared/lease.ts';
import { type AddressRows, guardTally, type OnBroken, readRows } from './address-rows.ts';
import {
  type AddressImport,
  beginImport,
  endImport,
  ImportLost,
  type ReadSoFar,
  stageAddresses,
} from './import.store.ts';
import { deleteReplaced, showImport } from './show-import.store.ts';

interface ShowDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly signal?: AbortSignal;
  /** True to accept an import with fewer than half as many addresses as before. */
  readonly mayShrink?: boolean;
  readonly onBroken?: OnBroken;
  /**
   * Called after each page with the number of rows read so far and, if known, the number of rows that these layers have
   * in total.
   */
  readonly onProgress?: (progress: { readonly fetched: number; readonly announced: number | null }) => void;
  /** Called with the counts of an import whose addresses are now in use. */
  readonly onShown?: (tally: AddressTally) => void;
}

interface ReadAddressesDeps extends ShowDeps {
  readonly fetching: Fetching;
  readonly timeouts?: RetryPolicy;
}

/**
 * Duration of the lease in milliseconds. It is short, so that another server soon takes over if the importing server
 * dies. The importing server renews it.
 */
const LEASE_MS = 20_000;
/** Temporary problems of a source. After them, the next import resumes where this one stopped. */
const PASSING: readonly SourceProblemCode[] = ['unreachable', 'too_slow', 'rate_limited', 'server_error'];

/** Page of rows, with the progress of the import after the page. */
interface AddressPage {
  readonly rows: AddressRows;
  readonly after: Omit<ReadSoFar, 'tally'>;
}

interface Source {
  readonly dataSource: DataSource;
  /** True if the pages can continue an import that another server left unfinished. */
  readonly resumes: boolean;
  readonly pages: (begun: AddressImport, signal: AbortSignal) => AsyncIterable<AddressPage>;
}

/**
 * Imports the addresses of a city, and uses them once all have been read. Resumes an import that another server left
 * unfinished within a day. If the source fails, returns the problem, and the earlier addresses stay in use. Returns
 * `busy` if another server is importing them.
 */
export async function readAddresses(
  city: City,
  dataSource: DataSource,
  { fetching, timeouts, ...deps }: ReadAddressesDeps,
): Promise<SourceProblem | 'busy' | null> {
  const pages: Source['pages'] = (begun, signal) => servedPages(city, begun, { fetching, ...timeouts, signal });
  return showPages(city, { dataSource, resumes: true, pages }, deps);
}

/**
 * Replaces the addresses in use with those in files, as official addresses. Returns the same as `readAddresses`. A file
 * that cannot be read is also returned as a problem.
 */
export async function importAddresses(
  city: City,
  rows: () => AsyncIterable<AddressRows>,
  deps: ShowDeps,
): Promise<SourceProblem | 'busy' | null> {
  return showPages(city, { dataSource: 'official', resumes: false, pages: () => filePages(rows()) }, deps);
}

async function showPages(
  city: City,
  { dataSource, resumes, pages }: Source,
  deps: ShowDeps,
): Promise<SourceProblem | 'busy' | null> {
  const leased = await withLease(
    deps.db,
    `addresses ${city.id}`,
    async (lease) => {
      const signal = deps.signal ? AbortSignal.any([deps.signal, lease.signal]) : lease.signal;
      try {
        await deleteReplaced(deps.db, city.id, signal);
        const subject = { city: city.id, dataSource, holder: lease.holder };
        const reading = await beginImport(deps.db, subject, { at: deps.now(), resumes });
        await readAndShow(city, reading, pages(reading, signal), { ...deps, signal });
        return null;
      } catch (cause) {
        if (lease.signal.aborted || cause instanceof ImportLost) return 'busy';
        if (cause instanceof SourceProblem) return cause;
        throw cause;
      }
    },
    { forMs: LEASE_MS },
  );
  return leased.taken ? leased.value : 'busy';
}

async function readAndShow(
  city: City,
  begun: AddressImport,
  pages: AsyncIterable<AddressPage>,
  { db, signal, ...deps }: ShowDeps & { readonly signal: AbortSignal },
): Promise<void> {
  let reading = begun;
  try {
    for await (const { rows, after } of pages) {
      signal.throwIfAborted();
      const { tally, addresses } = readRows(city, rows, reading.tally, deps.onBroken);
      reading = await stageAddresses(db, reading, { ...after, tally }, addresses);
      const announced = after.cursor === null ? null : tally.rows - after.layerRows + after.layerAnnounced;
      deps.onProgress?.({ fetched: tally.rows, announced });
    }
    guardTally(reading.tally);
    const shown = await showImport(db, reading, { at: deps.now(), mayShrink: deps.mayShrink ?? false });
    if (shown) deps.onShown?.(shown);
  } catch (cause) {
    if (cause instanceof SourceProblem && !PASSING.includes(cause.code)) await endImport(db, reading);
    throw cause;
  }
}

/** Streams the pages of all layers, starting at the position where the import stopped. Throws `SourceProblem`. */
async function* servedPages(city: City, begun: AddressImport, asking: Asking): AsyncGenerator<AddressPage> {
  for (const [nth, layer] of city.addressLayers.entries()) {
    if (nth < begun.layer) continue;
    const cursor = nth === begun.layer ? begun.cursor : null;
    let { layerRows, layerAnnounced } = cursor === null ? { layerRows: 0, layerAnnounced: 0 } : begun;
    for await (const page of pagesOf(layer.feed, { ...asking, cursor: cursor ?? undefined })) {
      layerRows += page.rows.length;
      layerAnnounced = page.announced;
      const after = { layer: nth, layerRows, layerAnnounced, cursor: page.cursor };
      yield { rows: { layer, rows: page.rows }, after };
    }
    // Fewer rows than expected means that the source has renumbered its rows, so that the cursor now points to other
    // rows.
    if (cursor !== null && layerRows < layerAnnounced)
      throw new SourceProblem(
        'cut_off',
        `${layerRows} rows of ${layerAnnounced}, after going on with an interrupted reading`,
      );
  }
}

/** Streams the pages of files, always from the beginning. */
async function* filePages(all: AsyncIterable<AddressRows>): AsyncGenerator<AddressPage> {
  for await (const rows of all) yield { rows, after: { layer: 0, layerRows: 0, layerAnnounced: 0, cursor: null } };
}
