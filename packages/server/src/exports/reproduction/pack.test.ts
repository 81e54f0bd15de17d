import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { cityOf } from '@crimemap/cities';
import { rowsOfDataFile } from '@crimemap/cities/data-file';
import type { Fetching } from '@crimemap/cities/kit/fetching';
import { fakeLayer } from '@crimemap/cities/protocols/arcgis/fake-layer';
import type { BoundaryArea } from '@crimemap/contract/areas';
import type { Citation } from '@crimemap/contract/citations';
import { DAY_MS } from '@crimemap/contract/time';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testExportThread as thread } from '../../app/testing-threads.ts';
import { areasStore } from '../../areas/areas.store.ts';
import { aCitationsServer } from '../../citations/testing.ts';
import { aDatabase, type TestDatabase } from '../../db/testing.ts';
import { importFile } from '../../ingest/import-file.ts';
import { runDataset } from '../../ingest/run-dataset.ts';
import { quiet, runDeps } from '../../ingest/testing.ts';
import { publishPackedIncidents } from '../../packed-incidents/index.ts';
import type { PackQuestion } from './question.ts';

const NOW = new Date('2025-12-02T15:00:00Z');
let db: TestDatabase;
let folder: string;
let member: Awaited<ReturnType<typeof aCitationsServer>>;
/** Paths of the downloaded official files. */
let assaults: string;
let vancouver: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packs-'));
  db = await aDatabase();
  const options = { as: 'member', thread, now: () => NOW, publicUrl: 'https://map.example.org', folder } as const;
  member = await aCitationsServer(db.web, options);
  assaults = await imported('toronto', 'major_crime_indicators', 'assaults.csv', ASSAULTS);
  vancouver = await imported('vancouver', 'crime', 'vancouver.csv', VANCOUVER);
});
afterAll(async () => {
  await member.close();
  await db.stop();
  await rm(folder, { recursive: true });
});

const day = (back: number) => new Date(Date.parse('2025-11-30T00:00:00Z') - back * DAY_MS).toISOString().slice(0, 10);
const DIVISIONS = ['D51', 'D54', 'D55', 'NSA'];

/**
 * Six years of assaults in the city’s export format. Some were reported late, some have no location, and some are in a
 * merged division.
 */
const ASSAULTS = [
  'OBJECTID,EVENT_UNIQUE_ID,REPORT_DATE,OCC_DATE,OCC_HOUR,DIVISION,LOCATION_TYPE,PREMISES_TYPE,UCR_CODE,UCR_EXT,OFFENCE,CSI_CATEGORY,HOOD_158,LONG_WGS84,LAT_WGS84',
  ...Array.from({ length: 2_000 }, (_, n) => {
    const back = (n * 733) % 2_190;
    const lag = n % 5 === 0 ? (n * 7) % 40 : 0;
    const place = n % 9 === 0 ? '0,0' : `${-79.38 - (n % 40) / 1000},${43.65 + (n % 30) / 1000}`;
    const division = DIVISIONS[n % DIVISIONS.length];
    return `${n},GO-${n >> 1},${day(Math.max(0, back - lag))},${day(back)},${n % 24},${division},"Streets, Roads",Outside,1430,100,Assault,Assault,073,${place}`;
  }),
  '',
].join('\n');

const VANCOUVER = [
  'TYPE,YEAR,MONTH,DAY,HOUR,MINUTE,HUNDRED_BLOCK,NEIGHBOURHOOD,X,Y',
  ...Array.from(
    { length: 400 },
    (_, n) =>
      `${n % 3 ? 'Theft from Vehicle' : 'Mischief'},202${n % 3},${1 + (n % 12)},${1 + (n % 28)},${n % 24},5,10XX PACIFIC ST,West End,${490246 + n},${5458484 - n}`,
  ),
  '',
].join('\n');

async function imported(city: 'toronto' | 'vancouver', id: string, name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  const dataset = cityOf(city).datasets.find((one) => one.id === id);
  if (!dataset) throw new Error(`no ${id}`);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const outcome = await importFile(cityOf(city), dataset, {
    ...{ db, now: () => NOW, log: quiet, batches: () => rowsOfDataFile(path, dataset) },
    file: { url: basename(path), pages: 1, bytes: Buffer.byteLength(content), sha256 },
  });
  expect(outcome.state).toBe('merged');
  await publishPackedIncidents(db, city, () => NOW);
  return path;
}

let packs = 0;
/** Creates a folder with only the content of the ZIP, as another person would have it. */
async function unpacked(zip: Uint8Array): Promise<string> {
  packs += 1;
  const at = join(folder, `pack-${packs}`);
  await mkdir(at);
  for (const [name, bytes] of Object.entries(unzipSync(zip))) await writeFile(join(at, name), bytes);
  return at;
}
async function packOf(path: string) {
  const reply = await member.inject(`/api/export/${path}`);
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200);
  expect(reply.headers['content-type']).toBe('application/zip');
  return unpacked(reply.rawPayload);
}

/** Runs the pack’s program in another process that has only the pack and the given files. */
const verify = (at: string, ...files: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [join(at, 'verify.mjs'), ...files], { cwd: tmpdir(), env: {} }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: `${out}${err}` }),
    );
  });
const textOf = (at: string, name: string) => readFile(join(at, name), 'utf8');

const UNKNOWN = { population: null, address: null, valid_from: null, valid_to: null };
const ward = (code: string, west: number, east: number): BoundaryArea => ({
  ...{ type: 'Feature', id: code },
  properties: { ...{ code, name: code, kind: 'ward', centre: [west, 53.5] }, ...UNKNOWN },
  geometry: {
    ...{ type: 'Polygon' },
    coordinates: [
      [
        [west, 53],
        [east, 53],
        [east, 54],
        [west, 54],
        [west, 53],
      ],
    ],
  },
});

/**
 * Reads a year of Edmonton from its service, page by page, and returns the paths of the saved pages with rows, as
 * another person would save them.
 */
async function readEdmonton(): Promise<readonly string[]> {
  const city = cityOf('edmonton');
  const dataset = city.datasets.find(({ id }) => id === 'year_2025');
  if (!dataset) throw new Error('no year_2025');
  const layer = fakeLayer(() => ({
    pageSize: 40,
    features: Array.from({ length: 100 }, (_, n) => ({
      attributes: {
        ...{ OBJECTID: n + 1, Occurrence_Category: 'Crime', Occurrence_Group: 'Any', Intersection: `${n} ST` },
        ...{ Occurrence_Type_Group: n % 2 ? 'Robbery Personal' : 'Dispute' },
        Reported_Date: Date.parse('2025-03-01T12:00:00Z') + (n % 90) * DAY_MS,
      },
      geometry: { x: n % 3 ? -113.5 : -113.4, y: 53.55 },
    })),
  }));
  const pages: string[] = [];
  const fetching: Fetching = async (address) => {
    const { pathname, searchParams } = new URL(address);
    const { body } = layer({ path: pathname, query: searchParams, nth: 1 });
    if (searchParams.has('outFields')) pages.push(String(body));
    return { status: 200, header: () => null, text: String(body) };
  };
  const features = [ward('papastew', -113.6, -113.45), ward('Dene', -113.45, -113.3)];
  await areasStore(db).put('edmonton', 'ward', { version: '1', dataSource: 'official', features, census: null }, NOW);
  expect(await runDataset(city, dataset, 'official', runDeps(db, fetching))).toMatchObject({ state: 'merged' });
  await publishPackedIncidents(db, 'edmonton', () => NOW);
  // The last page has no rows and only shows that there are no more.
  const files = pages.slice(0, -1).map((_, n) => join(folder, `page-${n}.json`));
  for (const [n, file] of files.entries()) await writeFile(file, pages[n] ?? '');
  return files;
}

describe('the program in an export archive, run with the official source file', () => {
  it('recomputes the exported count, the usual range with its 67 windows, and the checksum', async () => {
    const at = await packOf('toronto.zip?crime_types=assault&division=D55&since=2025-11-03&until=2025-11-30');
    const question = JSON.parse(await textOf(at, 'question.json')) as PackQuestion;
    expect(question.about.total).toBeGreaterThan(5);
    expect(question.range?.counts).toHaveLength(67);
    expect(question.range?.range).toMatchObject({ years: 5, low: expect.any(Number) });
    const { code, said } = await verify(at, `major_crime_indicators=${assaults}`);
    expect(said).toContain(`Number: ${question.about.total}. Same.`);
    expect(said).toContain('these are the bytes we read');
    expect(said).toContain('Everything is the same.');
    expect(code).toBe(0);
  });

  it('lists the missing rows if the source file differs from the one that was imported', async () => {
    const at = await packOf('toronto.zip?crime_types=assault&year=2024');
    const gone = ASSAULTS.split('\n').find((line) => line.includes(',2024-')) ?? '';
    await writeFile(`${assaults}.changed`, ASSAULTS.replace(`${gone}\n`, ''));
    const { code, said } = await verify(at, '--lang', 'fr', `major_crime_indicators=${assaults}.changed`);
    expect(code).toBe(1);
    expect(said).toContain('ce ne sont pas les octets que nous avons lus');
    expect(said).toMatch(/pas dans vos fichiers\u00a0: \d+,[\da-f]{64},major_crime_indicators,Assault,GO-/);
  });

  it('computes the same count as the export for a city that publishes coordinates in metres', async () => {
    const at = await packOf('vancouver.zip?crime_types=theft_from_motor_vehicle&year=2021');
    const { code, said } = await verify(at, vancouver);
    expect(said).toContain('Everything is the same.');
    expect(code).toBe(0);
  });

  it('computes the same count as the export from downloaded API pages of a source whose areas are determined from coordinates', async () => {
    const pages = await readEdmonton();
    const at = await packOf('edmonton.zip?crime_types=robbery&division=Dene');
    const question = JSON.parse(await textOf(at, 'question.json')) as PackQuestion;
    expect(question.about.total).toBe(17);
    expect(question.about.sources[0]?.source_digests).toMatchObject([
      { pages: 3, url: expect.stringContaining('where=') },
    ]);
    const { code, said } = await verify(at, ...pages);
    expect(said).toContain('these are the bytes we read');
    expect(said).toContain('Everything is the same.');
    expect(code).toBe(0);
  });

  it('verifies the count of a citation even after the source has withdrawn a row', async () => {
    const view = { city: 'vancouver', crime_types: ['mischief'], year: 2020 };
    const cited = await member.inject({ method: 'POST', url: '/api/citations', payload: view });
    const { id, numbers } = cited.json<Citation>();
    expect(numbers?.pack).toBe(true);
    await db.pool.query(
      `update incidents set vanished_at = $1 where id = (select min(id) from incidents where city = 'vancouver' and crime_type = 'mischief'
         and extract(year from occurred_on) = 2020)`,
      [NOW],
    );
    await publishPackedIncidents(db, 'vancouver', () => NOW);
    expect((await member.inject(`/api/citations/${id}`)).json<Citation>().numbers?.today?.total).toBe(
      Number(numbers?.cited.total) - 1,
    );
    const reply = await member.inject(`/api/citations/${id}.zip`);
    const { code, said } = await verify(await unpacked(reply.rawPayload), vancouver);
    expect(said).toContain(`Rows proven by their SHA-256: ${numbers?.cited.total}. Same.`);
    expect(said).toContain(`Checksum of reports.csv: ${numbers?.sha256}. Same.`);
    expect(code).toBe(0);
  });

  it('prints its usage if no source file is given', async () => {
    const at = await packOf('vancouver.zip?crime_types=mischief');
    expect(await verify(at)).toMatchObject({
      code: 2,
      said: expect.stringContaining('crime: https://geodash.vpd.ca/'),
    });
  });
});
