import { CITIES } from '@crimemap/cities';
import type { AreaKind } from '@crimemap/contract/cities';
import type { Compared } from '@crimemap/contract/compare';
import type { Denominators } from '@crimemap/contract/denominators';
import { dispersedInterval } from '@crimemap/usual-range/poisson-interval';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areasStore } from '../areas/areas.store.ts';
import { areasIn } from '../areas/index.ts';
import { areaBetween } from '../areas/testing.ts';
import { countingThread, packedCities, packedCounts, storedCounts } from '../counts/index.ts';
import type { CensusSums } from '../db/census-tables.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aServer } from '../http/testing.ts';
import { type Seed, seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { packedIncidentsStore, publishPackedIncidents } from '../packed-incidents/index.ts';
import { compareRoutes } from './compare.routes.ts';

/** Twelve adjacent divisions, each a tenth of a degree of longitude wide, about 8 km by 11 km. */
const DIVISIONS = ['D11', 'D12', 'D13', 'D14', 'D22', 'D23', 'D31', 'D32', 'D33', 'D41', 'D42', 'D43'];
const NOW = new Date('2026-11-20T03:00:00Z');

const area = (code: string, at: number, kind: AreaKind, part: { name?: string; population?: number | null } = {}) =>
  areaBetween(code, [-80 + at / 10, -79.9 + at / 10], { ...part, kind });
/** Returns `count` equal reports. */
const reports = (count: number, seed: Seed): Seed[] => Array.from({ length: count }, () => seed);

let db: TestDatabase;
const thread = countingThread();
const servers: Awaited<ReturnType<typeof aServer>>[] = [];
type Ask = (query: string, city?: string) => Promise<{ readonly statusCode: number; json<Reply>(): Reply }>;
let guest: Ask;
let member: Ask;
const asking = async (as: 'guest' | 'member', path: string): Promise<Ask> => {
  const server = await aServer({
    db,
    as,
    routes: (serve) =>
      compareRoutes(serve, {
        cities: packedCities(packedIncidentsStore(db), thread, { error: () => undefined }),
        packed: packedCounts(thread),
        stored: storedCounts(db),
        read: CITIES,
        areasOf: areasIn(db),
      }),
  });
  servers.push(server);
  return (query, city = 'toronto') => server.inject(`/api/${path}/${city}?${query}`);
};
const compared = async (query: string, city?: string) => (await member(query, city)).json<Compared>();

beforeAll(async () => {
  db = await aDatabase();
  const census: CensusSums = Object.fromEntries(
    DIVISIONS.map((code) => [code, { residents: code === 'D43' ? 900 : 20_000, dwellings: 8_000 }]),
  );
  const store = areasStore(db);
  const divisions = DIVISIONS.map((code, at) => area(code, at, 'division', { name: `${code.slice(1)} Division` }));
  await store.put('toronto', 'division', { version: 'd', dataSource: 'official', features: divisions, census }, NOW);
  const hoods = ['001', '002', '003'].map((code, at) =>
    area(code, at, 'neighbourhood', {
      name: ['West', 'Annex', 'Birch'][at] ?? '',
      population: at === 2 ? null : 5_000,
    }),
  );
  await store.put(
    'toronto',
    'neighbourhood',
    { version: 'n', dataSource: 'official', features: hoods, census: null },
    NOW,
  );
  const day = { occurred_on: '2025-03-03', occurred_hour: 21 };
  await seedIncidents(db, [
    ...DIVISIONS.flatMap((one) => reports(40, { ...day, area: one })),
    ...reports(40, { ...day, area: 'D11', neighbourhood: '001' }),
    ...reports(120, { ...day, area: 'D31' }),
    ...reports(9, { ...day, area: 'D12', crime_type: 'shooting', dataset: 'shootings', neighbourhood: '002' }),
    ...reports(4, { ...day, area: 'D13', crime_type: 'shooting', dataset: 'shootings', neighbourhood: '001' }),
    ...reports(6, { ...day, area: 'D12', crime_type: 'break_and_enter' }),
    ...reports(12, { ...day, area: 'D12', occurred_on: '2024-06-01', occurred_hour: 3 }),
    // Make 2024 a whole year, and May 2025 the newest whole month.
    ...(['assault', 'shooting'] as const).flatMap((crime_type) =>
      [...reports(80, { occurred_on: '2024-01-05' }), { occurred_on: '2025-06-11' }].map((seed) => ({
        ...seed,
        crime_type,
        dataset: crime_type === 'shooting' ? 'shootings' : 'major_crime_indicators',
        area: null,
        precision: 'none',
        lng: null,
        lat: null,
      })),
    ),
  ]);
  await seedDatasetLines(db);
  await publishPackedIncidents(db, 'toronto', () => NOW);
  guest = await asking('guest', 'compare');
  member = await asking('member', 'compare');
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await thread.stop();
  await db.stop();
});

describe('compared areas', () => {
  it('have counts, rates, intervals that include the variance between areas, and a comparison with the city', async () => {
    const reply = await compared('areas=D22,D14,D11&crime_type=assault&since=2025-01-01&until=2025-05-31');
    expect(reply).toMatchObject({
      city: 'toronto',
      kind: 'division',
      per: 'residents',
      since: '2025-01-01',
      until: '2025-05-31',
      population_source: 'census_2021',
      dispersion: expect.any(Number),
    });
    // Total count 12 × 40 + 40 + 120, population 11 × 20,000 + 900.
    expect(reply.city_rate).toBeCloseTo((1000 * 640) / 220_900, 12);
    const [d11] = reply.areas;
    const { low, high } = dispersedInterval(80, reply.dispersion ?? 1);
    expect(d11).toMatchObject({
      code: 'D11',
      count: 80,
      size: 20_000,
      value: 4,
      against_city: 'not_clearly_different',
      withheld: null,
    });
    expect(d11?.low).toBeCloseTo(low / 20, 12);
    expect(d11?.high).toBeCloseTo(high / 20, 12);
    expect(reply.areas.map(({ code, against_city }) => [code, against_city])).toEqual([
      ['D11', 'not_clearly_different'],
      ['D14', 'not_clearly_different'],
      ['D22', 'not_clearly_different'],
    ]);
  });

  it('are sorted by name, regardless of the order in the request and of their counts', async () => {
    const names = async (query: string) => (await compared(query)).areas.map(({ name }) => name);
    expect(await names('areas=D31,D43,D11')).toEqual(['11 Division', '31 Division', '43 Division']);
    expect(await names('areas=d43,D11,D31&per=reports')).toEqual(['11 Division', '31 Division', '43 Division']);
    expect(await names('areas=001,002&kind=neighbourhood')).toEqual(['Annex', 'West']);
  });

  it('are counted in the newest twelve whole months if no period is requested', async () => {
    const reply = await compared('areas=D12,D14&crime_type=assault&per=reports');
    expect(reply).toMatchObject({ since: '2024-06-01', until: '2025-05-31', city_rate: null, dispersion: null });
    expect(reply.areas.map(({ count, value, size }) => [count, value, size])).toEqual([
      [52, 52, null],
      [40, 40, null],
    ]);
  });

  it('are counted only within the requested hours', async () => {
    const at = async (hours: string) =>
      (await compared(`areas=D12,D14&crime_type=assault&per=reports&hours=${hours}`)).areas[0]?.count;
    expect([await at('0-6'), await at('18-23')]).toEqual([12, 40]);
  });

  it('are found by code or name, in upper or lower case', async () => {
    const codes = async (areas: string) => (await compared(`areas=${areas}&per=reports`)).areas.map(({ code }) => code);
    expect(await codes('d11,12%20Division')).toEqual(['D11', 'D12']);
    expect(await codes('Annex,west')).toEqual(['002', '001']);
  });

  it('have rates per dwelling for break and enter, and per land area on request', async () => {
    const dwellings = await compared('areas=D12,D14&per=dwellings&crime_type=break_and_enter');
    expect(dwellings.areas[0]).toMatchObject({ count: 6, size: 8_000, value: 0.75 });
    const ground = (await compared('areas=D12,D14&per=square_km&crime_type=assault')).areas[0];
    // A tenth of a degree in both directions at 43.65° N.
    expect(ground?.size).toBeCloseTo(8.067 * 11.11, 0);
    expect(ground?.value).toBeCloseTo(52 / (ground?.size ?? 0), 12);
  });
});

describe('rate of an area', () => {
  it('is null with a reason for few residents, few reports or unknown residents', async () => {
    for (const [what, query, code, count, withheld] of [
      ['under 1,000 residents', 'areas=D43,D14&crime_type=assault', 'D43', 40, 'few_residents'],
      ['under 5 reports', 'areas=D13,D12&crime_type=shooting', 'D13', 4, 'few_reports'],
      ['where no residents are known', 'areas=003,001&kind=neighbourhood&crime_type=assault', '003', 0, 'size_unknown'],
    ] as const) {
      const reply = await compared(query);
      const found = reply.areas.find((one) => one.code === code);
      expect
        .soft(found, what)
        .toMatchObject({ count, value: null, low: null, high: null, against_city: null, reason: null });
      expect.soft(found?.withheld, what).toBe(withheld);
    }
  });

  it('is null with a reason if reports of the period are missing, as is the rate of the city', async () => {
    for (const [what, query] of [
      ['the days after the newest', 'areas=D12,D14&crime_type=assault&since=2025-01-01&until=2025-12-31'],
      ['a file that could not be read', 'areas=D12,D14&since=2025-01-01&until=2025-05-31'],
    ] as const) {
      const reply = await compared(query);
      expect.soft(reply, what).toMatchObject({ city_rate: null, dispersion: null });
      for (const one of reply.areas)
        expect.soft(one, what).toMatchObject({ withheld: 'reports_missing', value: null, low: null, reason: null });
      expect
        .soft(
          reply.areas.every(({ count }) => (count ?? 0) > 0),
          what,
        )
        .toBe(true);
    }
  });

  it('is null if there is no data, and the count is null with a reason', async () => {
    const reply = await compared('areas=D12,D14&crime_type=hate_crime');
    expect(reply).toMatchObject({ city_rate: null, dispersion: null });
    for (const one of reply.areas)
      expect(one).toMatchObject({ count: null, reason: 'not_read', value: null, withheld: null, against_city: null });
    const before = await compared('areas=D12,D14&crime_type=assault&since=2001-01-01&until=2001-12-31');
    expect(before.areas[0]).toMatchObject({ count: null, reason: 'outside_period' });
    const after = await compared('areas=D12,D14&crime_type=assault&since=2026-01-01');
    expect(after.areas[0]).toMatchObject({ count: null, reason: 'not_read' });
    expect(after).toMatchObject({ since: '2026-01-01', until: null, left_out: [{ reason: 'not_read', from: null }] });
  });
});

describe('visitor without an account', () => {
  it('gets counts of the crime types for visitors, and 401 for other types', async () => {
    const reply = (await guest('areas=D12,D14&per=reports')).json<Compared>();
    expect(reply.areas.map(({ count }) => count)).toEqual([9, 0]);
    expect((await guest('areas=D12,D14&crime_type=assault')).statusCode).toBe(401);
  });

  it('gets the same response as a member for a type that visitors may see', async () => {
    const query = 'areas=D31,D12&crime_type=shooting';
    const reply = (await guest(query)).json<Compared>();
    expect(reply).toEqual((await member(query)).json());
  });
});

it('compare endpoint rejects invalid areas, area kinds, denominators and orders', async () => {
  for (const [what, query, status, field] of [
    ['one area', 'areas=D11', 400, 'areas'],
    ['no area', 'per=reports', 400, 'areas'],
    ['seven areas', 'areas=D11,D12,D13,D14,D22,D23,D31', 400, 'areas'],
    ['one area twice', 'areas=D11,d11', 400, 'areas'],
    ['an unknown area', 'areas=D11,D99', 422, 'areas'],
    ['areas of two kinds', 'areas=D11,001', 400, 'areas'],
    ['a kind the city does not have', 'areas=D11,D12&kind=pdq', 400, 'kind'],
    ['an unknown denominator', 'areas=D11,D12&per=cars', 400, 'per'],
    ['dwellings for all types', 'areas=D11,D12&per=dwellings', 400, 'per'],
    ['dwellings for assaults', 'areas=D11,D12&per=dwellings&crime_types=assault,break_and_enter', 400, 'per'],
    ['an order by a number', 'areas=D11,D12&sort=rate', 400, undefined],
  ] as const) {
    const reply = await member(query);
    expect.soft(reply.statusCode, what).toBe(status);
    if (field) expect.soft(reply.json(), what).toMatchObject({ field });
  }
});

describe('denominators of rates', () => {
  it('are residents, dwellings and land area of each area, the same for visitors and members', async () => {
    const [asGuest, asMember] = [await asking('guest', 'denominators'), await asking('member', 'denominators')];
    const reply = (await asGuest('')).json<Denominators>();
    expect(reply).toEqual((await asMember('')).json());
    expect(reply).toMatchObject({ kind: 'division', approximate: false, population_source: 'census_2021' });
    expect(reply.areas).toHaveLength(12);
    expect((await asMember('kind=neighbourhood')).json<Denominators>()).toMatchObject({
      population_source: 'published',
      areas: [{ residents: 5_000, dwellings: null }, {}, { residents: null }],
    });
    expect((await asMember('kind=pdq')).statusCode).toBe(400);
  });

  it('have no land area if boundaries were never imported', async () => {
    const reply = (await (await asking('guest', 'denominators'))('', 'york')).json<Denominators>();
    expect(reply.approximate).toBe(true);
    expect(reply.areas.every(({ square_km }) => square_km === null)).toBe(true);
    expect(reply.areas.every(({ residents }) => residents !== null)).toBe(true);
  });
});
