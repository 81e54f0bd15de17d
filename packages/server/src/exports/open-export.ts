import { cityOf } from '@crimemap/cities';
import type { CitedFigure } from '@crimemap/contract/citations';
import type { CityId } from '@crimemap/contract/cities';
import type { ExportAbout, ExportKind } from '@crimemap/contract/export';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { parseHours, parseMonths } from '@crimemap/contract/link-times';
import { DAY_UNKNOWN, dayNumber } from '@crimemap/contract/packed-incidents';
import type { View } from '@crimemap/contract/view';
import { gridOf } from '@crimemap/incident-counts/hexagons';
import { Refusal } from '../http/refusal.ts';
import type { FilePieces } from '../http/sent.ts';
import { fairPlaces, NoPlace } from '../shared/fair-places.ts';
import { ThreadEnded } from '../shared/worker-thread.ts';
import type { NamedRows, RowTotals } from './export-messages.ts';
import type { ExportThread } from './export-thread.ts';

/** Where an edition’s files lie. */
export interface EditionFiles {
  file(city: CityId, file: string): Promise<{ readonly brotli: Uint8Array } | null>;
}

/** Rows of a view in an edition, held in order by the thread until `close`. */
export interface OpenExport extends RowTotals {
  /** The file of one kind, piece by piece. Ends what is open. */
  pieces(kind: ExportKind, about: ExportAbout): FilePieces;
  /** Of the CSV. */
  digest(about: ExportAbout): Promise<{ readonly sha256: string; readonly bytes: number }>;
  figure(): Promise<CitedFigure>;
  close(): void;
}

/** Opens views; each client has its turn. Refuses with 503 while too many wait or the thread has ended. */
export type OpenView = (
  view: View,
  manifest: PackedManifest,
  client: { readonly clientKey: string; readonly signal?: AbortSignal | undefined },
) => Promise<OpenExport>;

/** An edition names a file that is kept no longer: nothing can be made of it. */
export class FileGone extends Error {
  override name = 'FileGone';
}

/** One is opened at a time: the thread has one processor. */
const PLACES = { places: 1, waitingMax: 32, waitMs: 20_000 };
const CLIENT_MAX = 4;
/** So many lie in the thread’s memory at the same time: a large city’s rows take some ten megabytes. */
const OPEN_MAX = 48;
/** Who has asked for nothing for so long does not come back: a connection that stands still is ended long before. */
const FORGOTTEN_MS = 5 * 60_000;
const LATER = () => new Refusal('not_available', { retryAfterSeconds: 5 });

/** Of all that open views: a thread may be shared. */
let nextKey = 0;

export function openingViews(files: EditionFiles, thread: ExportThread, openMax = OPEN_MAX): OpenView {
  const places = fairPlaces(PLACES);
  let open = 0;

  async function opened(view: View, manifest: PackedManifest): Promise<OpenExport> {
    const { city } = view;
    const read = async (file: string) => {
      const found = await files.file(city, file);
      if (!found) throw new FileGone(`the file ${file} of ${city} is gone`);
      // A copy of its own: the driver's buffers lie several in one piece of memory, which could not be moved.
      return new Uint8Array(found.brotli);
    };
    const packedPlaces = await read(manifest.places.file);
    const years: { year: number; brotli: Uint8Array<ArrayBuffer> }[] = [];
    for (const { year, file } of yearsOf(view, manifest)) years.push({ year, brotli: await read(file) });
    const key = `${nextKey++}`;
    const input = {
      key,
      city,
      byReport: cityOf(city).counted_by === 'reported',
      places: packedPlaces,
      years,
      names: { areas: manifest.areas, neighbourhoods: manifest.neighbourhoods, types: manifest.crime_types },
      rows: rowsOf(view),
    };
    const moved = [packedPlaces, ...years.map(({ brotli }) => brotli)].map(({ buffer }) => buffer);
    const totals = await thread.call('open', input, moved);
    let isOpen = true;
    open += 1;
    const close = () => {
      if (!isOpen) return;
      isOpen = false;
      open -= 1;
      clearTimeout(forgotten);
      thread.drop(key);
    };
    const forgotten = setTimeout(close, FORGOTTEN_MS).unref();
    return {
      ...totals,
      close,
      figure: () => thread.call('figure', { key }),
      digest: (about) => thread.call('digest', { key, about }),
      pieces: piecesOf(key, close, forgotten),
    };
  }

  const piecesOf =
    (key: string, close: () => void, forgotten: NodeJS.Timeout) => (kind: ExportKind, about: ExportAbout) => {
      let begun: Promise<null> | null = null;
      const pieces: FilePieces = {
        async next() {
          forgotten.refresh();
          begun ??= thread.call('begin', { key, kind, about });
          await begun;
          const piece = await thread.call('next', { key });
          if (piece) return { done: false, value: piece };
          return pieces.return();
        },
        async return() {
          close();
          return { done: true, value: undefined };
        },
      };
      return pieces;
    };

  return async (view, manifest, { clientKey, signal }) => {
    try {
      const client = { path: [{ key: clientKey, max: CLIENT_MAX }] as const, signal };
      const found = await places.run(client, () => {
        if (open >= openMax) throw LATER();
        return opened(view, manifest);
      });
      // Who went away meanwhile asks for nothing more.
      if (signal?.aborted) found.close();
      else signal?.addEventListener('abort', found.close, { once: true });
      return found;
    } catch (error) {
      throw error instanceof NoPlace || error instanceof ThreadEnded ? LATER() : error;
    }
  };
}

/** The files that may hold rows of a view. Rows without a year of their own may have been reported on any day. */
const yearsOf = ({ year, since, until }: View, { years }: PackedManifest): PackedManifest['years'] =>
  years.filter(
    (file) =>
      (year === undefined || file.year === year) &&
      (file.year === 0 ||
        ((since === undefined || `${file.year}-12-31` >= since) &&
          (until === undefined || `${file.year}-01-01` <= until))),
  );

const FIRST_DAY = '1960-01-01';

function rowsOf(view: View): NamedRows {
  const { city, since, until, circle, hexagon, box } = view;
  const isAnyDay = since === undefined && until === undefined;
  const from = since === undefined || since < FIRST_DAY ? 0 : dayNumber(since);
  const to = until === undefined ? DAY_UNKNOWN - 1 : until < FIRST_DAY ? -1 : dayNumber(until);
  return {
    types: view.crime_types ?? null,
    areas: view.division ?? null,
    neighbourhoods: view.neighbourhood ?? null,
    days: isAnyDay ? null : { from, to },
    months: view.months ? parseMonths(view.months) : null,
    hours: view.week_hours ? parseHours(view.week_hours) : null,
    circle: circle ? { at: [circle.lng, circle.lat], metres: circle.metres } : null,
    hexagon: hexagon === undefined ? null : { code: hexagon, grid: gridOf(cityOf(city).bounds) },
    box: box
      ? [
          [box.west, box.south],
          [box.east, box.north],
        ]
      : null,
  };
}
