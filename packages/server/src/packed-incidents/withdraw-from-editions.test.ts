import { brotliDecompressSync } from 'node:zlib';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { dateOfDay, decodeIncidents, decodePlaces } from '@crimemap/contract/packed-incidents';
import { DAY_MS } from '@crimemap/contract/time';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startVanishedSweep } from '../changes/changes.door.ts';
import { aDatabase, emptyTables, type TestDatabase } from '../db/testing.ts';
import { seedIncidents } from '../incidents/testing.ts';
import { aSource, NOW, type Report, read, reports } from '../ingest/testing.ts';
import { editionsStore } from './editions.store.ts';
import { publishPackedIncidents } from './packed-incidents.door.ts';
import { packedIncidentsStore } from './packed-incidents.store.ts';
import { sweepEditions } from './sweep-editions.ts';
import { withdrawFromEditions } from './withdraw-from-editions.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterEach(() => emptyTables(db));
afterAll(() => db.stop());

const on = (day: number) => new Date(NOW.getTime() + day * DAY_MS);
const REST = reports(40, 100).map((row) => ({ ...row, X: -79.4 }));
/** A report at a place and on a day of its own. */
const report = (said: Partial<Report> = {}): Report => ({
  OBJECTID: 1,
  EVENT: 'E1',
  KIND: 'shooting',
  DAY: '2025-06-07',
  AREA: 'D2',
  X: -79.2,
  ...said,
});
const HER = 'shooting 2025-06-07 D2 -79.2';

/** Reads these rows beside the rest, and publishes them. Gives the edition. */
async function edition(day: number, ...rows: readonly Report[]): Promise<string> {
  const source = aSource([...rows, ...REST], { pageSize: 100 });
  expect((await read(db, source, { now: () => on(day) })).state).toBe('merged');
  await publishPackedIncidents(db, 'toronto', () => on(day));
  return (await packedIncidentsStore(db).manifest('toronto', 'guest'))?.version as string;
}
const warned: object[] = [];
const withdraw = (day: number) =>
  withdrawFromEditions(db, {
    since: on(day - 30),
    now: on(day),
    log: { warn: (said: object) => void warned.push(said) },
  });
const manifestOf = async (id: string, city: 'toronto' | 'peel' = 'toronto') =>
  (await editionsStore(db).manifest(city, 'member', id)) as PackedManifest;

const unpacked = async (file: string, city: 'toronto' | 'peel' = 'toronto') => {
  const found = await packedIncidentsStore(db).file(city, file);
  return new Uint8Array(brotliDecompressSync(found?.brotli ?? ''));
};

/** All an edition holds but the rest, whose counts must be those of its rows. */
async function held(id: string, city: 'toronto' | 'peel' = 'toronto'): Promise<string[]> {
  const manifest = await manifestOf(id, city);
  const places = decodePlaces(await unpacked(manifest.places.file, city));
  const rows: string[] = [];
  const counts = manifest.cube.counts.map(() => 0);
  for (const { year, file, rows: announced } of manifest.years) {
    const columns = decodeIncidents(await unpacked(file, city));
    expect(columns.length).toBe(announced);
    const column = manifest.cube.years.indexOf(year);
    for (let row = 0; row < columns.length; row += 1) {
      const [place, type] = [columns.place[row] as number, columns.type[row] as number];
      const area = places.area[place] as number;
      const cell = (area * manifest.crime_types.length + type) * manifest.cube.years.length + column;
      counts[cell] = (counts[cell] as number) + 1;
      const day = dateOfDay(columns.day[row] as number);
      const lng = Number((places.lngLat[2 * place] as number).toFixed(6));
      rows.push([manifest.crime_types[type], day, manifest.areas[area], lng].join(' '));
    }
  }
  expect(manifest.cube.counts).toEqual(counts);
  return rows.filter((row) => !row.startsWith('shooting 2025-03-04 D1')).sort();
}

it('30 days after a row was withdrawn it is out of every edition, which says so and keeps its name', async () => {
  const first = await edition(0, report());
  const second = await edition(2);
  expect(await withdraw(32)).toEqual({ editions: 0, rows: 0 });
  expect(await held(first)).toEqual([HER]);

  // Toronto's guests and members have an edition each.
  expect(await withdraw(32.1)).toEqual({ editions: 2, rows: 2 });
  expect(await held(first)).toEqual([]);
  expect(await manifestOf(first)).toMatchObject({ version: first, withdrawn: 1 });
  expect(await manifestOf(second)).not.toHaveProperty('withdrawn');
  const { editions } = await editionsStore(db).list('toronto', 'guest', { source: 'official', limit: 10 });
  expect(editions.map(({ id, rows, withdrawn }) => [id, rows, withdrawn])).toEqual([
    [second, 40, 0],
    [first, 40, 1],
  ]);

  await sweepEditions(db, { now: on(33), days: null });
  const { rows } = await db.pool.query<{ file: string }>('select file from column_files');
  expect(rows.map(({ file }) => file).sort(), 'no file that holds it is left').toEqual(
    [
      ...new Set(
        (await db.pool.query('select unnest(files) as file from packed_editions')).rows.map(({ file }) => file),
      ),
    ].sort(),
  );
  for (const { file } of rows) {
    const days = await unpacked(file)
      .then(decodeIncidents)
      .then(
        ({ day }) => [...day].map(dateOfDay),
        () => [],
      );
    expect(days).not.toContain('2025-06-07');
  }
});

it('of twins one goes for each that was withdrawn, however often it is looked for', async () => {
  const twin = report({ EVENT: 'E2', OBJECTID: 2 });
  const first = await edition(0, report(), twin);
  await edition(2, twin);
  await withdraw(33);
  expect(await withdraw(33)).toEqual({ editions: 0, rows: 0 });
  expect(await held(first)).toEqual([HER]);
  await edition(34);
  await withdraw(65);
  expect(await held(first)).toEqual([]);
  expect(await manifestOf(first)).toMatchObject({ withdrawn: 2 });
});

it('a row goes as it was before its corrections, too', async () => {
  const first = await edition(0, report());
  const moved = await edition(1, report({ KIND: 'homicide', DAY: '2024-01-02', X: -79.3 }));
  expect(await held(first)).toEqual([HER]);
  expect(await held(moved)).toEqual(['homicide 2024-01-02 D2 -79.3']);
  await edition(2);
  await withdraw(33);
  expect(await held(first)).toEqual([]);
  expect(await held(moved)).toEqual([]);
});

it('what cannot be told apart from an earlier version goes with it, and nothing that can', async () => {
  const first = await edition(
    0,
    report(),
    report({ EVENT: 'alike', OBJECTID: 2, X: -79.25 }),
    report({ EVENT: 'another day', OBJECTID: 3, DAY: '2025-06-08' }),
    report({ EVENT: 'another type', OBJECTID: 4, KIND: 'homicide' }),
  );
  const others = [
    report({ EVENT: 'alike', OBJECTID: 2, X: -79.25 }),
    report({ EVENT: 'another day', OBJECTID: 3, DAY: '2025-06-08' }),
    report({ EVENT: 'another type', OBJECTID: 4, KIND: 'homicide' }),
  ];
  await edition(1, report({ X: -79.3, DAY: '2025-06-09' }), ...others);
  const last = await edition(2, ...others);
  await withdraw(33);
  expect(await held(first)).toEqual(['homicide 2025-06-07 D2 -79.2', 'shooting 2025-06-08 D2 -79.2']);
  expect(await held(last), 'what is published stays').toHaveLength(3);
});

it('a source that is published anew takes nothing back', async () => {
  const first = await edition(0, report());
  const source = aSource(reports(60, 500), { pageSize: 100 });
  await read(db, source, { now: () => on(2) });
  await publishPackedIncidents(db, 'toronto', () => on(2));
  expect(await withdraw(33)).toEqual({ editions: 0, rows: 0 });
  expect(await held(first)).toEqual([HER]);
});

it('a row that came back is out of no edition; an edition that is published again is whole again', async () => {
  const first = await edition(0, report());
  await edition(2);
  await withdraw(33);
  expect(await held(first)).toEqual([]);
  expect(await edition(40, report())).toBe(first);
  expect(await withdraw(80)).toEqual({ editions: 0, rows: 0 });
  expect(await held(first)).toEqual([HER]);
  expect(await manifestOf(first)).not.toHaveProperty('withdrawn');
});

it.each([
  ['is gone', `delete from column_files where file = $1`],
  ['is harmed', `update column_files set brotli = 'x' where file = $1`],
])('where a file of one edition %s, rows go from all others all the same', async (_, harm) => {
  warned.length = 0;
  const first = await edition(0, report());
  const second = await edition(1, report(), report({ EVENT: 'E2', OBJECTID: 2, X: -79.3, DAY: '2024-02-03' }));
  await edition(2);
  const { places } = await manifestOf(first);
  expect((await manifestOf(second)).places.file).not.toBe(places.file);
  await db.pool.query(harm, [places.file]);
  expect(await withdraw(33)).toMatchObject({ editions: 2 });
  expect(await held(second)).toEqual([]);
  expect(warned).toEqual([
    { city: 'toronto', edition: first },
    { city: 'toronto', edition: first },
  ]);
});

it('what a source forgets for its age stays in the editions that hold it', async () => {
  const peel = (day: string, area: string) => ({
    city: 'peel' as const,
    dataset: 'incidents',
    crime_type: 'robbery' as const,
    occurred_on: day,
    area,
  });
  await seedIncidents(db, [peel('2023-11-25', 'D11'), peel('2025-01-02', 'D12'), peel('2025-02-03', 'D12')]);
  await publishPackedIncidents(db, 'peel', () => on(0));
  const id = (await packedIncidentsStore(db).manifest('peel', 'guest'))?.version as string;
  await db.pool.query(`update incidents set vanished_at = $1 where occurred_on < '2025-02-01'`, [on(4)]);
  await db.pool.query(
    `insert into change_summaries (run, city, dataset, data_source, at, before, added, late, changed, vanished, returned, after, is_anew, types)
     values (1, 'peel', 'incidents', 'official', $1, 3, 0, 0, 0, 2, 0, 1, false, '[]')`,
    [on(4)],
  );
  await db.pool.query(
    `insert into incident_changes (run, city, dataset, data_source, source_key, kind, at, late, was, withdrawn_at)
     select 1, city, dataset, data_source, source_key, 'vanished', $1, false, '{}', $1 from incidents where vanished_at is not null`,
    [on(4)],
  );
  await publishPackedIncidents(db, 'peel', () => on(4));
  // Peel's service holds 36 months: the first had got too old, the second was taken back.
  await withdraw(35);
  expect((await held(id, 'peel')).map((row) => row.split(' ').slice(0, 3).join(' '))).toEqual([
    'robbery 2023-11-25 D11',
    'robbery 2025-02-03 D12',
  ]);
});

it('the hourly sweep looks for rows in editions before it erases what they said', async () => {
  const first = await edition(0, report());
  await edition(2);
  let sweep: { stop(): Promise<void> } | undefined;
  const done = new Promise<object>((resolve, reject) => {
    sweep = startVanishedSweep({ db, now: () => on(33), log: { info: resolve, warn: reject } });
  });
  try {
    expect(await done).toEqual({ withdrawn: { editions: 2, rows: 2 }, changes: 1, incidents: 1 });
  } finally {
    await sweep?.stop();
  }
  expect(await held(first)).toEqual([]);
});
