import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ExportAbout, RowsKind } from '@crimemap/contract/export';
import type { PackedManifest } from '@crimemap/contract/incidents';
import {
  dayNumber,
  encodeIncidents,
  encodePlaces,
  LAG_UNKNOWN,
  PACKED_VERSION,
} from '@crimemap/contract/packed-incidents';
import { parquetMetadata } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { testExportThread } from '../app/testing-threads.ts';
import { builtFile } from '../platform/base/package-files.ts';
import { type ExportThread, exportThread } from './export-thread.ts';
import { EXPORT_FORMAT } from './files/columns.ts';
import { FileGone, type RowsOfView, rowsOfViews } from './rows-of-view.ts';

const ROWS = 45_000;
const PLACES = 300;
const brotli = (bytes: Uint8Array) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

const FILES: Readonly<Record<string, Uint8Array>> = {
  places: brotli(
    encodePlaces({
      length: PLACES,
      lngLat: Float64Array.from({ length: 2 * PLACES }, (_, at) => (at % 2 ? 43.6 + at / 10_000 : -79.4 + at / 10_000)),
      area: new Uint16Array(PLACES),
      neighbourhood: new Uint16Array(PLACES),
      precision: Uint8Array.from({ length: PLACES }, (_, at) => (at % 10 === 0 ? 5 : 0)),
    }),
  ),
  ofYear: brotli(
    encodeIncidents({
      length: ROWS,
      place: Uint32Array.from({ length: ROWS }, (_, row) => row % PLACES),
      day: Uint16Array.from({ length: ROWS }, (_, row) => dayNumber('2025-01-01') + ((row * 7) % 365)),
      hour: Uint8Array.from({ length: ROWS }, (_, row) => row % 25),
      type: new Uint8Array(ROWS),
      harmed: new Uint8Array(ROWS),
      lag: new Uint8Array(ROWS).fill(LAG_UNKNOWN),
    }),
  ),
};
const VIEW = { city: 'toronto' } as const;
const MANIFEST: PackedManifest = {
  city: 'toronto',
  data_source: 'rehearsal',
  format: PACKED_VERSION,
  version: 'v',
  made_at: '2026-01-01T00:00:00Z',
  newest: '2025-12-31',
  fetched_at: null,
  crime_types: ['assault'],
  areas: ['D51', ''],
  neighbourhoods: ['001'],
  places: { file: 'places', bytes: 1, rows: PLACES },
  years: [{ year: 2025, file: 'ofYear', bytes: 1, rows: ROWS }],
  datasets: [],
  geographies: [],
  cube: { years: [], counts: [], not_placed: [] },
};
const text = { en: '', fr: '' };
const ABOUT: ExportAbout = {
  title: text,
  url: '',
  format: EXPORT_FORMAT,
  data_source: 'rehearsal',
  edition: { version: 'v', made_at: '2026-01-01T00:00:00Z', newest: null },
  view: VIEW,
  total: ROWS,
  not_placed: 0,
  reason: null,
  left_out: [],
  guests_only: null,
  sources: [],
  notes: { en: ['A sentence.'], fr: ['Une phrase.'] },
};

/** Program of the thread with an addition that lets a test end the thread. */
const MORTAL = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    await import(${JSON.stringify(pathToFileURL(builtFile('export-worker.js')).href)});
    parentPort.on('message', ({ key }) => key === 'die' && process.exit(1));
  `)}`,
);

function viewsOf({ files = FILES, thread = testExportThread }: { files?: typeof FILES; thread?: ExportThread } = {}) {
  const withRows = rowsOfViews(
    {
      file: async (_city, file) => {
        const found = files[file];
        return found ? { brotli: found } : null;
      },
    },
    thread,
  );
  return <Value>(work: (rows: RowsOfView) => Promise<Value>, clientKey = 'one') =>
    withRows(VIEW, MANIFEST, { clientKey }, work);
}

const whole = async (rows: RowsOfView, kind: RowsKind) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of rows.pieces(kind, ABOUT)) pieces.push(piece);
  return { pieces, bytes: Buffer.concat(pieces) };
};

describe('an export of many rows', () => {
  it('is returned in chunks of limited size, byte-identical each time', async () => {
    await viewsOf()(async (rows) => {
      expect([rows.total, rows.notPlaced]).toEqual([ROWS, ROWS / 10]);
      const { pieces, bytes } = await whole(rows, 'csv');
      expect(pieces.length).toBeGreaterThan(20);
      for (const piece of pieces) expect(piece.length).toBeLessThan(70_000);
      expect(bytes.toString().split('\r\n')).toHaveLength(ROWS + 2);
      expect((await whole(rows, 'csv')).bytes.equals(bytes)).toBe(true);
    });
  });

  it('has one row group for each chunk of rows in GeoParquet', async () => {
    const { pieces, bytes } = await viewsOf()((rows) => whole(rows, 'parquet'));
    const { row_groups: groups, num_rows: rows } = parquetMetadata(new Uint8Array(bytes).buffer);
    expect([groups.length, pieces.length, Number(rows)]).toEqual([3, 4, ROWS]);
  });
});

describe('the rows of an export', () => {
  it('cannot be used after the callback that received them has ended or thrown an error', async () => {
    const withRows = viewsOf();
    const ended = await withRows(async (rows) => rows);
    await expect(ended.figure()).rejects.toThrow(/nothing is open/);
    let failed: RowsOfView | undefined;
    const failing = withRows(async (rows) => {
      failed = rows;
      throw new Error('no room');
    });
    await expect(failing).rejects.toThrow('no room');
    await expect(failed?.figure()).rejects.toThrow(/nothing is open/);
  });

  it('are processed in one callback at a time, even if three clients request an export', async () => {
    const withRows = viewsOf();
    let working = 0;
    let most = 0;
    const work = async (rows: RowsOfView) => {
      working += 1;
      most = Math.max(most, working);
      await rows.figure();
      working -= 1;
    };
    await Promise.all(['one', 'two', 'three'].map((client) => withRows(work, client)));
    expect(most).toBe(1);
  });

  it('are rejected with FileGone if a file of the version was deleted', async () => {
    const withRows = viewsOf({ files: { ofYear: FILES.ofYear as Uint8Array } });
    await expect(withRows(async () => undefined)).rejects.toBeInstanceOf(FileGone);
  });

  it('cause an error with a retry time when their worker thread dies, and the next request gets a new thread', async () => {
    const thread = exportThread({ program: MORTAL });
    const withRows = viewsOf({ thread });
    const dying = withRows(async (rows) => {
      const pieces = rows.pieces('csv', ABOUT);
      await pieces.next();
      thread.drop('die');
      await whole(rows, 'csv');
    });
    await expect(dying).rejects.toMatchObject({ code: 'not_available', details: { retryAfterSeconds: 5 } });
    await expect(withRows(async ({ total }) => total)).resolves.toBe(ROWS);
    await thread.stop();
  });
});
