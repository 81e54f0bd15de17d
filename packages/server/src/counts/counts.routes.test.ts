import type { Counts } from '@crimemap/contract/counts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aServer } from '../http/testing.ts';
import { seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { packedIncidentsStore, publishPackedIncidents } from '../packed-incidents/index.ts';
import { countingThread } from './counting-thread.ts';
import { countsRoutes } from './counts.routes.ts';
import { type PackedCities, packedCities } from './packed-cities.ts';
import { packedCounts } from './packed-counts.ts';
import { storedCounts } from './stored-counts.ts';

let db: TestDatabase;
const servers: Awaited<ReturnType<typeof aServer>>[] = [];
const NOW = new Date('2026-11-20T03:00:00Z');
const thread = countingThread();
const packed = packedCounts(thread);
/** City without a published version. */
const UNPUBLISHED = 'peel';
const NOTHING_PUBLISHED: Pick<PackedCities, 'use'> = { use: (_, answer) => answer(null) };
const published = () => packedCities(packedIncidentsStore(db), thread, { error: () => undefined });
/** Number of counts that the database made. */
let stored = 0;
const asking = async (as: 'guest' | 'member', cities: Pick<PackedCities, 'use'>) => {
  const counts = storedCounts(db);
  const count: typeof counts.count = async (city, ...query) => {
    if (city !== UNPUBLISHED) stored += 1;
    return counts.count(city, ...query);
  };
  const server = await aServer({
    db,
    as,
    routes: (serve) => countsRoutes(serve, { cities, packed, stored: { ...counts, count } }),
  });
  servers.push(server);
  return (query: string, city = 'toronto') => server.inject(`/api/incidents/${city}/counts?${query}`);
};

beforeAll(async () => {
  db = await aDatabase();
  await seedIncidents(db, [
    {
      crime_type: 'assault',
      occurred_on: '2024-03-04',
      reported_on: '2024-03-10',
      occurred_hour: 9,
      area: 'D51',
      lng: -79.38,
      lat: 43.65,
    },
    {
      crime_type: 'assault',
      event_id: 'GO-1',
      occurred_on: '2025-03-05',
      occurred_hour: 17,
      area: 'D55',
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
      crime_type: 'shooting',
      event_id: 'GO-1',
      occurred_on: '2025-03-03',
      occurred_hour: 2,
      area: 'D51',
      neighbourhood: '073',
      lng: -79.38,
      lat: 43.66,
    },
    { crime_type: 'assault', occurred_on: '2025-03-05', vanished_at: '2025-04-01T00:00:00Z' },
    { city: 'ottawa', neighbourhood: 'Navan, Vars', occurred_on: '2025-02-01' },
    { city: 'ottawa', neighbourhood: 'Kanata', occurred_on: '2025-02-01' },
    { city: 'ottawa', neighbourhood: 'Navan', occurred_on: '2025-02-01' },
    {
      city: 'edmonton',
      dataset: 'year_2025',
      occurred_on: null,
      reported_on: '2025-02-01',
      occurred_hour: null,
      area: null,
    },
  ]);
  await seedDatasetLines(db);
  for (const city of ['toronto', 'edmonton', 'ottawa'] as const) await publishPackedIncidents(db, city, () => NOW);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await thread.stop();
  await db.stop();
});

describe.each([
  ['of a city that is published is counted from its packed files', true],
  ['of a city that is not yet published is counted by the database', false],
])('counts endpoint (a count %s):', (_, isPublished) => {
  let guest: Awaited<ReturnType<typeof asking>>;
  let member: Awaited<ReturnType<typeof asking>>;
  const total = async (query: string, city?: string) => (await member(query, city)).json<{ total: number }>().total;
  beforeAll(async () => {
    const cities = isPublished ? published() : NOTHING_PUBLISHED;
    stored = 0;
    guest = await asking('guest', cities);
    member = await asking('member', cities);
  });
  afterAll(() => expect(stored > 0).toBe(!isPublished));

  it('counts all available data, or filters by type, area or neighbourhood', async () => {
    expect([
      await total(''),
      await total('crime_type=assault'),
      await total('division=d51'),
      await total('neighbourhood=073'),
    ]).toEqual([4, 3, 2, 1]);
    expect(await total('division=D54')).toBe(1);
  });
  it('accepts several neighbourhoods in one request, even if a name contains a comma', async () => {
    const of = (names: string) => total(`neighbourhood=${encodeURIComponent(names)}`, 'ottawa');
    expect(await of('Navan%2C Vars')).toBe(1);
    expect(await of('Navan%2C Vars,Kanata')).toBe(2);
  });
  it('counts a row without a day of occurrence on its report day', async () => {
    expect([
      await total('since=2025-01-01'),
      await total('since=2025-06-01&until=2025-06-01'),
      await total('until=2024-12-31'),
    ]).toEqual([3, 1, 1]);
    expect(await total('since=2025-01-01&until=2025-12-31', 'edmonton')).toBe(1);
  });
  it('counts the reports of a period that were received by a given day', async () => {
    const total = async (query: string) => (await member(query)).json<Counts>().total;
    const period = 'since=2024-03-01&until=2024-03-31';
    expect([await total(`${period}&reported_by=2024-03-07`), await total(`${period}&reported_by=2024-03-12`)]).toEqual([
      0, 1,
    ]);
    expect(await total('reported_by=2025-03-31&by=crime_type')).toBe(3);
  });

  it('counts the events of several types only if every report has an event id', async () => {
    const events = async (query: string) => (await member(query)).json<Counts>().events;
    expect(await events('since=2025-03-01&until=2025-03-31&events=1')).toBe(1);
    expect(await events('since=2025-03-01&until=2025-03-31')).toBeNull();
    expect(await events('events=1')).toBeNull();
  });

  it('counts only rows with a location of their own within a distance of a point', async () => {
    const around = 'lng=-79.38&lat=43.65&metres=';
    expect([await total(`${around}100`), await total(`${around}501`), await total(`${around}2000`)]).toEqual([1, 2, 3]);
  });
  it('returns groups in their natural order, with unknown values at the end', async () => {
    for (const [by, groups] of [
      [
        'year',
        [
          ['2024', 1],
          ['2025', 3],
        ],
      ],
      [
        'month',
        [
          ['2024-03', 1],
          ['2025-03', 2],
          ['2025-06', 1],
        ],
      ],
      [
        'weekday',
        [
          ['1', 2],
          ['3', 1],
          [null, 1],
        ],
      ],
      [
        'hour',
        [
          ['2', 1],
          ['9', 1],
          ['17', 1],
          [null, 1],
        ],
      ],
      [
        'crime_type',
        [
          ['assault', 3],
          ['shooting', 1],
        ],
      ],
      [
        'area',
        [
          ['D51', 2],
          ['D55', 1],
          [null, 1],
        ],
      ],
    ] as const) {
      const reply = (await member(`by=${by}`)).json<{
        groups: { value: string; count: number }[];
        not_placed: number;
      }>();
      expect
        .soft(
          reply.groups.map(({ value, count }) => [value, count]),
          by,
        )
        .toEqual(groups);
      expect.soft(reply.not_placed, by).toBe(1);
    }
  });
  it('filters by weekdays and hours, and assigns a range past midnight to the day on which the range begins', async () => {
    // One row on Monday at 9:00, one in the night from Sunday to Monday at 2:00, and one on Wednesday at 17:00.
    expect([
      await total('weekdays=1'),
      await total('weekdays=3&hours=9-17'),
      await total('weekdays=7&hours=21-5'),
      await total('weekdays=1&hours=21-5'),
      await total('hours=2-9'),
    ]).toEqual([2, 1, 1, 0, 2]);
  });
  it('groups by single days', async () => {
    const reply = await member('by=day&crime_type=shooting');
    expect(reply.json<{ groups: unknown }>().groups).toEqual([{ value: '2025-03-03', count: 1 }]);
  });
  it('counts shootings and homicides in Toronto for visitors, and returns 401 for other types', async () => {
    expect((await guest('')).json()).toMatchObject({ total: 1 });
    expect((await guest('crime_type=assault')).statusCode).toBe(401);
  });
  it('returns null with a reason if a type, a period, a city or an area has no rows', async () => {
    for (const [query, city, reason] of [
      ['crime_type=hate_crime', 'toronto', 'not_read'],
      ['crime_type=fraud', 'toronto', 'not_published'],
      ['crime_type=assault&since=2013-01-01&until=2013-12-31', 'toronto', 'outside_period'],
      ['', UNPUBLISHED, 'not_read'],
      // The ward boundaries have not been imported, so rows have no ward.
      ['division=Anirniq', 'edmonton', 'not_read'],
      // The reports have no hour.
      ['hours=0-5', 'edmonton', 'not_published'],
    ] as const) {
      expect
        .soft((await member(query, city)).json<Counts>(), query)
        .toMatchObject({ total: null, not_placed: null, reason });
    }
  });
  it('returns why groups by area are missing if boundaries were not imported or are not published', async () => {
    for (const [by, city, groups_reason] of [
      ['area', 'edmonton', 'not_read'],
      ['neighbourhood', 'edmonton', 'not_published'],
      ['area', UNPUBLISHED, 'not_read'],
      ['area', 'toronto', null],
      ['neighbourhood', 'toronto', null],
      // These groups do not depend on areas.
      ['year', 'edmonton', null],
    ] as const)
      expect.soft((await member(`by=${by}`, city)).json<Counts>(), `${by} ${city}`).toMatchObject({ groups_reason });
  });
  it('returns zero if data is available and no row matches', async () => {
    const reply = (await member('crime_type=assault&since=2024-05-01&until=2024-05-02')).json<Counts>();
    expect(reply).toMatchObject({ total: 0, reason: null, left_out: [] });
  });
  it('returns the requested types that were not counted', async () => {
    const { total, left_out } = (await member('since=2024-01-01&until=2024-12-31')).json<Counts>();
    expect(total).toBe(1);
    expect(left_out).toContainEqual({
      crime_type: 'hate_crime',
      reason: 'not_read',
      from: null,
      until: null,
      missing: [],
    });
    expect(left_out).toContainEqual({
      crime_type: 'assault',
      reason: 'not_read',
      from: '2024-03-04',
      until: '2025-06-01',
      missing: [{ from: '2024-01-01', until: '2024-03-03', reason: 'not_read' }],
    });
  });
  it('rejects an incomplete circle, an impossible day or an unknown group', async () => {
    for (const query of [
      'lng=-79.38',
      'lng=-79.38&lat=43.65',
      'metres=100',
      'metres=1&lng=-79.38&lat=43.65',
      'since=2025-02-30',
      'by=suspect',
    ]) {
      expect.soft((await member(query)).statusCode, query).toBe(400);
    }
  });
});

describe('count of a type that was imported after the newest version of the data', () => {
  it('is null instead of zero until the next version contains the type', async () => {
    const city = 'ottawa';
    await seedIncidents(db, [
      { city, dataset: 'criminal_offences', crime_type: 'mischief', occurred_on: '2025-03-03' },
    ]);
    await seedDatasetLines(db);
    await publishPackedIncidents(db, city, () => NOW);
    const cities = published();
    const member = await asking('member', cities);
    const answer = async (query: string) => (await member(query, city)).json<Counts>();
    expect(await answer('crime_type=mischief')).toMatchObject({ total: 1, reason: null });
    await seedIncidents(db, [{ city, dataset: 'shootings', crime_type: 'shooting', occurred_on: '2025-03-04' }]);
    await seedDatasetLines(db);
    expect(await answer('crime_type=shooting')).toMatchObject({ total: null, reason: 'not_read' });
    // The day of the newest row also comes from the version.
    expect(await answer('since=2025-03-04')).toMatchObject({ total: null });
    await publishPackedIncidents(db, city, () => NOW);
    cities.renew(city);
    await expect.poll(() => answer('crime_type=shooting')).toMatchObject({ total: 1, reason: null });
    expect(await answer('since=2025-03-04')).toMatchObject({ total: 1 });
  });
});

describe('database counts of data that the map files do not contain', () => {
  let guest: Awaited<ReturnType<typeof asking>>;
  let member: Awaited<ReturnType<typeof asking>>;
  const total = async (query: string) => (await member(query)).json<{ total: number }>().total;
  beforeAll(async () => {
    guest = await asking('guest', published());
    member = await asking('member', published());
  });
  it('are null for a number of people that the source does not publish', async () => {
    const reply = await member('crime_type=assault&people=injured');
    expect(reply.json<Counts>()).toMatchObject({ total: null, reason: 'not_published' });
  });
  it('can be filtered by several types and by the source’s own words', async () => {
    expect([
      await total('crime_types=assault,shooting'),
      await total('crime_types=shooting'),
      await total('offence=Assault&crime_types=assault'),
      await total('offence=Nothing'),
    ]).toEqual([4, 1, 3, 0]);
  });
  it('reject impossible weekdays, hours, people and types', async () => {
    for (const query of ['weekdays=0', 'weekdays=8', 'hours=24-3', 'hours=9', 'people=all', 'crime_types=arson']) {
      expect.soft((await member(query)).statusCode, query).toBe(400);
    }
  });
  it('reject a visitor’s request for several types if one type is for members only', async () => {
    expect((await guest('crime_types=shooting,assault')).statusCode).toBe(401);
    expect((await guest('crime_types=shooting')).statusCode).toBe(200);
  });
});
