import type { CityDetail } from '@crimemap/contract/cities';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, poolAt } from '../db/pool.ts';
import { aDatabase, emptyTables, type TestDatabase } from '../db/testing.ts';
import { aServer } from '../http/testing.ts';
import { aCity, aDataset, aSource, NOW, read, reports } from '../ingest/testing.ts';
import { messageText } from '../shared/messages.ts';
import { citiesRoutes, createCityDetails } from './cities.routes.ts';

let db: TestDatabase;
let app: FastifyInstance;
let now = NOW;
const city = aCity([aDataset(), aDataset({ id: 'other' })]);
beforeAll(async () => {
  db = await aDatabase();
});
beforeEach(async () => {
  now = NOW;
  app = await serverOver(db);
});
afterEach(async () => {
  await app.close();
  await emptyTables(db);
});
afterAll(() => db.stop());

const serverOver = (db: Db) =>
  aServer({
    db,
    routes: (serve) =>
      citiesRoutes(serve, {
        cities: [city],
        cityDetails: createCityDetails({ db, cities: [city], now: () => now }),
        chosen: async () => null,
      }),
  });
const detail = async (of = app) => (await of.inject({ url: '/api/cities/toronto' })).json<CityDetail>();
const source = async (id = 'reports') => (await detail()).sources.find(({ dataset }) => dataset === id);
/** Returns rows with recent days, so that the source is fresh. */
const recent = (count: number) => reports(count).map((row) => ({ ...row, DAY: '2026-11-20' }));

describe('GET /api/cities', () => {
  it('lists the configured properties of each city [2§2.41]', async () => {
    const reply = await app.inject({ url: '/api/cities' });
    expect(reply.json()).toMatchObject([{ id: 'toronto', area_kinds: ['division'], time_zone: 'America/Toronto' }]);
    const { name, displayName, description, hasHistoricalData, hasRealtimeData } = city;
    expect(reply.json()).toMatchObject([{ name, displayName, description, hasHistoricalData, hasRealtimeData }]);
    const { shown_by, windows, defaults, guest_types } = city;
    expect(reply.json()).toMatchObject([{ shown_by, windows, defaults, guest_types }]);
  });
});

describe('GET /api/cities/:city', () => {
  it('returns “never” for a source that was never read', async () => {
    expect(await detail()).toMatchObject({
      data_source: null,
      fetched_at: null,
      rows: { fetched: 0 },
      sources: [{ state: 'never', problem: null }, { state: 'never' }],
    });
  });

  it('returns “loading” and the progress during the first import', async () => {
    const slow = aSource(recent(6));
    let seen: Awaited<ReturnType<typeof source>>;
    slow.before = async (nth) => {
      // Wait until the previous page is stored before returning this page.
      if (nth === 6)
        await expect
          .poll(async () => {
            seen = await source();
            return seen?.progress?.read;
          })
          .toBeGreaterThan(0);
    };
    await read(db, slow);
    expect(seen).toMatchObject({ state: 'loading', progress: { of: 6 } });
    expect((await source())?.progress).toBeNull();
  });

  it('returns “fresh” after a successful import, with totals that add up [2§1.23]', async () => {
    const rows = [...recent(100), { ...recent(1)[0], OBJECTID: 200, EVENT: 'x', KIND: 'secret' }] as ReturnType<
      typeof reports
    >;
    await read(db, aSource(rows, { pageSize: 60 }));
    expect(await source()).toMatchObject({
      state: 'fresh',
      problem: null,
      data_source: 'official',
      newest: '2026-11-20',
      fetched_at: NOW.toISOString(),
      rows: { fetched: 101, shown: 100, not_placed: 0, withheld: 1, broken: 0 },
    });
    expect(await detail()).toMatchObject({ data_source: 'official', rows: { fetched: 101 }, newest: '2026-11-20' });
  });

  it('returns “stale” for a source without recent rows, and the reason in both languages [2§1.23]', async () => {
    await read(db, aSource(reports(3)));
    expect(await source()).toMatchObject({
      state: 'stale',
      problem: { en: expect.stringContaining('2025-03-04'), fr: expect.stringContaining('2025-03-04') },
    });
  });

  it('returns “stale” if the last import is older than twice the import interval', async () => {
    await read(db, aSource(recent(3)));
    now = new Date(NOW.getTime() + 49 * 3_600_000);
    expect((await source())?.state).toBe('stale');
  });

  it('returns “failed”, the problem and the stored row counts after a failed import', async () => {
    await read(db, aSource(recent(3)));
    await read(db, aSource(recent(3).map(({ KIND, ...row }) => row) as never));
    expect(await source()).toMatchObject({
      state: 'failed',
      problem: messageText('source_columns_changed'),
      rows: { fetched: 3, shown: 3 },
    });
  });

  it('returns the next retry time after a failed first import, and the first stored day after a successful import', async () => {
    const changed = aSource(recent(3).map(({ KIND, ...row }) => row) as never);
    await read(db, changed);
    expect(await source()).toMatchObject({
      state: 'failed',
      held_from: null,
      publishes: [{ crime_types: ['shooting', 'homicide'], since: 2020 }],
      next_try: new Date(NOW.getTime() + 5 * 60_000).toISOString(),
    });
    await read(
      db,
      aSource([...reports(3), { ...recent(1)[0], EVENT: 'old', OBJECTID: 9, DAY: '1999-05-05' }] as never),
    );
    expect(await source()).toMatchObject({ held_from: '2025-03-04', newest: '2025-03-04', next_try: null });
  });

  it('labels sample data, and returns “failed” if the official import has failed', async () => {
    await read(db, aSource(recent(3)), { as: 'rehearsal' });
    expect(await source()).toMatchObject({ state: 'fresh', data_source: 'rehearsal' });
    const none = aSource(recent(3));
    none.rows = none.rows.map(({ KIND, ...row }) => row) as never;
    await read(db, none);
    expect(await source()).toMatchObject({ state: 'failed', data_source: 'rehearsal', rows: { fetched: 3 } });
  });

  it('returns the last known data during a database outage, and later marks the data as stale', async () => {
    await read(db, aSource(recent(3)));
    const pool = poolAt(db.url, () => undefined, { size: 2 });
    const server = await serverOver(pool);
    const before = await detail(server);
    await pool.kysely.destroy();
    expect(await detail(server)).toEqual(before);
    now = new Date(NOW.getTime() + 49 * 3_600_000);
    expect((await detail(server)).sources[0]).toMatchObject({ state: 'stale', rows: { fetched: 3 } });
    await server.close();
  });

  it('rejects unknown cities, cities that are not served, and unknown parameters', async () => {
    const status = async (url: string) => (await app.inject({ url })).statusCode;
    expect.soft(await status('/api/cities/atlantis')).toBe(400);
    expect.soft(await status('/api/cities/peel')).toBe(404);
    expect.soft(await status('/api/cities/toronto?x=1')).toBe(400);
  });
});
