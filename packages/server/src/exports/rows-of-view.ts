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
import { fairPlaces, NoPlace } from '../shared/fair-places.ts';
import { ThreadEnded } from '../shared/worker-thread.ts';
import type { NamedRows, RowTotals } from './export-messages.ts';
import type { ExportThread } from './export-thread.ts';

/** Where an edition’s files lie. */
export interface EditionFiles {
  file(city: CityId, file: string): Promise<{ readonly brotli: Uint8Array } | null>;
}

/** Rows of a view in an edition, in order, as long as whoever was given them works with them. */
export interface RowsOfView extends RowTotals {
  /** The file of one kind, piece by piece, each made when it is asked for; one file after the other. */
  pieces(kind: ExportKind, about: ExportAbout): AsyncGenerator<Uint8Array>;
  figure(): Promise<CitedFigure>;
}

interface Client {
  readonly clientKey: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Gives the rows of a view to some work; each client has its turn, and the next one's begins when that work is done: nothing in it may
 * wait for a reader. Throws `FileGone` where the edition's files are kept no longer, and refuses with 503 while too many wait or when
 * the thread has ended.
 */
export type WithRows = <Value>(
  view: View,
  manifest: PackedManifest,
  client: Client,
  work: (rows: RowsOfView) => Promise<Value>,
) => Promise<Value>;

/** An edition names a file that is kept no longer: nothing can be made of it. */
export class FileGone extends Error {
  override name = 'FileGone';
}

/** One at a time: the thread has one processor. */
const PLACES = { places: 1, waitingMax: 32, waitMs: 20_000 };
const CLIENT_MAX = 4;
const LATER = () => new Refusal('not_available', { retryAfterSeconds: 5 });

/** Of all that open views: a thread may be shared. */
let nextKey = 0;

export function rowsOfViews(files: EditionFiles, thread: ExportThread): WithRows {
  const places = fairPlaces(PLACES);

  async function opened(view: View, manifest: PackedManifest, key: string): Promise<RowsOfView> {
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
    };
  }

  return async (view, manifest, { clientKey, signal }, work) => {
    const key = `${nextKey++}`;
    try {
      const client = { path: [{ key: clientKey, max: CLIENT_MAX }] as const, signal };
      return await places.run(client, async () =>
        work(await opened(view, manifest, key)).finally(() => thread.drop(key)),
      );
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
