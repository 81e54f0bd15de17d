import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { CITY_FACTS } from '@crimemap/contract/city-facts';
import { CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import { LOCATION_PRECISIONS, PackedManifest } from '@crimemap/contract/incidents';
import { dateOfDay, decodeIncidents, decodePlaces, PACKED_VERSION } from '@crimemap/contract/packed-incidents';
import { DAY_MS } from '@crimemap/contract/time';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aDatabase, emptyTables, type TestDatabase } from '../db/testing.ts';
import { type Seed, seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { type Audience, filesOf, outdatedPackedIncidents, packedIncidentsStore } from './packed-incidents.store.ts';
import { publishPackedIncidents } from './publish-packed-incidents.ts';
import { whilePublishing } from './publishing.store.ts';

const unpack = promisify(brotliDecompress);
let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterEach(() => emptyTables(db));
afterAll(() => db.stop());

const NOW = Date.parse('2025-06-01T12:00:00Z');
const publish = (afterMs = 0) => publishPackedIncidents(db, 'toronto', () => new Date(NOW + afterMs));

async function manifestFor(audience: Audience): Promise<PackedManifest> {
  const manifest = await packedIncidentsStore(db).manifest('toronto', audience);
  expect(manifest).not.toBeNull();
  return z.parse(PackedManifest, manifest);
}

async function bytesOf(file: string): Promise<Uint8Array> {
  const found = await packedIncidentsStore(db).file('toronto', file);
  return unpack(found?.brotli ?? new Uint8Array());
}

/** Returns the rows as a browser would decode them. */
async function rowsFor(audience: Audience) {
  const manifest = await manifestFor(audience);
  const places = decodePlaces(await bytesOf(manifest.places.file));
  const rows: unknown[] = [];
  for (const { file, year, rows: announced } of manifest.years) {
    const columns = decodeIncidents(await bytesOf(file));
    expect(columns.length).toBe(announced);
    for (const [row, place] of columns.place.entries()) {
      rows.push([
        year,
        manifest.crime_types[columns.type[row] as number],
        dateOfDay(columns.day[row] as number),
        columns.hour[row],
        [...places.lngLat.subarray(2 * place, 2 * place + 2)],
        manifest.areas[places.area[place] as number],
        manifest.neighbourhoods[places.neighbourhood[place] as number] ?? null,
        LOCATION_PRECISIONS[places.precision[place] as number],
        ...(columns.harmed[row] ? ['harmed'] : []),
      ]);
    }
  }
  return rows;
}

const MIXED: Seed[] = [
  {
    crime_type: 'shooting',
    occurred_on: '2025-01-02',
    lng: -79.1234567,
    lat: 43.7654321,
    neighbourhood: 'Harbour (1)',
  },
  { crime_type: 'assault', occurred_on: '2025-02-03', occurred_hour: null },
  { crime_type: 'assault', occurred_on: '2023-12-31', area: 'D55', precision: 'division_centre' },
  { crime_type: 'robbery', occurred_on: null, area: null, lng: null, lat: null, precision: 'none' },
  { crime_type: 'homicide', occurred_on: '1931-05-06' },
  { crime_type: 'assault', vanished_at: '2025-01-01T00:00:00Z' },
];

describe('publishing a city', () => {
  test('writes every row that the source still publishes into exactly one file, with the stored values', async () => {
    await seedIncidents(db, MIXED);
    await publish();
    expect(await rowsFor('member')).toEqual([
      [2025, 'assault', '2025-02-03', 24, [-79.38, 43.65], 'D51', null, 'intersection'],
      [2025, 'shooting', '2025-01-02', 13, [-79.123457, 43.765432], 'D51', 'Harbour (1)', 'intersection'],
      [2023, 'assault', '2023-12-31', 13, [-79.38, 43.65], 'D55', null, 'division_centre'],
      [1931, 'homicide', null, 13, [-79.38, 43.65], 'D51', null, 'intersection'],
      [0, 'robbery', null, 24, [0, 0], '', null, 'none'],
    ]);
  });

  test('marks incidents with dead or injured people, but not incidents where their number is zero or unknown', async () => {
    const at = (deaths: number | null, injuries: number | null): Seed => ({
      deaths,
      injuries,
      occurred_on: '2025-01-01',
    });
    await seedIncidents(db, [at(null, null), at(0, 0), at(null, 2), at(1, null), at(0, 3)]);
    await publish();
    const harmed = (await rowsFor('member')).filter((row) => (row as unknown[]).includes('harmed'));
    expect(harmed).toHaveLength(3);
  });

  test('uses the day of the report in a city that counts by report day, and marks no row as reported late', async () => {
    await seedIncidents(db, [
      { occurred_on: null, reported_on: '2025-03-04' },
      { occurred_on: '2023-12-31', reported_on: '2024-01-01' },
      { occurred_on: null, reported_on: null },
    ]);
    const read = (countedBy?: 'reported') =>
      whilePublishing(db, 'toronto', async (store) => {
        const rows: [number, string | null, number | null][] = [];
        for await (const [, year, day, , , , lag] of store.rows('official', countedBy))
          rows.push([year, dateOfDay(day), lag]);
        return rows;
      });
    expect(await read('reported')).toEqual([
      [2025, '2025-03-04', 0],
      [2024, '2024-01-01', 0],
      [0, null, null],
    ]);
    expect(new Set(await read())).toEqual(
      new Set([
        [2023, '2023-12-31', 1],
        [0, '2025-03-04', null],
        [0, null, null],
      ]),
    );
  });

  test('stores year 0, the report day and no hour for a row without a day of occurrence', async () => {
    await seedIncidents(db, [
      { crime_type: 'robbery', occurred_on: null, occurred_hour: 4, reported_on: '2025-03-04' },
    ]);
    await publish();
    expect(await rowsFor('member')).toEqual([
      [0, 'robbery', '2025-03-04', 24, [-79.38, 43.65], 'D51', null, 'intersection'],
    ]);
    expect((await manifestFor('member')).cube.years).toEqual([0]);
  });

  test('does not return a manifest in an old format, and lists its city as outdated until the city is published again', async () => {
    await seedIncidents(db, MIXED);
    await publish();
    const store = packedIncidentsStore(db);
    expect(await outdatedPackedIncidents(db)).toEqual([]);
    await db.pool.query(`update column_manifests set manifest = manifest - 'format'`);
    await db.pool.query(`update column_files set brotli = '\\x0bad'`);
    expect(await store.manifest('toronto', 'guest')).toBeNull();
    expect(await outdatedPackedIncidents(db)).toEqual(['toronto']);
    await publish(DAY_MS);
    expect(await outdatedPackedIncidents(db)).toEqual([]);
    expect((await manifestFor('member')).format).toBe(PACKED_VERSION);
  });

  test('does not return the visitors’ manifest if it contains a crime type that visitors may no longer see', async () => {
    await seedIncidents(db, MIXED);
    const facts = CITY_FACTS.toronto as { guest_types: readonly CrimeType[] | null };
    const today = facts.guest_types ?? [];
    const store = packedIncidentsStore(db);
    let wider: PackedManifest;
    try {
      facts.guest_types = CRIME_TYPES;
      await publish();
      wider = await manifestFor('guest');
    } finally {
      facts.guest_types = today;
    }
    expect(wider.crime_types.some((type) => !today.includes(type))).toBe(true);
    expect(await store.manifest('toronto', 'guest')).toBeNull();
    expect(await outdatedPackedIncidents(db)).toEqual(['toronto']);
    await publish();
    expect(await outdatedPackedIncidents(db)).toEqual([]);
    const narrower = await manifestFor('guest');
    expect(narrower.crime_types.filter((type) => !today.includes(type))).toEqual([]);
    const left = filesOf(narrower);
    for (const file of filesOf(wider))
      expect((await store.file('toronto', file))?.audience).toBe(left.includes(file) ? 'guest' : 'member');
  });

  test('serializes the publications of two servers, and writes nothing for a server that lost its lease', async () => {
    await seedIncidents(db, MIXED);
    await publish();
    const order: string[] = [];
    const server = (name: string) =>
      whilePublishing(db, 'toronto', async () => {
        order.push(name);
        await db.pool.query('select pg_sleep(0.3)');
        order.push(name);
      });
    await Promise.all([server('one'), server('two')]);
    expect(order[0]).toBe(order[1]);
    expect(order[2]).toBe(order[3]);

    const guest = await manifestFor('guest');
    await whilePublishing(db, 'toronto', async (store) => {
      await db.pool.query("update leases set holder = 'another' where name = 'publish columns toronto'");
      const later = { ...guest, version: 'later' };
      await expect(
        store.write([], { guest: later, member: later }, { now: new Date(NOW), reading: null }),
      ).rejects.toThrow('was lost');
    });
    expect((await manifestFor('guest')).version).toBe(guest.version);
  });

  test('rebuilds a stored table of locations that cannot be decompressed', async () => {
    await seedIncidents(db, MIXED);
    await publish();
    const { places } = await manifestFor('member');
    await db.pool.query(`update column_files set brotli = '\\x0bad' where file = $1`, [places.file]);
    await publish(DAY_MS);
    expect(await rowsFor('member')).toHaveLength(5);
  });

  test('writes counts by area, type and year that match the rows', async () => {
    await seedIncidents(db, MIXED);
    await publish();
    const { cube, areas, crime_types, years } = await manifestFor('member');
    expect([areas, crime_types, cube.years]).toEqual([
      ['D51', 'D55', ''],
      ['shooting', 'homicide', 'assault', 'robbery'],
      years.map(({ year }) => year),
    ]);
    const count = (area: string, type: string, year: number) =>
      cube.counts[
        (areas.indexOf(area) * crime_types.length + crime_types.indexOf(type as 'assault')) * cube.years.length +
          cube.years.indexOf(year)
      ];
    expect([
      count('D51', 'assault', 2025),
      count('D55', 'assault', 2023),
      count('', 'robbery', 0),
      count('D55', 'assault', 2025),
    ]).toEqual([1, 1, 1, 0]);
    expect(cube.counts.reduce((a, b) => a + b)).toBe(5);
    const notPlaced = (type: string, year: number) =>
      cube.not_placed[crime_types.indexOf(type as 'assault') * cube.years.length + cube.years.indexOf(year)];
    expect([notPlaced('assault', 2023), notPlaced('robbery', 0), cube.not_placed.reduce((a, b) => a + b)]).toEqual([
      1, 1, 2,
    ]);
  });

  test('writes separate files for visitors with only shootings and homicides [2§1.14]', async () => {
    await seedIncidents(db, MIXED);
    await publish();
    const guest = await manifestFor('guest');
    expect(guest.crime_types).toEqual(['shooting', 'homicide']);
    expect((await rowsFor('guest')).map((row) => (row as unknown[])[1])).toEqual(['shooting', 'homicide']);
    const memberFiles = filesOf(await manifestFor('member'));
    for (const file of filesOf(guest))
      expect((await packedIncidentsStore(db).file('toronto', file))?.audience).toBe('guest');
    for (const file of memberFiles.filter((name) => !filesOf(guest).includes(name))) {
      expect((await packedIncidentsStore(db).file('toronto', file))?.audience).toBe('member');
    }
  });

  test('marks a file that visitors and members may both read with the audience “visitor”', async () => {
    await seedIncidents(db, [{ crime_type: 'shooting' }]);
    await publish();
    expect(filesOf(await manifestFor('guest'))).toEqual(filesOf(await manifestFor('member')));
    for (const file of filesOf(await manifestFor('guest')))
      expect((await packedIncidentsStore(db).file('toronto', file))?.audience).toBe('guest');
  });

  test('never mixes rows of sample data with official rows in one manifest', async () => {
    await seedIncidents(db, [{ data_source: 'rehearsal', crime_type: 'shooting', occurred_on: '2020-01-01' }]);
    await publish();
    expect(await manifestFor('guest')).toMatchObject({ data_source: 'rehearsal', years: [{ year: 2020, rows: 1 }] });
    await seedIncidents(db, [{ crime_type: 'homicide', occurred_on: '2021-01-01' }]);
    await publish();
    expect(await manifestFor('guest')).toMatchObject({
      data_source: 'official',
      crime_types: ['homicide'],
      years: [{ year: 2021, rows: 1 }],
    });
  });

  test('writes nothing for a city without rows', async () => {
    await publish();
    expect(await packedIncidentsStore(db).manifest('toronto', 'guest')).toBeNull();
  });
});

const grid = (count: number, seed: Partial<Seed> = {}): Seed[] =>
  Array.from({ length: count }, (_, i) => ({
    lng: -79.5 + (i % 20) / 100,
    lat: 43.6 + Math.floor(i / 20) / 100,
    occurred_on: '2020-03-04',
    ...seed,
  }));

describe('publishing again', () => {
  test('keeps every file and its name, without compressing any file again, if the rows are unchanged', async () => {
    await seedIncidents(db, MIXED);
    await publish();
    const before = await db.pool.query('select file, made_at from column_files order by file');
    const version = (await manifestFor('member')).version;
    await publish(1000);
    expect((await db.pool.query('select file, made_at from column_files order by file')).rows).toEqual(before.rows);
    expect((await manifestFor('member')).version).toBe(version);
  });

  test('lists the checksum of the import in the manifest, and keeps the version if only the checksum changes', async () => {
    const digest = (digit: string) => ({
      ...{ url: 'https://police.example/shootings', pages: 2, bytes: 900 },
      ...{ sha256: digit.repeat(64), read_at: '2025-06-01T03:00:00.000Z' },
    });
    const publishRead = async (digit: string) => {
      await db.pool.query('update datasets set source_digests = $1', [JSON.stringify([digest(digit)])]);
      await publish();
      const { version, datasets } = await manifestFor('guest');
      return { version, digests: datasets.map(({ source_digests }) => source_digests).filter(Boolean) };
    };
    await seedIncidents(db, MIXED);
    await seedDatasetLines(db);
    const first = await publishRead('a');
    expect(first.digests).toEqual([[digest('a')]]);
    expect(await publishRead('b')).toEqual({ version: first.version, digests: [[digest('b')]] });
  });

  test('leaves the files of past years unchanged when rows at new locations are added', async () => {
    await seedIncidents(db, grid(100));
    await publish();
    const before = await manifestFor('member');
    await seedIncidents(db, grid(10, { lng: -79.9, occurred_on: '2025-03-04' }));
    await publish(1000);
    const after = await manifestFor('member');
    expect(after.years.find(({ year }) => year === 2020)).toEqual(before.years.find(({ year }) => year === 2020));
    expect(after.places.file).not.toBe(before.places.file);
    expect(await rowsFor('member')).toHaveLength(110);
  });

  test('sorts all locations again if more than a fifth of them are new', async () => {
    await seedIncidents(db, grid(100));
    await publish();
    await seedIncidents(
      db,
      Array.from({ length: 30 }, (_, i) => ({ lng: -79.9, lat: 43.5 + i / 100, occurred_on: '2020-01-01' })),
    );
    await publish(1000);
    const { places } = await manifestFor('member');
    const { lngLat, length } = decodePlaces(await bytesOf(places.file));
    expect(length).toBe(130);
    expect(lngLat[0]).toBe(-79.9);
  });

  test('compresses the file of a past year more strongly later, to a smaller size under the same file name', async () => {
    // The rows are uneven enough that stronger compression makes the file smaller.
    const uneven = grid(400).map((seed, i) => ({
      ...seed,
      occurred_on: `2025-0${1 + ((i * i * 7) % 5)}-1${(i * 13 + ((i * i) % 11)) % 10}`,
      occurred_hour: (i * i) % 23,
    }));
    await seedIncidents(db, uneven);
    await publish();
    const quick = (await manifestFor('member')).years[0];
    await publish(365 * DAY_MS);
    const small = (await manifestFor('member')).years[0];
    expect(small?.file).toBe(quick?.file);
    expect(small?.bytes).toBeLessThan(quick?.bytes ?? 0);
    expect((await packedIncidentsStore(db).file('toronto', small?.file ?? ''))?.brotli.length).toBe(small?.bytes);
  });

  test('publishes all rows when two servers publish concurrently', async () => {
    await seedIncidents(db, grid(200));
    await Promise.all([publish(), publish(1), publish(2)]);
    expect(await rowsFor('member')).toHaveLength(200);
  });
});
