import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cityOf } from '@crimemap/cities';
import { ExportAbout } from '@crimemap/contract/export';
import type { CountQuery } from '@crimemap/incident-counts/count-query';
import { gridOf, hexagonAt } from '@crimemap/incident-counts/hexagons';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { parquetMetadata } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCountingThread as counting, testExportThread as thread } from '../app/testing-threads.ts';
import { aCitationsServer } from '../citations/testing.ts';
import { packedCities, packedCounts } from '../counts/index.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { packedIncidentsStore, publishPackedIncidents } from '../packed-incidents/index.ts';
import { EXPORT_COLUMNS } from './files/columns.ts';

let db: TestDatabase;
let folder: string;
let duckDb: DuckDBConnection;
const NOW = () => new Date('2026-11-20T03:00:00Z');
type Server = Awaited<ReturnType<typeof aCitationsServer>>;
let guest: Server;
let member: Server;

const serverFor = (as: 'guest' | 'member') =>
  aCitationsServer(db, { as, thread, now: NOW, publicUrl: 'https://map.example.org', folder });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exports-'));
  duckDb = await (await DuckDBInstance.create(':memory:')).connect();
  db = await aDatabase();
  await seedIncidents(db, [
    { crime_type: 'assault', occurred_on: '2024-03-04', occurred_hour: 9, area: 'D51', lng: -79.38, lat: 43.65 },
    {
      crime_type: 'assault',
      occurred_on: '2025-03-05',
      occurred_hour: 17,
      area: '=HYPERLINK("http://x")',
      lng: -79.38,
      lat: 43.6545,
    },
    {
      crime_type: 'assault',
      occurred_on: null,
      reported_on: '2025-06-01',
      occurred_hour: null,
      area: null,
      precision: 'none',
      lng: null,
      lat: null,
    },
    {
      crime_type: 'robbery',
      occurred_on: '2025-01-01',
      occurred_hour: null,
      area: 'D11',
      precision: 'division_centre',
      lng: -79.47,
      lat: 43.66,
    },
    {
      crime_type: 'shooting',
      occurred_on: '2025-03-03',
      occurred_hour: 2,
      area: 'D51',
      neighbourhood: '073',
      lng: -79.38,
      lat: 43.66,
      deaths: 1,
    },
    { crime_type: 'homicide', occurred_on: '2025-03-03', occurred_hour: 23, area: 'D51', lng: -79.381, lat: 43.66 },
    {
      city: 'edmonton',
      dataset: 'year_2025',
      occurred_on: null,
      reported_on: '2025-02-01',
      occurred_hour: null,
      area: 'Dovercourt, north',
    },
  ]);
  await seedDatasetLines(db);
  for (const city of ['toronto', 'edmonton'] as const) await publishPackedIncidents(db, city, NOW);
  [guest, member] = await Promise.all([serverFor('guest'), serverFor('member')]);
});
afterAll(async () => {
  await Promise.all([guest.close(), member.close()]);
  await db.stop();
  duckDb.closeSync();
  await rm(folder, { recursive: true });
});

/** Hexagon grid of the city, and the hexagon that contains most of the rows with a location. */
const GRID = gridOf(cityOf('toronto').bounds);
const HEXAGON = hexagonAt([-79.38, 43.65], GRID);
const ask = (file: string, as: Server = member) => as.inject(`/api/export/${file}`);
const text = async (file: string, as?: Server) => (await ask(file, as)).body;

interface Table {
  readonly columns: string[];
  readonly rows: Record<string, unknown>[];
}
/** Returns what DuckDB, an independent database, reads from a file. */
async function inDuckDb(name: string, bytes: Buffer, from: (path: string) => string): Promise<Table> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const reader = await duckDb.runAndReadAll(`select * from ${from(path.replaceAll("'", "''"))}`);
  const rows = reader.getRowObjectsJson() as Record<string, unknown>[];
  return { columns: reader.columnNames(), rows };
}
const csv = async (query = '', as?: Server) => {
  const { rawPayload } = await ask(`toronto.csv${query}`, as);
  return inDuckDb('a.csv', rawPayload, (path) => `read_csv('${path}', header = true)`);
};
const plain = ({ rows }: Table) =>
  rows.map((row) =>
    Object.fromEntries(EXPORT_COLUMNS.map(({ name }) => [name, row[name] == null ? null : String(row[name])])),
  );

describe('a CSV file', () => {
  it('is read by DuckDB without settings, and every line has the same columns', async () => {
    const { columns, rows } = await csv();
    expect(columns).toEqual([...EXPORT_COLUMNS.map(({ name }) => name), 'about']);
    expect(rows).toHaveLength(6);
    expect(rows[0]).toMatchObject({
      city: 'toronto',
      day: '2024-03-04',
      day_of: 'occurrence',
      crime_type: 'assault',
      area: 'D51',
      longitude: -79.38,
    });
  });

  it('is sorted by day, and cells of unknown hours and locations are empty', async () => {
    const { rows } = await csv();
    expect(
      rows.map(({ day, hour, longitude }) => [String(day), hour === null ? null : Number(hour), longitude]),
    ).toEqual([
      ['2024-03-04', 9, -79.38],
      ['2025-01-01', null, null],
      ['2025-03-03', 2, -79.38],
      ['2025-03-03', 23, -79.381],
      ['2025-03-05', 17, -79.38],
      ['2025-06-01', null, null],
    ]);
    expect(rows[5]).toMatchObject({ day_of: 'report', year: null, area: null, precision: 'none', harmed: false });
    expect(rows[2]).toMatchObject({ harmed: true, neighbourhood: '073' });
  });

  it('contains source, version, licence and missing data in its last column, in both languages', async () => {
    const { rows } = await csv('?crime_types=assault&since=2024-01-01&until=2024-12-31');
    const about = rows.map((row) => row.about).join('\n');
    expect(rows).toHaveLength(1);
    expect(about).toContain('Canada Crime Map: reports to police, Toronto. 1 report.');
    expect(about).toContain('crime type Assault; 2024-01-01 to 2024-12-31');
    expect(about).toContain(
      'https://map.example.org/api/export/toronto.csv?crime_types=assault&since=2024-01-01&until=2024-12-31',
    );
    expect(about).toMatch(/Version [0-9a-f]{32}, made on 2026-11-20T03:00:00.000Z/);
    expect(about).toContain('Licence: Open Government Licence – Ontario, https://');
    expect(about).toContain('signalements à la police, Toronto');
    const all = (await csv()).rows.map((row) => row.about).join('\n');
    expect(all).toContain('Not included: ');
    expect(all).toContain('2 of them have no location');
  });

  it('without matching rows has only a header line, and the name of its last column contains the notes about missing data', async () => {
    const body = await text('toronto.csv?crime_types=hate_crime');
    expect(body.split('\r\n')).toHaveLength(2);
    expect(body).toContain('This does not mean zero.');
    const table = await inDuckDb('none.csv', Buffer.from(body), (path) => `read_csv('${path}', header = true)`);
    expect(table.columns).toHaveLength(EXPORT_COLUMNS.length + 1);
  });

  it('is byte-identical for the same version, for any order of query parameters', async () => {
    expect(await text('toronto.csv')).toBe(await text('toronto.csv'));
    expect(await text('toronto.csv?crime_types=homicide,shooting&division=d51')).toBe(
      await text('toronto.csv?division=D51&crime_types=shooting,homicide'),
    );
  });

  it('is sent with a file name, and may not be stored by shared caches', async () => {
    const { headers } = await ask('toronto.csv');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': expect.stringMatching(/^attachment; filename="crimemap-toronto-[0-9a-f]{8}.csv"$/),
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, authorization, cookie',
    });
  });

  it('marks the day of each row as a report day if the city publishes only report days', async () => {
    const { rawPayload } = await ask('edmonton.csv');
    const { rows } = await inDuckDb('edmonton.csv', rawPayload, (path) => `read_csv('${path}', header = true)`);
    expect(rows).toMatchObject([{ day: '2025-02-01', day_of: 'report', area: 'Dovercourt, north' }]);
  });
});

describe('exports as CSV, GeoJSON and GeoParquet', () => {
  const queries = [
    '',
    '?crime_types=assault,shooting',
    '?division=D51&year=2025',
    '?since=2025-03-01&until=2025-03-31&months=3',
    '?week_hours=mon.0-6',
    '?weekdays=1&hours=0-5',
    '?lng=-79.38&lat=43.66&metres=1000',
    `?hexagon=${HEXAGON}`,
    '?west=-79.5&east=-79.4&south=43.6&north=43.7',
  ];
  /** Removes the apostrophe that stops a spreadsheet from running a text as a formula. */
  const unquoted = (all: ReturnType<typeof plain>) =>
    all.map((row) => ({ ...row, area: row.area?.replace(/^'=/, '=') ?? null }));
  it('contain the same rows for every filter', async () => {
    for (const query of queries) {
      const rows = await csv(query);
      const geojson = JSON.parse(await text(`toronto.geojson${query}`)) as {
        features: { geometry: { coordinates: number[] }; properties: Record<string, unknown> }[];
        total: number;
        not_placed: number;
        about: ExportAbout;
      };
      const parquet = await inDuckDb(
        'a.parquet',
        (await ask(`toronto.parquet${query}`)).rawPayload,
        (path) => `read_parquet('${path}')`,
      );
      expect.soft(unquoted(plain(parquet)), query).toEqual(unquoted(plain(rows)));
      expect.soft(geojson.features.length + geojson.not_placed, query).toBe(rows.rows.length);
      expect.soft(geojson.total, query).toBe(rows.rows.length);
      expect
        .soft(unquoted(plain({ columns: [], rows: geojson.features.map(({ properties }) => properties) })), query)
        .toEqual(unquoted(plain({ ...rows, rows: rows.rows.filter(({ longitude }) => longitude !== null) })));
      for (const { geometry, properties } of geojson.features)
        expect.soft(geometry.coordinates, query).toEqual([properties.longitude, properties.latitude]);
    }
  });

  it('filtered by weekdays and hours contain only those hours of the week', async () => {
    expect(await csv('?weekdays=1&hours=0-5')).toMatchObject({ rows: [{ crime_type: 'shooting' }] });
    expect((await csv('?weekdays=7&hours=21-5')).rows).toHaveLength(1);
    expect((await csv('?hours=0-23')).rows).toHaveLength(6);
  });

  it('filtered by hours contain an explanation instead of a count if the city’s source publishes no hours', async () => {
    expect(await text('edmonton.csv?hours=0-5')).toContain(
      'There is no number, because the reports do not give the hour. This does not mean zero.',
    );
    expect(await text('toronto.csv?crime_types=shooting&hours=6-7')).not.toContain('There is no number');
  });

  it('filtered by a hexagon contain only the rows inside the hexagon, and state its size and coordinates', async () => {
    const { rows } = await csv(`?hexagon=${HEXAGON}`);
    expect(rows.map(({ longitude, latitude }) => hexagonAt([Number(longitude), Number(latitude)], GRID))).toEqual(
      rows.map(() => HEXAGON),
    );
    const placed = (await csv()).rows.filter(({ longitude }) => longitude !== null);
    const inside = placed.filter((row) => hexagonAt([Number(row.longitude), Number(row.latitude)], GRID) === HEXAGON);
    expect(rows.length).toBe(inside.length);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan((await csv()).rows.length);
    const about = rows.map((row) => row.about).join('\n');
    expect(about).toMatch(/hexagon 0\.21 of 0\.7 km² around 43\.\d{4}°\u00a0N, 79\.\d{4}°\u00a0W/);
    expect((await csv('?hexagon=900.900')).rows).toEqual([]);
    expect((await ask('toronto.csv?hexagon=D51')).statusCode).toBe(400);
  });

  it('contain as many rows as the count endpoint returns for the same query', async () => {
    const cities = packedCities(packedIncidentsStore(db), counting, { error: () => undefined });
    const packed = packedCounts(counting);
    const count = (query: CountQuery) =>
      cities.use('toronto', async (version) => version && (await packed(version, { query }))?.total);
    expect((await csv('?crime_types=assault')).rows).toHaveLength((await count({ types: ['assault'] })) ?? -1);
    expect((await csv('?lng=-79.38&lat=43.65&metres=600')).rows).toHaveLength(
      (await count({ around: { at: [-79.38, 43.65], metres: 600 } })) ?? -1,
    );
  });

  it('contain the same description of their content, which matches the contract', async () => {
    const { about } = JSON.parse(await text('toronto.geojson')) as { about: unknown };
    expect(ExportAbout.parse(about)).toMatchObject({
      total: 6,
      not_placed: 2,
      view: { city: 'toronto' },
      guests_only: null,
    });
    const bytes = (await ask('toronto.parquet')).rawPayload;
    const metadata = parquetMetadata(new Uint8Array(bytes).buffer);
    const values = Object.fromEntries(
      (metadata.key_value_metadata ?? []).map(({ key, value }) => [key, JSON.parse(value ?? '')]),
    );
    expect(values.about).toEqual(about);
    expect(values.geo).toMatchObject({
      version: '1.1.0',
      primary_column: 'geometry',
      columns: { geometry: { encoding: 'WKB', geometry_types: ['Point'], bbox: [-79.381, 43.65, -79.38, 43.66] } },
    });
  });
});

describe('a visitor’s export', () => {
  it('contains only the crime types for visitors, and the file states this limit', async () => {
    const { rows } = await csv('', guest);
    expect(rows.map(({ crime_type: type }) => type)).toEqual(['shooting', 'homicide']);
    expect(rows.map((row) => row.about).join('\n')).toContain(
      'Without an account, only these types are available for this city: Shooting, Homicide',
    );
  });

  it('contains the same rows as a member’s export with the same filter', async () => {
    const query = 'toronto.csv?crime_types=shooting,homicide';
    const rowsIn = (body: string) => body.split('\r\n').map((line) => line.split(',').slice(0, 12).join());
    expect(rowsIn(await text(query, guest))).toEqual(rowsIn(await text(query)));
  });

  it('is rejected with 401 for a crime type that requires an account', async () => {
    expect((await ask('toronto.parquet?crime_types=shooting,assault', guest)).statusCode).toBe(401);
  });
});

it.each([
  ['toronto.csv?lng=1', 400],
  ['toronto.csv?north=1&south=0', 400],
  ['toronto.csv?week_hours=sat&weekdays=1', 400],
  ['toronto.xlsx', 404],
  ['atlantis.csv', 400],
])('request for %s is rejected with status %i', async (file, status) => {
  expect((await ask(file)).statusCode).toBe(status);
});

it('request for a file of a city without data returns 404 with the reason', async () => {
  const reply = await ask('peel.csv');
  expect(reply.statusCode).toBe(404);
  expect(reply.json<{ detail: string }>().detail).toBe('There is no data for this city yet.');
});

it('HEAD request returns the headers of the file without a body', async () => {
  const { statusCode, headers, body } = await member.inject({ method: 'HEAD', url: '/api/export/toronto.csv' });
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/csv; charset=utf-8; header=present', '']);
});
