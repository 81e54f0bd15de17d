import { cityOf } from '@crimemap/cities';
import type { Usual, UsualMap } from '@crimemap/contract/usual';
import { METHOD_VERSION, usualRange } from '@crimemap/usual-range/usual-range';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysBack, NEWEST, planted, steadyCity } from '../app/testing-usual.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aServer } from '../http/testing.ts';
import { type Seed, seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { packedIncidentsStore, publishPackedIncidents } from '../packed-incidents/index.ts';
import { countingThread } from './counting-thread.ts';
import { packedCities } from './packed-cities.ts';
import { packedUsual } from './packed-counts.ts';
import { usualRoutes } from './usual.routes.ts';

const [FORMER = ''] = cityOf('toronto').areaLayers.flatMap(({ former = [] }) => former);
const NOW = new Date('2026-11-20T03:00:00Z');
const thread = countingThread();
const ends: (() => Promise<unknown>)[] = [() => thread.stop()];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

async function aCity(seeds: readonly Seed[]) {
  const db: TestDatabase = await aDatabase();
  ends.push(() => db.stop());
  await seedIncidents(db, seeds);
  await seedDatasetLines(db);
  for (const city of ['toronto', 'edmonton'] as const) await publishPackedIncidents(db, city, () => NOW);
  const cities = packedCities(packedIncidentsStore(db), thread, { error: () => undefined });
  const asking = async (as: 'guest' | 'member') => {
    const server = await aServer({
      db,
      as,
      routes: (serve) => usualRoutes(serve, { cities, usual: packedUsual(thread) }),
    });
    ends.push(() => server.close());
    return (path: string) => server.inject(`/api/usual/${path}`);
  };
  return { guest: await asking('guest'), member: await asking('member') };
}

const seeds = steadyCity();
let steady: Awaited<ReturnType<typeof aCity>>;
let tripled: Awaited<ReturnType<typeof aCity>>;
beforeAll(async () => {
  [steady, tripled] = await Promise.all([aCity(seeds), aCity([...seeds, ...planted(seeds)])]);
}, 120_000);
const usual = async (path: string, of = steady) => (await of.member(path)).json<Usual>();
const counted = (matches: (seed: Seed) => boolean, { from, until }: { from: string; until: string }) =>
  seeds.filter((seed) => matches(seed) && (seed.occurred_on ?? '') >= from && (seed.occurred_on ?? '') <= until).length;
const isAssault = ({ city, crime_type }: Seed) => city === undefined && crime_type === undefined;

describe('the usual range', () => {
  it('is computed from earlier years, and the response contains the version of the method', async () => {
    const reply = await usual('toronto?crime_type=assault&division=d55');
    expect(reply).toMatchObject({
      method: METHOD_VERSION,
      windows: 'days_28',
      reason: null,
      late_reports: 'same_maturity',
      end: NEWEST,
      newest: NEWEST,
    });
    expect(reply.judged).toMatchObject({ from: daysBack(27), until: NEWEST, state: 'usual', years: 5 });
    const { count, low, high, expected } = reply.judged ?? { count: 0, low: 0, high: 0, expected: 0 };
    expect(count).toBe(
      counted((seed) => isAssault(seed) && seed.area === 'D55', { from: daysBack(27), until: NEWEST }),
    );
    expect(low).toBeLessThanOrEqual(count);
    expect(high).toBeGreaterThanOrEqual(count);
    expect(low).toBeLessThan(expected ?? 0);
    expect(high).toBeGreaterThan(expected ?? 0);
  });

  it('is returned with a history of 26 windows and their counts', async () => {
    const { history, judged } = await usual('toronto?crime_type=assault&neighbourhood=071');
    expect(history).toHaveLength(26);
    for (const window of history)
      expect(window.count).toBe(counted((seed) => isAssault(seed) && seed.neighbourhood === '071', window));
    expect(history.at(-1)).toMatchObject({ from: judged?.from, count: judged?.count, low: judged?.low });
  });

  it('can be requested for a circle, a month and past days', async () => {
    const around = await usual('toronto?crime_type=assault&lng=-79.08&lat=43.65&metres=500');
    expect(around.judged?.count).toBe(
      counted((seed) => isAssault(seed) && seed.area === 'D55', { from: daysBack(27), until: NEWEST }),
    );
    const month = await usual('toronto?crime_type=assault&windows=months&end=2026-08-11');
    expect(month.judged).toMatchObject({ from: '2026-08-01', until: '2026-08-31' });
    expect(month.judged?.count).toBe(counted(isAssault, { from: '2026-08-01', until: '2026-08-31' }));
    const back = await usual('toronto?crime_type=assault&end=2026-06-30');
    expect(back.judged?.count).toBe(counted(isAssault, { from: '2026-06-03', until: '2026-06-30' }));
  });

  it('is exceeded (“more”) if the reports have tripled, and the response also contains the range of the whole city', async () => {
    const path = 'toronto?crime_type=assault&division=D55';
    const { judged, city_judged } = await usual(path, tripled);
    expect(judged?.state).toBe('more');
    expect(judged?.count).toBe(3 * ((await usual(path)).judged?.count ?? 0));
    const ofCity = await usual('toronto?crime_type=assault', tripled);
    expect(ofCity.city_judged).toBeNull();
    expect(city_judged).toEqual({
      count: ofCity.judged?.count,
      state: ofCity.judged?.state,
      low: ofCity.judged?.low,
      high: ofCity.judged?.high,
    });
  });

  it('ends two weeks before the newest report if report days are unknown, and the response contains the last day', async () => {
    const { late_reports, newest, end, judged } = await usual('toronto?crime_type=shooting');
    expect({ late_reports, newest, end, until: judged?.until }).toEqual({
      late_reports: 'held_back',
      newest: NEWEST,
      end: daysBack(14),
      until: daysBack(14),
    });
    const windows = Array.from({ length: 67 }, (_, at) => {
      const until = 14 + 28 * (66 - at);
      return counted((seed) => seed.crime_type === 'shooting', { from: daysBack(until + 27), until: daysBack(until) });
    });
    expect(judged).toMatchObject({
      count: windows.at(-1),
      expected: (usualRange(windows) as { expected: number }).expected,
    });
  });

  it('is null with a reason if a type, a period, a city or an area cannot be judged', async () => {
    for (const [path, reason] of [
      ['toronto?crime_type=hate_crime', 'not_read'],
      ['toronto?crime_type=fraud', 'not_published'],
      ['toronto?crime_type=assault&end=2013-01-31', 'outside_period'],
      [`toronto?crime_type=shooting&end=${NEWEST}`, 'too_recent'],
      ['toronto?crime_type=assault&windows=months&end=2026-11-02', 'too_recent'],
      ['edmonton?division=Anirniq', 'not_read'],
      ['peel', 'not_read'],
    ] as const) {
      expect.soft(await usual(path), path).toMatchObject({ reason, judged: null, city_judged: null, history: [] });
    }
  });

  it('is null if the history is too short, and only the count is returned', async () => {
    const { judged } = await usual('toronto?crime_type=assault&end=2022-06-30');
    expect(judged).toMatchObject({ state: 'too_little_history', low: null, high: null, expected: null, years: null });
    expect(judged?.count).toBeGreaterThan(0);
  });

  it('is not returned for invalid windows, days, places, types, areas or orders', async () => {
    for (const path of [
      'toronto?windows=weeks',
      'toronto?end=2026-02-30',
      'toronto?lng=-79',
      'toronto?crime_type=arson',
      'toronto?crime_types=assault,arson',
      `toronto?neighbourhood=${encodeURIComponent(FORMER)}`,
      'toronto?order=count',
      'toronto/map?areas=street',
      'toronto/map?cells=most',
      'atlantis',
    ]) {
      expect.soft((await steady.member(path)).statusCode, path).toBe(400);
    }
    for (const path of ['toronto?division=D99', 'toronto?neighbourhood=999'])
      expect.soft((await steady.member(path)).statusCode, path).toBe(422);
  });

  it('covers shootings and homicides for visitors, and returns 401 for other types', async () => {
    const reply = (await steady.guest('toronto')).json<Usual>();
    expect(reply.judged).toEqual((await usual('toronto?crime_types=shooting,homicide')).judged);
    for (const path of [
      'toronto?crime_type=assault',
      'toronto?crime_types=shooting,assault',
      'toronto/map?crime_type=assault',
    ])
      expect((await steady.guest(path)).statusCode).toBe(401);
    const { cells } = (await steady.guest('toronto/map?cells=all')).json<UsualMap>();
    expect([...new Set(cells.map(({ crime_type }) => crime_type))]).toEqual(['shooting']);
  });
});

describe('unusual combinations of area and crime type', () => {
  const map = async (path: string, of = tripled) => (await of.member(`toronto/map${path}`)).json<UsualMap>();

  it('contain the increase in the test data, and nothing in a city with steady counts', async () => {
    const { cells, areas, areas_marked, reason } = await map('');
    expect(cells.map(({ area, crime_type, mark }) => [area, crime_type, mark])).toEqual([['D55', 'assault', 'more']]);
    expect({ areas, areas_marked, reason }).toEqual({ areas: 3, areas_marked: 1, reason: null });
    expect(await map('', steady)).toMatchObject({ cells: [], areas: 3, areas_marked: 0, reason: null });
  });

  it('are found in neighbourhoods, and are the same if only one crime type is requested', async () => {
    expect((await map('?areas=neighbourhood')).cells.map(({ area }) => area)).toEqual(['071']);
    expect((await map('?crime_type=assault')).cells).toEqual((await map('')).cells);
    expect(await map('?crime_type=shooting')).toMatchObject({ cells: [], areas_marked: 0 });
  });

  it('are sorted by area code, and have a range each', async () => {
    const { cells, until } = await map('?cells=all');
    expect(cells.map(({ area, crime_type }) => `${area} ${crime_type}`)).toEqual(
      ['D51', 'D53', 'D55'].flatMap((area) => [`${area} shooting`, `${area} assault`]),
    );
    // The data on shootings ends earlier, and all cells of a map are judged for the same days.
    expect(until).toBe(daysBack(14));
    for (const { area, crime_type, count, low, high } of cells) {
      const { judged } = await usual(`toronto?crime_type=${crime_type}&division=${area}&end=${until}`, tripled);
      expect({ count, low, high }).toEqual({ count: judged?.count, low: judged?.low, high: judged?.high });
    }
  });

  it('are an empty list with a reason for a city that is not published', async () => {
    expect((await steady.member('peel/map')).json()).toMatchObject({ reason: 'not_read', from: null, cells: [] });
  });
});
