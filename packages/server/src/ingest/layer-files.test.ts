import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CITIES, cityOf } from '@crimemap/cities';
import type { AddressLayer, StreetLayer } from '@crimemap/cities/kit/city';
import type { AddressTally } from '@crimemap/contract/addresses';
import type { LngLat } from '@crimemap/contract/geo';
import type { StreetTally } from '@crimemap/contract/streets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressPlacesStore, importAddresses, tryAddresses } from '../addresses/index.ts';
import { aDatabase, emptyTables, type TestDatabase } from '../db/testing.ts';
import { withLease } from '../shared/lease.ts';
import { importStreets, streetPlacesStore, streetsIn } from '../streets/index.ts';
import { rowsOfLayerFiles } from './layer-files.ts';
import { RejectedRows } from './rejected-rows.ts';
import { NOW } from './testing.ts';

const toronto = cityOf('toronto');
const vancouver = cityOf('vancouver');

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  db = await aDatabase();
  folder = mkdtempSync(join(tmpdir(), 'layers-'));
});
afterEach(() => emptyTables(db));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await db.stop();
});

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const cell = (value: unknown) => `"${JSON.stringify(value).replaceAll('"', '""')}"`;
const isSwapped = (at: readonly number[], swapped: boolean) => (swapped ? at.toReversed() : at);

/**
 * Returns rows of Toronto’s street centreline as CSV: pieces of a street from west to east, each repeated `times`
 * times.
 */
function centreline(pieces: number, { name = 'Elm St', swapped = false, times = 1 } = {}): string {
  const line = (n: number) => [n, n + 1].map((step) => isSwapped([-79.4 + step * 0.001, 43.7], swapped));
  const rows = Array.from({ length: pieces * times }, (_, n) => n % pieces);
  return [
    'LINEAR_NAME_FULL,FEATURE_CODE_DESC,geometry',
    ...rows.map((n) => `${name},Local,${cell({ type: 'LineString', coordinates: line(n) })}`),
    '',
  ].join('\n');
}

/** Returns Toronto’s address points as CSV, with house numbers from 1. */
function points(count: number, { swapped = false, bad = 0 } = {}): string {
  const point = (n: number) => ({ type: 'Point', coordinates: isSwapped([-79.4 + n * 0.0002, 43.7], swapped) });
  return [
    'LO_NUM,LINEAR_NAME_FULL,geometry',
    ...Array.from({ length: count }, (_, n) => `${n < bad ? 'none' : n + 1},Elm St,${cell(point(n))}`),
    '',
  ].join('\n');
}

const problemOf = (outcome: Awaited<ReturnType<typeof importStreets>>) =>
  outcome === null || outcome === 'busy' ? outcome : outcome.detail;

async function importedStreets(files: readonly string[], city = toronto, bytes: number[] = []) {
  const tallies: StreetTally[] = [];
  const rows = () => rowsOfLayerFiles(files, city.streetLayers, { onBytes: (used) => bytes.push(used) });
  const outcome = await importStreets(city, rows, { db, now: () => NOW, onShown: (tally) => tallies.push(tally) });
  return { problem: problemOf(outcome), tally: tallies[0] };
}
async function importedAddresses(files: readonly string[], city = toronto, rejected = new RejectedRows()) {
  const tallies: AddressTally[] = [];
  const outcome = await importAddresses(city, () => rowsOfLayerFiles(files, city.addressLayers, {}), {
    db,
    now: () => NOW,
    onBroken: (why, line) => rejected.add(why, line),
    onShown: (tally) => tallies.push(tally),
  });
  return { problem: problemOf(outcome), tally: tallies[0] };
}
const streetNames = async () =>
  ((await streetPlacesStore(db).names('toronto'))?.names ?? []).map(({ name }) => name.en);
const houseCount = async () =>
  ((await addressPlacesStore(db).streets('toronto'))?.streets ?? []).reduce((sum, { count }) => sum + count, 0);

describe('imported files of streets', () => {
  it('replace all shown streets by the streets of all files in one command', async () => {
    const bytes: number[] = [];
    const files = [write('a.csv', centreline(30)), write('b.csv.gz', gzipSync(centreline(20, { name: 'Oak Ave' })))];
    expect(await importedStreets(files, toronto, bytes)).toMatchObject({
      problem: null,
      tally: { rows: 50, streets: 50 },
    });
    expect((await streetNames()).sort()).toEqual(['Elm St', 'Oak Ave']);
    expect(bytes.length).toBeGreaterThan(2);
    expect(bytes.toSorted((a, b) => a - b)).toEqual(bytes);
    await importedStreets([write('c.csv', centreline(40, { name: 'Pine Rd' }))]);
    expect(await streetNames()).toEqual(['Pine Rd']);
  });

  it('are decoded as Latin-1 if necessary, and a repeated street segment is counted once', async () => {
    const latin = Buffer.from(centreline(5, { name: 'Allée Élisée', times: 2 }), 'latin1');
    expect(await importedStreets([write('latin.csv', latin)])).toMatchObject({ tally: { rows: 10 } });
    expect(await streetNames()).toEqual(['Allée Élisée']);
    const { rows } = await db.pool.query<{ metres: number }>('select metres from street_names');
    expect(rows[0]?.metres).toBeLessThan(450);
  });

  it('change no stored streets if they are incomplete, of another layer or with swapped coordinates, and the error gives the reason', async () => {
    await importedStreets([write('good.csv', centreline(40))]);
    for (const [name, content, why] of [
      ['cut.csv', centreline(40).slice(0, -30), /^cut\.csv: .*line 41 does not end/],
      ['half.csv', centreline(15), /^15 street segments, where there were 40$/],
      ['swapped.csv', centreline(40, { swapped: true }), /^no streets among 40 rows$/],
      ['renamed.csv', centreline(40).replace('FEATURE_CODE_DESC', 'CLASS'), /^renamed\.csv: .*no FEATURE_CODE_DESC/],
      ['page.csv', '<html></html>', /^page\.csv: .*web page/],
    ] as const) {
      const { problem } = await importedStreets(
        [write('new.csv', centreline(40, { name: 'New St' })), write(name, content)].slice(
          name === 'half.csv' || name === 'swapped.csv' ? 1 : 0,
        ),
      );
      expect.soft(problem, name).toMatch(why);
      expect.soft(await streetNames(), name).toEqual(['Elm St']);
    }
  });

  it('are assigned by file name if several layers have the same columns', async () => {
    const lanes = rowsOfLayerFiles([write('lanes.csv', 'geom\n{}\n')], vancouver.streetLayers, {});
    for await (const { layer } of lanes) expect(layer.title.en).toBe('Lanes');
  });

  it('can be checked in a dry run that stores no streets', async () => {
    const rows = rowsOfLayerFiles([write('read.csv', centreline(30))], toronto.streetLayers, {});
    expect((await streetsIn(toronto, rows, {})).tally).toMatchObject({ rows: 30, streets: 30, broken: 0 });
    expect(await streetNames()).toEqual([]);
  });

  it('are rejected while a server imports streets of the same city', async () => {
    const file = write('later.csv', centreline(5));
    const leased = await withLease(db, 'streets toronto', () => importedStreets([file]));
    expect(leased).toMatchObject({ taken: true, value: { problem: 'busy' } });
  });
});

describe('an imported GeoJSON file', () => {
  /**
   * Writes a file with one feature and the columns that a layer needs, in the form in which portals save it. The
   * geometry is not a column.
   */
  function saved({ feed }: StreetLayer | AddressLayer, geometry: object, [longitude, latitude]: LngLat) {
    const columns = [...feed.required, ...(feed.oneOf ?? [])].filter((name) => !/geom|^(?:lines|at)$/.test(name));
    const properties = { ...Object.fromEntries(columns.map((name) => [name, '12'])), longitude, latitude };
    const features = [{ type: 'Feature', properties, geometry }];
    return [write('saved.geojson', JSON.stringify({ type: 'FeatureCollection', features }))];
  }
  it('is read for every street and address layer of every city', async () => {
    for (const { id, centre, streetLayers, addressLayers } of CITIES) {
      const line = [centre, [centre[0] + 0.001, centre[1]]];
      for (const [type, coordinates] of [
        ['LineString', line],
        ['MultiLineString', [line]],
      ] as const)
        for (const layer of streetLayers) {
          const found = [];
          for await (const { rows } of rowsOfLayerFiles(saved(layer, { type, coordinates }, centre), [layer], {}))
            found.push(...rows.map(layer.read));
          expect.soft(found, `${id} ${layer.title.en} ${type}`).toMatchObject([{ street: { lines: [line] } }]);
        }
      for (const [type, coordinates] of [
        ['Point', centre],
        ['MultiPoint', [centre]],
      ] as const)
        for (const layer of addressLayers) {
          const found = [];
          for await (const { rows } of rowsOfLayerFiles(saved(layer, { type, coordinates }, centre), [layer], {}))
            found.push(...rows.map(layer.read));
          expect.soft(found, `${id} ${layer.title.en} ${type}`).toMatchObject([{ address: { at: centre } }]);
        }
    }
  });
});

describe('imported files of addresses', () => {
  it('replace all shown addresses', async () => {
    expect(await importedAddresses([write('a.csv', points(30))])).toEqual({
      problem: null,
      tally: { rows: 30, addresses: 30, left_out: 0, broken: 0 },
    });
    await importedAddresses([write('b.csv.gz', gzipSync(points(50)))]);
    expect(await houseCount()).toBe(50);
  });

  it('have unusable rows reported by line and reason', async () => {
    const rejected = new RejectedRows();
    const outside = points(1, { swapped: true }).split('\n')[1];
    const file = write('some.csv', `${points(40, { bad: 1 })}${outside}\n`);
    expect((await importedAddresses([file], toronto, rejected)).tally).toMatchObject({ rows: 41, broken: 2 });
    expect(rejected.lines()).toEqual([
      '  line  column  value        reason',
      '  2                          no number, street or point',
      '  42            43.7, -79.4  outside of the city',
    ]);
  });

  it('change no stored addresses if they are incomplete, of another layer or with swapped coordinates, and the error gives the reason', async () => {
    await importedAddresses([write('good.csv', points(40))]);
    for (const [name, content, why] of [
      ['cut.csv', points(3_000).slice(0, -20), /^cut\.csv: .*middle of a line/],
      ['cut.csv.gz', gzipSync(points(3_000)).subarray(0, 900), /^cut\.csv\.gz: /],
      ['half.csv', points(15), /^15 addresses, where there were 40$/],
      ['swapped.csv', points(40, { swapped: true }), /^no addresses among 40 rows$/],
      ['renamed.csv', points(40).replace('LO_NUM', 'NUMBER'), /^renamed\.csv: .*no LO_NUM/],
    ] as const) {
      expect.soft((await importedAddresses([write(name, content)])).problem, name).toMatch(why);
      expect.soft(await houseCount(), name).toBe(40);
    }
    const { rowCount } = await db.pool.query("select from pg_class where relname ~ '^staged_addresses_\\d+$'");
    expect(rowCount).toBe(0);
  });

  it('can be checked in a dry run, which also rejects swapped coordinates', async () => {
    const rows = (content: string) => rowsOfLayerFiles([write('read.csv', content)], toronto.addressLayers, {});
    expect(await tryAddresses(toronto, rows(points(30)), {})).toEqual({
      rows: 30,
      addresses: 30,
      left_out: 0,
      broken: 0,
    });
    await expect(tryAddresses(toronto, rows(points(30, { swapped: true })), {})).rejects.toThrow('no addresses');
    expect(await houseCount()).toBe(0);
  });

  it('can be in GeoJSON format', async () => {
    const features = Array.from({ length: 4 }, (_, n) => ({
      type: 'Feature',
      properties: { civic_number: String(100 + n), std_street: 'W 11TH AV' },
      geometry: { type: 'Point', coordinates: [-123.1 + n * 0.0002, 49.25] },
    }));
    const file = write('property-addresses.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    expect(await importedAddresses([file], vancouver)).toMatchObject({ problem: null, tally: { addresses: 4 } });
  });
});
