import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { EXPORT_FORMAT, type ExportAbout, type ExportKind } from '@crimemap/contract/export';
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
import { ThreadEnded } from '../shared/worker-thread.ts';
import { type ExportThread, exportThread } from './export-thread.ts';
import { FileGone, openingViews } from './open-export.ts';

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

/** The program of the thread, which on demand dies. */
const MORTAL = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    await import(${JSON.stringify(new URL('./export-worker.mjs', import.meta.url).href)});
    parentPort.on('message', ({ key }) => key === 'die' && process.exit(1));
  `)}`,
);

interface Opening {
  readonly files?: Readonly<Record<string, Uint8Array>>;
  readonly openMax?: number;
  readonly thread?: ExportThread;
}
function opening({ files = FILES, openMax, thread = testExportThread }: Opening = {}) {
  const openView = openingViews(
    {
      file: async (_city, file) => {
        const found = files[file];
        return found ? { brotli: found } : null;
      },
    },
    thread,
    openMax,
  );
  return { open: (client = 'one') => openView(VIEW, MANIFEST, { clientKey: client }) };
}

async function whole(opened: Awaited<ReturnType<ReturnType<typeof opening>['open']>>, kind: ExportKind) {
  const pieces: Uint8Array[] = [];
  const from = opened.pieces(kind, ABOUT);
  for (;;) {
    const { done, value } = await from.next();
    if (done) break;
    pieces.push(value);
  }
  return { pieces, bytes: Buffer.concat(pieces) };
}

describe('a large view', () => {
  it('comes in pieces of bounded size, and has the digest of its CSV', async () => {
    const { open } = opening();
    const opened = await open();
    expect([opened.total, opened.notPlaced]).toEqual([ROWS, ROWS / 10]);
    const digest = await opened.digest(ABOUT);
    const { pieces, bytes } = await whole(opened, 'csv');
    expect(pieces.length).toBeGreaterThan(20);
    for (const piece of pieces) expect(piece.length).toBeLessThan(70_000);
    expect(bytes.toString().split('\r\n')).toHaveLength(ROWS + 2);
    expect(digest).toEqual({ sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length });
  });

  it('as GeoParquet has a group of rows for each piece', async () => {
    const { open } = opening();
    const { pieces, bytes } = await whole(await open(), 'parquet');
    const { row_groups: groups, num_rows: rows } = parquetMetadata(new Uint8Array(bytes).buffer);
    expect([groups.length, pieces.length, Number(rows)]).toEqual([3, 4, ROWS]);
  });
});

describe('what is open', () => {
  it('is released when it is closed, and later requests fail', async () => {
    const { open } = opening();
    const opened = await open();
    await opened.pieces('csv', ABOUT).return();
    await expect(opened.digest(ABOUT)).rejects.toThrow(/nothing is open/);
  });

  it('is limited in number; further requests are told when to come back', async () => {
    const { open } = opening({ openMax: 2 });
    const [first] = await Promise.all([open('one'), open('two')]);
    await expect(open('three')).rejects.toMatchObject({ code: 'not_available', details: { retryAfterSeconds: 5 } });
    first.close();
    await expect(open('three')).resolves.toMatchObject({ total: ROWS });
  });

  it('needs its files: a deleted one is reported as gone', async () => {
    const { open } = opening({ files: { ofYear: FILES.ofYear as Uint8Array } });
    await expect(open()).rejects.toBeInstanceOf(FileGone);
  });

  it('fails when its thread dies, and the next request gets a new thread', async () => {
    const thread = exportThread({ program: MORTAL });
    const { open } = opening({ thread });
    const pieces = (await open()).pieces('csv', ABOUT);
    await pieces.next();
    thread.drop('die');
    await expect(pieces.next()).rejects.toThrow(ThreadEnded);
    await expect(open()).resolves.toMatchObject({ total: ROWS });
    await thread.stop();
  });
});
