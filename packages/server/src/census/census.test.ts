import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cityOf } from '@crimemap/cities';
import type { City } from '@crimemap/cities/kit/city';
import type { Areas } from '@crimemap/contract/areas';
import { strToU8, zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { areasStore } from '../areas/areas.store.ts';
import { areasIn, areasRoutes, countCensus } from '../areas/index.ts';
import { areaBetween } from '../areas/testing.ts';
import { aDatabase, emptyTables, type TestDatabase } from '../db/testing.ts';
import { aServer } from '../http/testing.ts';
import { censusSumsOf, importCensus } from './import-census.ts';

const FIXTURE = join(import.meta.dirname, 'fixtures/2021_92-151_X-invented.csv');
const CSV = readFileSync(FIXTURE, 'utf8');
const toronto = cityOf('toronto') as City;
const NOW = new Date('2026-11-21T15:00:00Z');

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  db = await aDatabase();
  folder = mkdtempSync(join(tmpdir(), 'census-'));
});
afterEach(() => emptyTables(db));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await db.stop();
});

function take(content: string | Buffer, name = 'file.csv') {
  const path = join(folder, name);
  writeFileSync(path, content);
  return importCensus(db, path);
}
const held = async () => (await db.pool.query('select * from census_blocks order by dbuid')).rows;

const WEST = areaBetween('D11', [-79.5, -79.4]);
const EAST = areaBetween('D55', [-79.4, -79.3], { population: 7_777 });

describe('import of StatCan’s dissemination blocks', () => {
  it('stores the blocks near covered cities, and counts the other rows as elsewhere or broken', async () => {
    expect(await take(CSV)).toEqual({ read: 21, elsewhere: 12, broken: 1, added: 8, changed: 0 });
    expect(await held()).toContainEqual({
      dbuid: '35209901003',
      lng: -79.45,
      lat: 43.65,
      residents: 480,
      dwellings: 200,
    });
  });

  it('changes nothing when repeated, and updates only the blocks that differ in another file', async () => {
    await take(CSV);
    const before = await held();
    expect(await take(gzipSync(CSV), 'file.csv.gz')).toMatchObject({ added: 0, changed: 0 });
    expect(await held()).toEqual(before);
    expect(await take(CSV.replace(',480,200,', ',481,200,'))).toMatchObject({ added: 0, changed: 1 });
  });

  it('reads a zip archive that also contains another file', async () => {
    const archive = zipSync({ 'guide.txt': strToU8('short'), '2021_92-151_X.csv': strToU8(CSV) });
    expect(await take(Buffer.from(archive), 'blocks.zip')).toMatchObject({ read: 21, added: 8 });
  });

  it('reads English column names, and uses the representative point of a block if the file contains the point', async () => {
    const rows = [
      'DBUID,DBPOP2021,DBTDWELL2021,DARPLAT,DARPLONG,DBRPLAT,DBRPLONG',
      '35209901001,120,50,43.650000,-79.450000,43.651000,-79.452000',
      ...[10, 11, 12, 13, 24, 46, 47, 48, 59, 60, 61, 62].map((pr) => `${pr}019901001,9,4,60,-95,60.1,-95.1`),
    ];
    expect(await take(`${rows.join('\n')}\n`)).toMatchObject({ read: 13, elsewhere: 12, added: 1 });
    expect(await held()).toMatchObject([{ lng: -79.452, lat: 43.651 }]);
  });

  it.each([
    ['is of another census', CSV.replaceAll('DBPOP2021_IDPOP2021', 'DBPOP2016_IDPOP2016'), /no column of residents/],
    ['is another file', 'A,B\n1,2\n', /not Statistics Canada’s/],
    ['is cut in a row', CSV.slice(0, -200), /./],
    ['is cut between two rows', CSV.slice(0, CSV.lastIndexOf('\n62') + 1), /12 of 13 provinces/],
    ['is empty', '', /empty/],
  ])('rejects a file that %s, with the reason, and changes nothing', async (_, content, detail) => {
    await take(CSV);
    const before = await held();
    await expect(take(content)).rejects.toMatchObject({ detail: expect.stringMatching(detail) });
    expect(await held()).toEqual(before);
  });
});

describe('census counts of an area', () => {
  it('include each block in the area that contains its point, and a block just outside all areas in the nearest area', async () => {
    await take(CSV);
    expect(await censusSumsOf(db, [WEST, EAST])).toEqual({
      D11: { residents: 1_000, dwellings: 500 },
      D55: { residents: 1_625, dwellings: 752 },
    });
    const near = areaBetween('D52', [-79.448, -79.44]);
    expect(await censusSumsOf(db, [near])).toEqual({ D52: { residents: 600, dwellings: 250 } });
  });

  it('are null without imported blocks, and zero for an area that contains no block', async () => {
    expect(await censusSumsOf(db, [WEST])).toBeNull();
    await take(CSV);
    expect(await censusSumsOf(db, [areaBetween('D22', [-70.2, -70.1])])).toBeNull();
    expect(await censusSumsOf(db, [WEST, areaBetween('D22', [-79.6, -79.51])])).toMatchObject({
      D22: { residents: 0, dwellings: 0 },
    });
  });
});

describe('residents of a boundary layer', () => {
  async function shown(): Promise<{ version: string; of: (code: string) => unknown[] }> {
    const server = await aServer({
      db,
      routes: (serve) => areasRoutes(serve, { areasOf: areasIn(db), cities: [toronto] }),
    });
    const { version, features } = (await server.inject({ url: '/api/areas/toronto' })).json<Areas>();
    await server.close();
    const of = (code: string) => {
      const found = features.find(({ id }) => id === code)?.properties;
      return [found?.population, found?.population_source, found?.dwellings];
    };
    return { version, of };
  }
  const put = (census = null) =>
    areasStore(db).put(
      'toronto',
      'division',
      { version: 'v1', dataSource: 'official', features: [WEST, EAST], census },
      NOW,
    );

  it('are the published numbers until the census is imported, and then the sums of its blocks', async () => {
    await put();
    const before = await shown();
    expect([before.version, before.of('D11'), before.of('D55')]).toEqual([
      'v1',
      [null, null, null],
      [7_777, 'published', null],
    ]);
    await take(CSV);
    expect(await countCensus(db, [toronto])).toMatchObject([
      { kind: 'division', areas: 2, sum: { residents: 2_625, dwellings: 1_252 } },
    ]);
    const after = await shown();
    expect([after.of('D11'), after.of('D55')]).toEqual([
      [1_000, 'census_2021', 500],
      [1_625, 'census_2021', 752],
    ]);
    expect(after.version, 'whoever has kept the layer asks for it anew').not.toBe(before.version);
    expect((await areasStore(db).present('toronto', 'division'))?.version, 'its boundaries are the same').toBe('v1');
  });

  it('do not change the version of the layer if the same blocks are counted again', async () => {
    await put();
    await take(CSV);
    await countCensus(db, [toronto]);
    const { version } = await shown();
    await countCensus(db, [toronto]);
    expect((await shown()).version).toBe(version);
  });
});
