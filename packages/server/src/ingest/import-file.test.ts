import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cityOf } from '@crimemap/cities';
import { rowsOfDataFile } from '@crimemap/cities/data-file';
import type { City, Dataset } from '@crimemap/cities/kit/city';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, emptyTables, type TestDatabase } from '../db/testing.ts';
import { readArguments, requestedDataset } from './import-arguments.ts';
import { importFile, tryFile } from './import-file.ts';
import { RejectedRows } from './rejected-rows.ts';
import { aCity, aSource, keys, leftovers, lineOf, NOW, quiet, read, reports } from './testing.ts';

const toronto = cityOf('toronto') as City;
const shootings = requestedDataset(toronto, 'shootings') as Dataset;

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  db = await aDatabase();
  folder = mkdtempSync(join(tmpdir(), 'import-'));
});
afterEach(() => emptyTables(db));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await db.stop();
});

const HEADER =
  'OBJECTID,EVENT_UNIQUE_ID,OCC_DATE,OCC_HOUR,DIVISION,DEATH,INJURIES,EVENT_TYPE,HOOD_158,LONG_WGS84,LAT_WGS84\n';
const row = (n: number, hour = 1) => `${n},GO-${n},1/3/2020 5:00:00 AM,${hour},D11,0,1,Shooting,095,-79.4,43.7\n`;
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => row(from + index)).join('');

const fileOf = (name: string, content: string | Buffer) => ({
  url: name,
  pages: 1,
  bytes: Buffer.byteLength(content),
  sha256: createHash('sha256').update(content).digest('hex'),
});

async function take(content: string | Buffer, name = 'file.csv', rejected = new RejectedRows()) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return importFile(toronto, shootings, {
    db,
    now: () => NOW,
    log: quiet,
    file: fileOf(name, content),
    batches: () => rowsOfDataFile(path, shootings),
    onBroken: (row, line) => rejected.add(row, line),
  });
}

/** Imports the file as a dry run. */
async function tried(content: string) {
  const path = join(folder, 'tried.csv');
  writeFileSync(path, content);
  const rejected = new RejectedRows();
  const outcome = await tryFile(toronto, shootings, {
    now: () => NOW,
    batches: () => rowsOfDataFile(path, shootings),
    onBroken: (row, line) => rejected.add(row, line),
  }).catch((error: unknown) => error);
  return { outcome, rejected };
}

describe('importing a downloaded file', () => {
  it('adds its rows, and changes none when the same file is imported again, compressed or not', async () => {
    expect(await take(HEADER + rows(1, 40))).toMatchObject({ state: 'merged', added: 40 });
    expect(await take(gzipSync(HEADER + rows(1, 40)), 'file.csv.gz')).toMatchObject({
      state: 'merged',
      added: 0,
      changed: 0,
    });
    expect(await keys(db)).toHaveLength(40);
  });

  it('retains stored rows that the file lacks, and updates stored rows with its new values', async () => {
    await take(HEADER + rows(1, 40));
    expect(await take(HEADER + row(40, 7) + rows(41, 50))).toMatchObject({ added: 10, changed: 1, vanished: 0 });
    expect(await lineOf(db, 'shootings')).toMatchObject({ fetched: 50, shown: 50, not_placed: 0, broken: 0 });
  });

  it('lists the file once with its SHA-256 among the sources of the dataset', async () => {
    const first = HEADER + rows(1, 40);
    const readings = async () =>
      (await lineOf(db, 'shootings'))?.source_digests.map(({ url, sha256 }) => [url, sha256]);
    const lineOfFile = (name: string, content: string) => [name, fileOf(name, content).sha256];
    for (const name of ['a.csv', 'b.csv', 'c.csv']) await take(name === 'b.csv' ? HEADER + rows(41, 50) : first, name);
    expect(await readings()).toEqual([lineOfFile('b.csv', HEADER + rows(41, 50)), lineOfFile('c.csv', first)]);
  });

  it.each([
    ['empty', ''],
    ['a web page', '<html><body>Sign in</body></html>'],
    ['of another dataset', 'X,Y\n1,2\n'],
    ['cut in a row', HEADER + rows(41, 60).slice(0, -30)],
    ['cut in its last cell', HEADER + rows(41, 60).slice(0, -3)],
    ['a gzip cut short', gzipSync(HEADER + rows(41, 60)).subarray(0, 90)],
    ['full of rows that cannot be read', HEADER + rows(41, 60).replaceAll('1/3/2020 5:00:00 AM', 'soon')],
  ])('changes no stored rows and reports the reason if the file is %s', async (_, content) => {
    await take(HEADER + rows(1, 40));
    expect(await take(content, 'bad')).toMatchObject({ state: 'failed', detail: expect.stringMatching(/\w{3}/) });
    expect(await keys(db)).toHaveLength(40);
    expect(await leftovers(db)).toEqual([]);
    expect(await lineOf(db, 'shootings'), 'says nothing about the source').toMatchObject({
      problem_code: null,
      fetched: 40,
    });
  });

  it('lists the first ten unreadable rows by line, column, value and reason, and counts the remaining ones', async () => {
    const rejected = new RejectedRows();
    const bad = [...Array(9).fill('soon'), ...Array(3).fill('never'), ...Array(2).fill('')];
    const content =
      HEADER +
      rows(1, 3) +
      bad.map((day, n) => row(n + 4, 2).replace('1/3/2020 5:00:00 AM', day)).join('') +
      row(18).replace('GO-18', '') +
      rows(19, 20);
    expect(await take(content, 'bad.csv', rejected)).toMatchObject({
      state: 'failed',
      detail: '13 of 20 rows could not be read',
    });
    const said = rejected.lines();
    expect(said.slice(0, 2)).toEqual(['  line  column    value  reason', '  5     OCC_DATE  soon   not a date']);
    expect(said.slice(9)).toEqual([
      '  13    OCC_DATE  soon   not a date',
      '  14    OCC_DATE  never  not a date',
      '  2 more: OCC_DATE: not a date',
      '  1 more: EVENT_UNIQUE_ID: no event number',
    ]);
    const { outcome, rejected: same } = await tried(content);
    expect(outcome).toMatchObject({ name: 'SourceProblem', detail: '13 of 20 rows could not be read' });
    expect(same.lines()).toEqual(said);
  });

  it('reports the outcome in a dry run, and writes nothing', async () => {
    const { outcome, rejected } = await tried(HEADER + rows(1, 40));
    expect(outcome).toMatchObject({ fetched: 40, shown: 40, broken: 0 });
    expect(rejected.lines()).toEqual([]);
    expect(await keys(db)).toEqual([]);
  });

  it('does not delay or affect the next import from the official source', async () => {
    const city = aCity();
    const three = reports(3);
    const dataset = city.datasets[0] as Dataset;
    await importFile(city, dataset, {
      db,
      now: () => NOW,
      log: quiet,
      file: fileOf('file.csv', ''),
      batches: async function* () {
        yield { rows: three, lines: [2, 3, 4] };
      },
    });
    expect(await read(db, aSource(reports(100), { pageSize: 50 }))).toMatchObject({ state: 'merged', added: 97 });
  });
});

describe('the command line for importing files', () => {
  it('accepts a city, a dataset and files, and accepts a single crime type as name of the dataset that contains it', () => {
    expect(readArguments(['--city', 'toronto', '--dataset', 'assault', 'a.csv', 'b.zip'])).toMatchObject({
      city: { id: 'toronto' },
      dataset: { id: 'major_crime_indicators' },
      files: ['a.csv', 'b.zip'],
      isDryRun: false,
    });
    const only = ['--city', 'toronto', '--dataset', 'shootings', '--dry-run', '--dates', 'day-first', 'a.csv'];
    expect(readArguments(only)).toMatchObject({ isDryRun: true, dates: 'day-first' });
  });
  it('accepts census files without a city', () => {
    expect(readArguments(['--census', 'a.zip', 'b.csv'])).toEqual({ what: 'census', files: ['a.zip', 'b.csv'] });
  });
  it('accepts a city for files of streets or addresses', () => {
    expect(readArguments(['--streets', 'toronto', 'a.csv', 'b.csv'])).toMatchObject({
      what: 'streets',
      city: { id: 'toronto' },
      files: ['a.csv', 'b.csv'],
      isDryRun: false,
    });
    expect(readArguments(['--addresses', 'ottawa', '--dry-run', 'a.zip'])).toMatchObject({
      what: 'addresses',
      city: { id: 'ottawa' },
      isDryRun: true,
    });
  });
  it('returns the usage, or the unknown city or dataset, for an invalid command line', () => {
    for (const [args, sentence] of [
      [['--dataset', 'shootings', 'a.csv'], /Usage/],
      [['--city', 'toronto', '--dataset', 'shootings'], /Usage/],
      [['--city', 'atlantis', '--dataset', 'shootings', 'a.csv'], /no city “atlantis”.*toronto/],
      [['--city', 'toronto', '--dataset', 'weather', 'a.csv'], /no dataset “weather”.*shootings/],
      [['--city', 'toronto', '--dataset', 'shootings', '--dates', 'year-first', 'a.csv'], /Usage/],
      [['--census'], /Usage/],
      [['--census', '--city', 'toronto', 'a.csv'], /Usage/],
      [['--census', '--dry-run', 'a.csv'], /Usage/],
      [['--streets', 'toronto'], /Usage/],
      [['--streets', 'atlantis', 'a.csv'], /no city “atlantis”/],
      [['--streets', 'toronto', '--addresses', 'toronto', 'a.csv'], /Usage/],
      [['--addresses', 'toronto', '--dataset', 'shootings', 'a.csv'], /Usage/],
      [['--town', 'toronto'], /--town/],
    ] as const) {
      expect.soft(() => readArguments(args), args.join(' ')).toThrowError(sentence);
    }
  });
});
