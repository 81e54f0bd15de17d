import { cityOf } from '@crimemap/cities';
import type { City } from '@crimemap/cities/kit/city';
import type { Coverage, RecentTally } from '@crimemap/contract/canada';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createCityDetails } from '../cities/index.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aServer } from '../http/testing.ts';
import { incidentTotals } from '../incidents/index.ts';
import { seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { canadaRoutes } from './canada.routes.ts';

const now = () => new Date('2026-11-20T03:00:00Z');
const cities = ['toronto', 'york', 'edmonton', 'montreal'].map((id) => cityOf(id) as City);
let db: TestDatabase;
type Server = Awaited<ReturnType<typeof aServer>>;
let app: Server;
/** Servers that single tests start, to be stopped afterwards. */
let others: Server[] = [];
beforeAll(async () => {
  db = await aDatabase();
  const dataset = (city: string) => cityOf(city)?.datasets[0]?.id ?? '';
  const on = (city: string, occurred_on: string | null, more: object = {}) => ({
    city,
    dataset: dataset(city),
    occurred_on,
    ...more,
  });
  await seedIncidents(db, [
    on('toronto', '2026-09-30'),
    on('toronto', '2026-09-15'),
    on('toronto', '2026-07-01'),
    on('york', '2026-11-17'),
    on('york', '2026-11-19'),
    on('york', '2026-11-15'),
    on('edmonton', null, { reported_on: '2026-11-14' }),
  ]);
  for (const [city, newest] of [
    ['toronto', '2026-09-30'],
    ['york', '2026-11-19'],
    ['edmonton', '2026-11-14'],
  ] as const)
    await db.pool.query(
      `insert into datasets (city, dataset, data_source, newest, fetched_at, fetched, shown) values ($1, $2, 'official', $3, $4, 1, 1)`,
      [city, dataset(city), newest, now()],
    );
  app = await aServer({
    db,
    routes: (serve) =>
      canadaRoutes(serve, {
        cities,
        cityDetails: createCityDetails({ db, cities, now }),
        totals: incidentTotals(db),
        now,
      }),
  });
});
afterEach(async () => {
  for (const other of others) await other.close();
  others = [];
});
afterAll(async () => {
  await app.close();
  await db.stop();
});

const ask = async () =>
  (await app.inject({ url: '/api/canada' })).json<{ cities: RecentTally[]; coverage: Coverage[] }>();

it('endpoint returns the number of reports in the recent period of each city, and the days of the period', async () => {
  const periods = (await ask()).cities.map(({ city, since, until, reports }) => [city, since, until, reports]);
  expect(periods).toEqual([
    // The newest data is old, so the period ends with the data.
    ['toronto', '2026-09-01', '2026-09-30', 2],
    ['york', '2026-11-17', '2026-11-19', 2],
    // There is no data of today yet, so the seven days end yesterday.
    ['edmonton', '2026-11-12', '2026-11-18', 1],
    ['montreal', null, null, null],
  ]);
});

/** Returns the response of a new server, which has no cached values. */
async function anotherServer(cities: readonly City[]) {
  const cityDetails = createCityDetails({ db, cities, now });
  const some = await aServer({
    db,
    routes: (serve) => canadaRoutes(serve, { cities, cityDetails, totals: incidentTotals(db), now }),
  });
  others.push(some);
  return some.inject('/api/canada');
}

it('trend has twelve periods of equal length, the last of which is the counted period', async () => {
  const own = await aDatabase();
  const on = (occurred_on: string) => ({ city: 'york', dataset: 'occurrences', occurred_on });
  await seedIncidents(own, ['2026-11-19', '2026-11-17', '2026-11-15', '2026-10-16', '2026-10-14'].map(on));
  await seedDatasetLines(own, now().toISOString());
  const york = [cityOf('york') as City];
  const cityDetails = createCityDetails({ db: own, cities: york, now });
  const server = await aServer({
    db: own,
    routes: (serve) => canadaRoutes(serve, { cities: york, cityDetails, totals: incidentTotals(own), now }),
  });
  const [tally] = (await server.inject('/api/canada')).json<{ cities: RecentTally[] }>().cities;
  // Each period has three days; the first one begins on October 15.
  expect(tally).toMatchObject({ since: '2026-11-17', reports: 2, trend: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2] });
  await server.close();
  await own.stop();
});

it('trend is null if a part of the twelve periods could not be read', async () => {
  const { cities: tallies } = await ask();
  expect(tallies.some(({ reports }) => reports !== null)).toBe(true);
  for (const { trend } of tallies) expect(trend).toBeNull();
});

it('city without data has a reason instead of a number', async () => {
  const montreal = (await ask()).cities.at(-1);
  expect(montreal).toMatchObject({ reports: null, reason: 'not_read', newest: null, state: 'never' });
});

it('response contains the state of each city’s data and of each source', async () => {
  const failed = (city: string, dataset: string) =>
    db.pool.query(
      `insert into datasets (city, dataset, data_source, tried_at, failures, problem_code) values ($1, $2, 'official', $3, 1, 'refused')`,
      [city, dataset, now()],
    );
  await failed('edmonton', 'year_2023');
  await failed('montreal', 'criminal_acts');
  const presented = (await anotherServer(cities)).json<{ cities: RecentTally[] }>().cities;
  const edmonton = presented.find(({ city }) => city === 'edmonton');
  expect(edmonton?.state).toBe('stale');
  expect(edmonton?.sources).toContainEqual({
    dataset: 'year_2023',
    state: 'failed',
    rows: 0,
    held_from: null,
    newest: null,
    fetched_at: null,
    missing_years: [],
    problem: expect.objectContaining({ en: expect.stringContaining('rejected our request') }),
    next_try: '2026-11-20T03:05:00.000Z',
  });
  expect(presented.find(({ city }) => city === 'montreal')).toMatchObject({ reports: null, state: 'failed' });
  await db.pool.query('delete from datasets where failures > 0');
});

it('state of a city is stale if newer days could not be read, even if an older file is fresh', async () => {
  const own = await aDatabase();
  const york = [cityOf('york') as City];
  const of = { city: 'york', dataset: 'occurrences_2021_2024', occurred_on: '2024-12-30', reported_on: '2024-12-31' };
  await seedIncidents(own, [of]);
  await seedDatasetLines(own, now().toISOString());
  const cityDetails = createCityDetails({ db: own, cities: york, now });
  const server = await aServer({
    db: own,
    routes: (serve) => canadaRoutes(serve, { cities: york, cityDetails, totals: incidentTotals(own), now }),
  });
  const [tally] = (await server.inject('/api/canada')).json<{ cities: RecentTally[] }>().cities;
  expect(tally).toMatchObject({ until: '2024-12-31', state: 'stale' });
  expect(tally?.sources.map(({ state }) => state)).toContain('fresh');
  await server.close();
  await own.stop();
});

it('response may be cached only if every city has data', async () => {
  const headers = async (cities: readonly City[]) => (await anotherServer(cities)).headers['cache-control'];
  expect(await headers(cities)).toBe('no-cache');
  expect(await headers(cities.slice(0, 3))).toBe('public, max-age=120');
});

it('error is returned if a city cannot be counted', async () => {
  const cityDetails = createCityDetails({ db, cities, now });
  const reportsBetween = async () => {
    throw Object.assign(new Error('the database is away'), { code: '57P01' });
  };
  const failing = await aServer({
    db,
    routes: (serve) => canadaRoutes(serve, { cities, cityDetails, totals: { reportsBetween }, now }),
  });
  others.push(failing);
  expect((await failing.inject('/api/canada')).json()).toMatchObject({ code: 'not_available' });
});

it('response contains the data source and the newest day of each city', async () => {
  expect((await ask()).cities.map(({ data_source, newest }) => [data_source, newest])).toEqual([
    ['official', '2026-09-30'],
    ['official', '2026-11-19'],
    ['official', '2026-11-14'],
    [null, null],
  ]);
});

it('response lists only the crime types that each city publishes', async () => {
  const { coverage } = await ask();
  const types = (city: string) => coverage.filter((one) => one.city === city).map(({ crime_type }) => crime_type);
  expect(types('toronto')).toContain('shooting');
  expect(types('montreal')).not.toContain('assault');
  expect(types('montreal')).toContain('auto_theft');
  expect(types('vancouver')).toEqual([]);
});
