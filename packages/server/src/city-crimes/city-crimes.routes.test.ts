import type { CityDetail } from '@crimemap/contract/cities';
import type { Crime } from '@crimemap/contract/incidents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedCounts } from '../counts/index.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aServer } from '../http/testing.ts';
import { incidentsStore, incidentTotals, shownSource } from '../incidents/index.ts';
import { seedIncidents } from '../incidents/testing.ts';
import { cityStatistics } from '../statistics/city-statistics.ts';
import { cityCrimesRoutes, cityMetadata } from './city-crimes.routes.ts';

/** The evening of November 19 in the cities, but already November 20 in London. */
const now = () => new Date('2026-11-20T03:00:00Z');
const NOTHING_ELSE = {
  held_from: null,
  newest: null,
  fetched_at: null,
  missing_years: [],
  problem: null,
  next_try: null,
};
const presented = {
  sources: [
    { dataset: 'now', state: 'fresh', rows: { shown: 2, not_placed: 1 }, unknown_words: { Odd: 2 }, ...NOTHING_ELSE },
    {
      dataset: 'then',
      state: 'failed',
      rows: { shown: 0, not_placed: 0 },
      unknown_words: { Odd: 1, New: 4 },
      ...NOTHING_ELSE,
    },
  ],
  data_source: 'official',
  newest: '2026-11-18',
  fetched_at: '2026-11-19T10:00:00.000Z',
} as unknown as CityDetail;

let db: TestDatabase;
let app: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  db = await aDatabase();
  const on = (city: string, occurred_on: string | null, more: object = {}) => ({ city, occurred_on, ...more });
  await seedIncidents(db, [
    on('ottawa', '2026-11-13', {
      crime_type: 'assault',
      area: '14',
      neighbourhood: 'Centretown',
      details: { sector: '14' },
    }),
    on('ottawa', '2026-11-16', { crime_type: 'robbery', area: '11', details: { ward: 'Kitchissippi' } }),
    on('edmonton', null, { reported_on: '2026-11-17', details: { location: '100 ST/106 AV' } }),
    on('edmonton', null, { reported_on: '2026-11-18', area: 'papastew', details: { location: '82 AV/104 ST' } }),
    on('edmonton', null, { reported_on: '2025-11-18' }),
    on('york', '2026-11-17', { area: 'Vaughan' }),
    on('york', '2026-11-18', { area: 'Markham' }),
    on('york', '2026-11-18', { area: 'Markham', vanished_at: '2026-11-19T00:00:00Z' }),
    on('peel', '2026-11-17', { area: '11', neighbourhood: 'Mississauga' }),
    on('peel', '2026-11-18', { area: '21', neighbourhood: 'Brampton' }),
    on('vancouver', '2026-11-12', { neighbourhood: 'West End', details: { district: '1' } }),
    on('vancouver', '2026-11-11', { neighbourhood: 'Kitsilano', details: { district: '4' } }),
  ]);
  const shown = (city: Parameters<typeof shownSource>[1]) => shownSource(db, city);
  app = await aServer({
    db,
    routes: (serve) =>
      cityCrimesRoutes(serve, {
        incidents: incidentsStore(db),
        shownSource: shown,
        areaNames: async () => null,
        holdings: async () => [],
        now,
        statistics: cityStatistics({ stored: storedCounts(db) }),
        metadata: cityMetadata({ shownSource: shown, totals: incidentTotals(db) }),
        cities: { of: async () => presented },
      }),
  });
});
afterAll(async () => {
  await app.close();
  await db.stop();
});

const ask = async (path: string) => app.inject({ url: `/api/${path}` });
const days = async (path: string) =>
  (await ask(path)).json<Crime[]>().map(({ occ_date, date_reported }) => occ_date ?? date_reported);

describe('period of the listed reports', () => {
  it('is the first of the city’s default periods that has a report, in the city’s time zone [2§1.21 2§7.21 2§7.27]', async () => {
    expect(await days('ottawa/crimes')).toEqual(['2026-11-16']);
    expect(await days('edmonton/crimes')).toEqual(['2026-11-18']);
    expect(await days('peel/crimes')).toEqual(['2026-11-18', '2026-11-17']);
    expect(await days('vancouver/crimes')).toEqual(['2026-11-12']);
    expect(await days('montreal/crimes')).toEqual([]);
  });

  it('is the requested period, even if it has no reports [2§7.15 2§7.33]', async () => {
    expect(await days('ottawa/crimes?days=1')).toEqual([]);
    expect(await days('ottawa/crimes?days=7')).toEqual(['2026-11-16', '2026-11-13']);
    expect(await days('peel/crimes?date=2026-11-17')).toEqual(['2026-11-17']);
  });

  it('in hours is rounded up to whole days for rows with only a report date [2§1.22 2§7.25]', async () => {
    expect(await days('edmonton/crimes?hours=24')).toEqual(['2026-11-18']);
    expect(await days('edmonton/crimes?hours=25')).toEqual(['2026-11-18', '2026-11-17']);
    expect(await days('edmonton/crimes?hours=72')).toEqual(['2026-11-18', '2026-11-17']);
    expect(await days('edmonton/crimes?hours=9600')).toEqual(['2026-11-18', '2026-11-17', '2025-11-18']);
  });

  it('of seven days ends yesterday, or today if there are reports of today', async () => {
    const week = ['2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15', '2026-11-14', '2026-11-13', '2026-11-12'];
    await seedIncidents(
      db,
      [...week, '2026-11-11'].map((occurred_on) => ({ city: 'montreal', occurred_on })),
    );
    expect(await days('montreal/crimes?days=7')).toEqual(week);
    expect(await days('montreal/crimes?days=1')).toEqual(['2026-11-18']);
    await seedIncidents(db, [{ city: 'montreal', occurred_on: '2026-11-19' }]);
    expect(await days('montreal/crimes?days=7')).toEqual(['2026-11-19', ...week.slice(0, 6)]);
    await db.pool.query("delete from incidents where city = 'montreal'");
  });
});

describe('pages of the report list', () => {
  /** Follows the links to the next page. Returns the ids on all pages and the number of pages. */
  async function follow(path: string) {
    const ids: string[] = [];
    let pages = 0;
    for (let next = path; next !== ''; pages += 1) {
      const reply = await ask(next);
      expect(reply.statusCode, reply.body).toBe(200);
      ids.push(...reply.json<Crime[]>().map(({ id }) => id));
      next = /^<\/api\/([^>]+)>; rel="next"$/.exec(String(reply.headers['link'] ?? ''))?.[1] ?? '';
    }
    return { ids, pages };
  }

  it('contain the same rows as the complete list, without repeats', async () => {
    for (const [path, rows] of [
      ['ottawa/crimes?days=7', 2],
      ['edmonton/crimes?hours=9600', 3],
      ['edmonton/crimes?hours=72&location=av', 2],
      ['york/crimes?municipality=Vaughan,markham', 2],
      ['peel/crimes?city=Mississauga,brampton', 2],
      ['vancouver/crimes?days=30&district=1,4', 2],
    ] as const) {
      const whole = (await ask(path)).json<Crime[]>().map(({ id }) => id);
      expect.soft(whole, path).toHaveLength(rows);
      const { ids, pages } = await follow(`${path}${path.includes('?') ? '&' : '?'}limit=1`);
      expect.soft([ids, pages], path).toEqual([whole, rows]);
    }
  });

  it('have the city’s default period in the link to the next page', async () => {
    expect((await ask('york/crimes?limit=1')).headers['link']).toMatch(/^<\/api\/york\/crimes\?limit=1&days=3&cursor=/);
    expect((await follow('peel/crimes?limit=1')).ids).toHaveLength(2);
  });

  it('end after the first page for Montréal, which has no data', async () => {
    expect((await ask('montreal/crimes?limit=5')).headers['link']).toBeUndefined();
  });

  it('reject a cursor without its period, and a cursor that the server did not create', async () => {
    const cursor = /cursor=([\w-]+)/.exec(String((await ask('york/crimes?limit=1')).headers['link']))?.[1];
    for (const query of [`cursor=${cursor}`, 'days=3&cursor=nonsense'])
      expect((await ask(`york/crimes?limit=1&${query}`)).json()).toMatchObject({
        code: 'invalid_input',
        field: 'cursor',
      });
  });
});

describe('filter of the report list', () => {
  it('selects by municipality, city, division, district, neighbourhood, type and location [2§7.17 2§7.19 2§7.23]', async () => {
    for (const [path, expected] of [
      ['york/crimes?municipality=markham', ['2026-11-18']],
      ['york/crimes?limit=1', ['2026-11-18']],
      ['york/crimes?days=3&crime_type=robbery', []],
      ['peel/crimes?days=3&city=MISSISSAUGA', ['2026-11-17']],
      ['peel/crimes?days=3&division=21', ['2026-11-18']],
      ['vancouver/crimes?days=30&neighbourhood=kitsilano', ['2026-11-11']],
      ['vancouver/crimes?days=30&district=1,4', ['2026-11-12', '2026-11-11']],
      ['ottawa/crimes?days=7&neighbourhood=centretown', ['2026-11-13']],
      ['ottawa/crimes?days=7&crime_type=Robbery', ['2026-11-16']],
      ['edmonton/crimes?hours=72&location=106%20av', ['2026-11-17']],
      ['edmonton/crimes?hours=72&location=%25', []],
    ] as const) {
      expect.soft(await days(path), path).toEqual(expected);
    }
  });
});

it('report list of Peel contains the municipality of each report [2§3.8]', async () => {
  const rows = (await ask('peel/crimes')).json<Crime[]>();
  expect(rows.map(({ city }) => city)).toEqual(['brampton', 'mississauga']);
});

it('responses allow shared caches to store reports for two minutes and statistics for ten [2§9.1]', async () => {
  expect((await ask('york/crimes')).headers['cache-control']).toBe('public, max-age=120');
  expect((await ask('york/stats')).headers['cache-control']).toBe('public, max-age=600');
});

it('metadata endpoint lists the types and areas that occur in the city’s reports [2§3.13 2§3.28 2§7.16 2§7.20 2§7.24]', async () => {
  expect((await ask('ottawa/metadata')).json()).toEqual({
    crime_types: ['assault', 'robbery'],
    districts: [],
    neighbourhoods: ['Centretown'],
    sectors: ['14'],
    wards: ['Kitchissippi'],
  });
  expect((await ask('vancouver/metadata')).json()).toMatchObject({ districts: ['1', '4'] });
  expect((await ask('edmonton/metadata')).json()).toMatchObject({ wards: ['D51', 'papastew'] });
  expect((await ask('montreal/metadata')).json()).toMatchObject({ crime_types: [], neighbourhoods: [] });
});

it('statistics endpoint counts all available reports, for visitors too [2§6.17 2§7.24]', async () => {
  expect((await ask('ottawa/stats')).json()).toMatchObject({
    total_incidents: 2,
    assault_incidents: 1,
    robbery_incidents: 1,
  });
});

it('report list of a city without data is empty and uncached, with the reason in a header [2§7.22]', async () => {
  for (const what of ['crimes', 'metadata', 'stats'])
    expect((await ask(`montreal/${what}`)).headers['cache-control']).toBe('no-cache');
  expect((await ask('montreal/crimes')).headers['x-absence-reason']).toBe('not_read');
  expect((await ask('ottawa/crimes?crime_type=homicide')).headers['x-absence-reason']).toBe('not_published');
  expect((await ask('ottawa/crimes')).headers['x-absence-reason']).toBeUndefined();
});

it('endpoints return an error instead of an empty response if the database is unavailable [2§7.16]', async () => {
  const away = async () => {
    throw Object.assign(new Error('the database is away'), { code: '57P01' });
  };
  const deps = {
    shownSource: away,
    areaNames: away,
    holdings: away,
    now,
    incidents: incidentsStore(db),
    cities: { of: away },
  };
  const withoutDatabase = await aServer({
    routes: (serve) =>
      cityCrimesRoutes(serve, {
        ...deps,
        statistics: cityStatistics({ stored: { byType: away } }),
        metadata: cityMetadata({ ...deps, totals: incidentTotals(db) }),
      }),
  });
  for (const what of ['crimes', 'metadata', 'stats', 'health'])
    expect((await withoutDatabase.inject(`/api/york/${what}`)).json()).toMatchObject({ code: 'not_available' });
});

it('health endpoint returns the combined state of the shown sources, the state of each source, and all unknown words [2§3.14 2§7.18 2§7.26]', async () => {
  expect((await ask('york/health')).json()).toEqual({
    status: 'fresh',
    api_accessible: true,
    sources: [
      { dataset: 'now', state: 'fresh', rows: 3, ...NOTHING_ELSE },
      { dataset: 'then', state: 'failed', rows: 0, ...NOTHING_ELSE },
    ],
    data_source: 'official',
    newest: '2026-11-18',
    fetched_at: '2026-11-19T10:00:00.000Z',
    unknown_words: { Odd: 3, New: 4 },
  });
});

it('endpoints reject invalid periods, limits, types and locations [2§7.33]', async () => {
  for (const path of [
    'ottawa/crimes?days=0',
    'ottawa/crimes?days=-1',
    'ottawa/crimes?days=1e9',
    'ottawa/crimes?hours=24',
    'edmonton/crimes?days=3',
    'peel/crimes?date=2026-02-30',
    'peel/crimes?date=0000-01-01',
    'peel/crimes?date=9999-12-31',
    'peel/crimes?date=2026-11-17&days=3',
    'york/crimes?limit=0',
    'vancouver/crimes?crime_type=jaywalking',
    'edmonton/crimes?location=',
  ]) {
    expect.soft((await ask(path)).json(), path).toMatchObject({ status: 400, code: 'invalid_input' });
  }
});
