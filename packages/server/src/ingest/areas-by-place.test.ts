import type { AreaLayer } from '@crimemap/cities/kit/city';
import { fakeLayer } from '@crimemap/cities/protocols/arcgis/fake-layer';
import type { BoundaryArea } from '@crimemap/contract/areas';
import type { AreaKind, DataSource } from '@crimemap/contract/cities';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { areasStore } from '../areas/areas.store.ts';
import { boundariesFor } from '../areas/index.ts';
import type { Db } from '../db/pool.ts';
import { aDatabase, emptyTables } from '../db/testing.ts';
import { createReader } from './read-due.ts';
import { beginRun } from './run.store.ts';
import { aCity, aDataset, aSource, NOW, type Report, read, runDeps } from './testing.ts';

let db: Db & { stop(): Promise<void> };
beforeAll(async () => {
  db = await aDatabase();
});
afterEach(() => emptyTables(db));
afterAll(() => db.stop());

const aLayer = (kind: AreaKind, byPlace = true, former: readonly string[] = []): AreaLayer => ({
  kind,
  feed: { protocol: 'arcgis', url: `https://police.example/${kind}`, required: ['CODE'], optional: [] },
  geography: { as_of: { en: '', fr: '' }, note: { en: '', fr: '' } },
  read: ({ CODE }) => ({ code: String(CODE), name: String(CODE), population: null, address: null }),
  byPlace,
  merged: {},
  former,
});
const city = (layers = [aLayer('ward')]) =>
  aCity([aDataset()], { area_kinds: ['ward', 'borough'], areaLayers: layers, centres: {} });

const ring = (west: number, east: number): Array<[number, number]> => [
  [west, 43.6],
  [east, 43.6],
  [east, 43.8],
  [west, 43.8],
  [west, 43.6],
];

/** Stores boundaries of two areas, West and East, which meet at this longitude. */
async function meetingAt(lng: number, kind: AreaKind = 'ward', dataSource: DataSource = 'official') {
  const area = (code: string, west: number, east: number): BoundaryArea => ({
    type: 'Feature',
    id: code,
    properties: {
      code,
      name: code,
      kind,
      centre: [west, 43.7],
      population: null,
      address: null,
      valid_from: null,
      valid_to: null,
    },
    geometry: { type: 'Polygon', coordinates: [ring(west, east)] },
  });
  const features = [area('West', -79.6, lng), area('East', lng, -79.2)];
  await areasStore(db).put(
    'toronto',
    kind,
    { version: `${dataSource} ${lng}`, dataSource, features, census: null },
    NOW,
  );
}

/** Returns rows at these longitudes without other facts. */
const at = (...lngs: number[]): Report[] =>
  lngs.map((X, index) => ({ OBJECTID: index + 1, EVENT: `E${index + 1}`, KIND: 'shooting', DAY: '2025-03-04', X }));

async function areas(): Promise<(string | null)[]> {
  const { rows } = await db.pool.query<{ area: string | null }>(
    'select area from incidents where vanished_at is null order by source_key',
  );
  return rows.map((row) => row.area);
}

describe('the stored area of a row whose source names no area', () => {
  it('is the area around its location, or stays empty if the location is far outside all areas', async () => {
    await meetingAt(-79.4);
    const [west, east, named, near, far] = at(-79.5, -79.3, -79.5, -79.199, -79.1) as [Report, ...Report[]];
    const rows = [west, east, { ...named, AREA: 'D1' }, near, far] as Report[];
    await read(db, aSource(rows), { city: city() });
    expect(await areas()).toEqual(['West', 'East', 'D1', 'East', null]);
  });

  it('is left empty if the source names the area of other rows of the city', async () => {
    await meetingAt(-79.4);
    await read(db, aSource(at(-79.5)), { city: city([aLayer('ward', false)]) });
    expect(await areas()).toEqual([null]);
  });

  it('is stored in the column neighbourhood if the boundaries are of the city’s second kind of area', async () => {
    await meetingAt(-79.4, 'borough');
    await read(db, aSource(at(-79.5, -79.3)), { city: city([aLayer('borough')]) });
    const { rows } = await db.pool.query('select area, neighbourhood from incidents order by source_key');
    expect(rows).toEqual([
      { area: null, neighbourhood: 'West' },
      { area: null, neighbourhood: 'East' },
    ]);
  });

  it('is never determined from sample boundaries for an official row', async () => {
    await meetingAt(-79.4, 'ward', 'rehearsal');
    expect(await boundariesFor(db, city(), 'rehearsal')).toBe('ward rehearsal -79.4');
    expect(await boundariesFor(db, city(), 'official')).toBeNull();
    await read(db, aSource(at(-79.5)), { city: city() });
    expect(await areas()).toEqual([null]);
  });
});

describe('the stored area of a row whose source names a former area', () => {
  const FORMER = 'Old Town (–2022)';
  const renamed = city([aLayer('ward', false, [FORMER])]);

  it('becomes the current area around its location', async () => {
    await meetingAt(-79.4);
    const [west, east, named, nameless] = at(-79.5, -79.3, -79.5, -79.5) as [Report, ...Report[]];
    const rows = [{ ...west, AREA: FORMER }, { ...east, AREA: FORMER }, { ...named, AREA: 'D1' }, nameless] as Report[];
    await read(db, aSource(rows), { city: renamed });
    expect(await areas(), 'a row that names none is not placed: this city’s rows name theirs').toEqual([
      'West',
      'East',
      'D1',
      null,
    ]);
  });

  it('remains the former area until the current boundaries are imported', async () => {
    expect(await boundariesFor(db, renamed, 'official')).toBeNull();
    const [west] = at(-79.5) as [Report];
    await read(db, aSource([{ ...west, AREA: FORMER }]), { city: renamed });
    expect(await areas()).toEqual([FORMER]);
    await meetingAt(-79.4);
    expect(await boundariesFor(db, renamed, 'official'), 'which is why it is read again').toBe('ward official -79.4');
    await read(db, aSource([{ ...west, AREA: FORMER }]), { city: renamed });
    expect(await areas()).toEqual(['West']);
  });

  it('is stored in the column neighbourhood if the former area is of the city’s second kind of area', async () => {
    await meetingAt(-79.4, 'borough');
    const hood = aDataset();
    const dataset = {
      ...hood,
      read: (row: Parameters<typeof hood.read>[0]) => {
        const found = hood.read(row);
        return found.kind === 'incident' ? { ...found, incident: { ...found.incident, neighbourhood: FORMER } } : found;
      },
    };
    const layers = [aLayer('borough', false, [FORMER])];
    await read(db, aSource(at(-79.3)), { city: { ...city(layers), datasets: [dataset] } });
    const { rows } = await db.pool.query('select area, neighbourhood from incidents');
    expect(rows).toEqual([{ area: null, neighbourhood: 'East' }]);
  });
});

describe('new or changed boundaries', () => {
  /**
   * Creates a city whose boundary service can be switched on. `round` imports everything that is due, and returns how
   * often reports were imported.
   */
  function stored() {
    const clock = { now: NOW };
    const world = { meet: null as number | null };
    const source = aSource(at(-79.5, -79.3));
    const boundaries = (meet: number) =>
      fakeLayer(() => ({
        features: [
          { attributes: { OBJECTID: 1, CODE: 'West' }, geometry: { rings: [ring(-79.6, meet)] } },
          { attributes: { OBJECTID: 2, CODE: 'East' }, geometry: { rings: [ring(meet, -79.2)] } },
        ],
      }));
    const fetching: typeof source.fetching = async (address, { body, ...options } = {}) => {
      const url = new URL(address);
      if (!url.pathname.startsWith('/ward')) return source.fetching(address, { ...options, ...(body && { body }) });
      if (world.meet === null) return { status: 404, header: () => null, text: 'not here' };
      for (const [name, value] of body ?? []) url.searchParams.set(name, value);
      const { status = 200, body: text } = boundaries(world.meet)({
        path: url.pathname,
        query: url.searchParams,
        nth: 1,
      });
      return { status, header: () => null, text: String(text) };
    };
    const reader = createReader(city(), {
      ...runDeps(db, fetching, { now: () => clock.now }),
      acceptShrink: [],
      signal: new AbortController().signal,
      onChanged: () => undefined,
    });
    return {
      world,
      async round(hoursLater = 0) {
        clock.now = new Date(clock.now.getTime() + hoursLater * 3_600_000);
        await reader.readDue('official', async () => fetching);
        const { rowCount } = await db.pool.query("select from ingest_runs where state = 'merged'");
        return rowCount;
      },
    };
  }

  it('cause one new import of the rows as soon as the boundaries are stored', async () => {
    const { world, round } = stored();
    expect(await round()).toBe(1);
    expect(await areas()).toEqual([null, null]);
    world.meet = -79.4;
    expect(await round(1), 'the boundaries are asked for again, and the rows are read with them').toBe(2);
    expect(await areas()).toEqual(['West', 'East']);
    expect(await round(1)).toBe(2);
  });

  it('cause a new import of the rows if the boundaries changed, but not if they were imported again unchanged', async () => {
    const { world, round } = stored();
    world.meet = -79.4;
    expect(await round()).toBe(1);
    expect(await areas()).toEqual(['West', 'East']);
    await db.pool.query("update ingest_runs set finished_at = finished_at + interval '30 days'");
    expect(await round(7 * 24), 'the same boundaries').toBe(1);
    world.meet = -79.55;
    expect(await round(7 * 24), 'other boundaries').toBe(2);
    expect(await areas()).toEqual(['East', 'East']);
  });

  it('replace an unfinished import that began with other boundaries, and its staged rows are deleted', async () => {
    const newRun = {
      city: 'toronto',
      dataset: 'reports',
      dataSource: 'official',
      holder: 'one',
      reach: 'whole',
      condition: null,
    } as const;
    const first = await beginRun(db, { ...newRun, boundaries: null }, NOW);
    await db.pool.query(`update ingest_runs set cursor = '"5"' where id = $1`, [first.id]);
    expect((await beginRun(db, { ...newRun, holder: 'two', boundaries: null }, NOW)).id, 'the same').toBe(first.id);
    const other = await beginRun(db, { ...newRun, holder: 'three', boundaries: 'ward 2' }, NOW);
    expect(other.id).not.toBe(first.id);
  });
});
