import { cityOf } from '@crimemap/cities';
import type { CitedFigure } from '@crimemap/contract/citations';
import type { CityId } from '@crimemap/contract/cities';
import type { ExportAbout, RowsKind } from '@crimemap/contract/export';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { View } from '@crimemap/contract/view';
import { ApiError } from '../platform/base/api-error.ts';
import { fairPlaces } from '../platform/base/fair-places.ts';
import { ThreadEnded } from '../shared/worker-thread.ts';
import type { ExportCalls, ExportThread, RowTotals } from './export-thread.ts';
import { rowsOf, yearsOf } from './named-rows.ts';
import { judgedBy } from './reproduction/range-of-view.ts';
import type { SoughtRows } from './reproduction/row-facts.store.ts';
import type { FactRow } from './reproduction/row-facts.ts';

/** Store of a version’s files. */
export interface StaticSiteFiles {
  file(city: CityId, file: string): Promise<{ readonly brotli: Uint8Array } | null>;
}

/** Sorted rows of a view in a version, valid until the work with them ends. */
export interface RowsOfView extends RowTotals {
  /**
   * Returns a file of the given kind piece by piece; each piece is made when it is requested. Only one file at a time.
   */
  pieces(kind: RowsKind, about: ExportAbout): AsyncGenerator<Uint8Array>;
  /** Returns the pack of the rows, piece by piece. `factsOf` returns the stored facts of the rows, sorted by day. */
  pack(
    of: Omit<ExportCalls['beginPack']['input'], 'key'>,
    factsOf: (sought: SoughtRows) => AsyncIterable<FactRow[]>,
  ): AsyncGenerator<Uint8Array>;
  figure(): Promise<CitedFigure>;
}

interface Client {
  readonly clientKey: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs `work` with the rows of a view. Clients take turns. The next turn begins when `work` is done, so `work` must not
 * wait for its client.
 *
 * Throws `FileGone` if the version’s files have been deleted, and `ApiError` 503 while too many clients wait or if the
 * thread has ended. `range` is true for a pack, whose usual range needs rows of earlier years.
 */
export type WithRows = <Value>(
  view: View,
  manifest: PackedManifest,
  client: Client,
  work: (rows: RowsOfView) => Promise<Value>,
  options?: { readonly range: boolean },
) => Promise<Value>;

/** Thrown when a version refers to a file that has been deleted, so its rows cannot be read. */
export class FileGone extends Error {
  override name = 'FileGone';
}

/** One view at a time, because the thread uses one processor. */
const PLACES = { places: 1, waitingMax: 32, waitMs: 20_000 };
const CLIENT_MAX = 4;
const LATER = () => new ApiError('not_available', { retryAfterSeconds: 5 });

/** Key of the next view. All callers share this counter, because they can share a thread. */
let nextKey = 0;

export function rowsOfViews(files: StaticSiteFiles, thread: ExportThread): WithRows {
  const places = fairPlaces({ ...PLACES, rejection: LATER });

  async function opened(view: View, manifest: PackedManifest, key: string, isWithRange: boolean): Promise<RowsOfView> {
    const { city } = view;
    const read = async (file: string) => {
      const found = await files.file(city, file);
      if (!found) throw new FileGone(`the file ${file} of ${city} is gone`);
      // Copy the bytes, because the database driver’s buffers share one block of memory, which cannot be transferred to
      // the thread.
      return new Uint8Array(found.brotli);
    };
    const packedPlaces = await read(manifest.places.file);
    const years: { year: number; brotli: Uint8Array<ArrayBuffer> }[] = [];
    for (const { year, file } of isWithRange ? yearsOfRange(view, manifest) : yearsOf(view, manifest.years))
      years.push({ year, brotli: await read(file) });
    const input = {
      key,
      city,
      byReport: cityOf(city).counted_by === 'reported',
      places: packedPlaces,
      years,
      names: { areas: manifest.areas, neighbourhoods: manifest.neighbourhoods, types: manifest.crime_types },
      rows: rowsOf(view),
      rangeOf: isWithRange ? { view, sources: manifest.datasets } : null,
    };
    const moved = [packedPlaces, ...years.map(({ brotli }) => brotli)].map(({ buffer }) => buffer);
    const totals = await thread.call('open', input, moved);
    return {
      ...totals,
      figure: () => thread.call('figure', { key }),
      async *pieces(kind, about) {
        await thread.call('begin', { key, kind, about });
        for (;;) {
          const piece = await thread.call('next', { key });
          if (!piece) return;
          yield piece;
        }
      },
      async *pack(of, factsOf) {
        yield thread.call('beginPack', { key, ...of });
        const sought = await thread.call('sought', { key });
        if (sought) for await (const facts of factsOf(sought)) yield thread.call('addFacts', { key, facts });
        yield thread.call('endPack', { key });
      },
    };
  }

  return async (view, manifest, { clientKey, signal }, work, { range } = { range: false }) => {
    const key = `${nextKey++}`;
    try {
      const client = { path: [{ key: clientKey, max: CLIENT_MAX }] as const, signal };
      return await places.run(client, async () =>
        work(await opened(view, manifest, key, range && judgedBy(view) !== null)).finally(() => thread.drop(key)),
      );
    } catch (error) {
      throw error instanceof ThreadEnded ? LATER() : error;
    }
  };
}

/**
 * Number of years before the judged window: five for the references, plus one because the oldest reference begins one
 * window earlier, which can be in the year before.
 */
const YEARS_OF_RANGE = 6;

/** Returns the files that the usual range of a view needs, including the view’s own files. */
const yearsOfRange = ({ until = '' }: View, { years }: PackedManifest): PackedManifest['years'] =>
  years.filter(
    ({ year }) =>
      year === 0 || (year >= Number(until.slice(0, 4)) - YEARS_OF_RANGE && year <= Number(until.slice(0, 4))),
  );
