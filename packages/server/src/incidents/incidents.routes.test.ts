import type { Crime } from '@crimemap/contract/incidents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aServer } from '../http/testing.ts';
import { incidentsRoutes } from './incidents.routes.ts';
import { incidentsStore, shownSource } from './incidents.store.ts';
import { seedIncidents } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
  await seedIncidents(db, [
    {
      crime_type: 'shooting',
      dataset: 'shootings',
      occurred_on: '2024-01-02',
      area: 'D51',
      deaths: 1,
      injuries: 2,
      event_id: 'GO-1',
    },
    {
      crime_type: 'homicide',
      dataset: 'homicides',
      occurred_on: '2023-07-01',
      area: 'D55',
      precision: 'division_centre',
      details: { homicide_type: 'Other' },
    },
    {
      crime_type: 'assault',
      occurred_on: '2024-03-04',
      area: 'D55',
      neighbourhood: 'Harbour (1)',
      reported_on: '2024-03-05',
      details: { offence: 'Assault' },
    },
    {
      crime_type: 'assault',
      occurred_on: null,
      occurred_hour: null,
      area: null,
      lng: null,
      lat: null,
      precision: 'none',
    },
    { crime_type: 'robbery', occurred_on: '2024-12-31', area: 'd55' },
    { crime_type: 'assault', occurred_on: '2024-04-04', vanished_at: '2024-06-01T00:00:00Z' },
    { crime_type: 'assault', data_source: 'rehearsal' },
    { city: 'vancouver', dataset: 'crime', crime_type: 'mischief', data_source: 'rehearsal' },
  ]);
});
afterAll(() => db.stop());

const server = (as: 'guest' | 'member' = 'member') =>
  aServer({
    db,
    as,
    routes: (serve) =>
      incidentsRoutes(serve, {
        incidents: incidentsStore(db),
        shownSource: (city) => shownSource(db, city),
        areaNames: async () => null,
        holdings: async () => [],
      }),
  });
const get = async (path: string, as?: 'guest' | 'member') => (await server(as)).inject(`/api${path}`);
const crimes = async (query: string, as?: 'guest' | 'member') => {
  const reply = await get(`/crimes${query}`, as);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Crime[]>();
};
const present = (list: Crime[]) => list.map(({ crime_type, occ_date }) => [crime_type, occ_date]);

describe('GET /crimes', () => {
  test('returns every shown row to a member, newest first, with undated rows at the end [1§1.17 2§1.16 2§6.14]', async () => {
    expect(present(await crimes(''))).toEqual([
      ['robbery', '2024-12-31'],
      ['assault', '2024-03-04'],
      ['shooting', '2024-01-02'],
      ['homicide', '2023-07-01'],
      ['assault', null],
    ]);
  });

  test('returns only values that the source publishes for a row [2§3.1 2§3.3 2§3.5]', async () => {
    expect(await crimes('?crime_type=shooting')).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        latitude: 43.65,
        longitude: -79.38,
        location_precision: 'intersection',
        crime_type: 'shooting',
        division: 'D51',
        occ_date: '2024-01-02',
        occ_dow: 'Tuesday',
        occ_hour: 13,
        city: 'toronto',
        data_source: 'tps_open_data',
        category: 'Assault',
        event_unique_id: 'GO-1',
        deaths: 1,
        injuries: 2,
      },
    ]);
    expect((await crimes('?crime_type=homicide'))[0]).toMatchObject({
      location_precision: 'division_centre',
      homicide_type: 'Other',
    });
  });

  test('returns only shootings and homicides to a visitor, and 401 for other types [1§1.16 2§1.14 2§6.4 2§6.17]', async () => {
    expect(present(await crimes('', 'guest'))).toEqual([
      ['shooting', '2024-01-02'],
      ['homicide', '2023-07-01'],
    ]);
    const reply = await get('/crimes?crime_type=assault', 'guest');
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'sign_in_required']);
  });

  test('accepts a crime type with spaces and capitals [2§7.3]', async () => {
    expect(await crimes('?crime_type=Break%20And%20Enter')).toEqual([]);
    expect(await crimes('?crime_type=ROBBERY')).toHaveLength(1);
  });

  test('filters by one or several divisions in upper or lower case, and omits rows of other or no divisions [2§5.9 2§5.10 2§7.4]', async () => {
    expect(present(await crimes('?division=D55'))).toEqual(present(await crimes('?division=d55')));
    expect(await crimes('?division=d55')).toHaveLength(3);
    expect(await crimes('?division=d51,D55')).toHaveLength(4);
    expect(await crimes('?division=Nowhere')).toEqual([]);
  });

  test('accepts a division written as a number, a name or a code', async () => {
    for (const written of ['55', 'Division 55', '55 Division', 'd55']) {
      expect.soft(await crimes(`?division=${encodeURIComponent(written)}`), written).toHaveLength(3);
    }
  });

  test('rejects a request for all cities, and lists the valid cities and the endpoint for totals in the error', async () => {
    const reply = await get('/crimes?city=all');
    expect(reply.json()).toMatchObject({
      status: 400,
      code: 'invalid_input',
      field: 'city',
      detail:
        'Incidents are listed city by city. Ask for one of toronto, peel, york, vancouver, montreal, ottawa, edmonton, or GET /api/canada for how many each has.',
    });
  });

  test('returns the rows of the current division for a former division that was merged into the current one', async () => {
    expect(present(await crimes('?division=D54'))).toEqual(present(await crimes('?division=D55')));
  });

  test('applies a year as a calendar year, and returns an empty list for a year without rows [2§7.5]', async () => {
    expect(present(await crimes('?year=2024'))).toEqual([
      ['robbery', '2024-12-31'],
      ['assault', '2024-03-04'],
      ['shooting', '2024-01-02'],
    ]);
    expect(await crimes('?year=1931')).toEqual([]);
  });

  test('returns an empty list for a city without rows, and marks sample rows [2§7.6]', async () => {
    expect(await crimes('?city=york')).toEqual([]);
    expect(await crimes('?city=vancouver', 'guest')).toMatchObject([
      { data_source: 'rehearsal', crime_type: 'mischief' },
    ]);
  });

  test('returns all rows page by page without gaps or repeats', async () => {
    const seen: Crime[] = [];
    for (let path: string | undefined = '/crimes?limit=2&division=D51,D55'; path; ) {
      const reply = await get(path);
      seen.push(...reply.json<Crime[]>());
      path = /<\/api([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(await crimes('?division=D51,D55'));
    const all: Crime[] = [];
    for (let path: string | undefined = '/crimes?limit=1'; path; ) {
      const reply = await get(path);
      all.push(...reply.json<Crime[]>());
      path = /<\/api([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    expect(all).toEqual(await crimes(''));
  });

  test('forbids shared caches to store a response', async () => {
    for (const path of ['/crimes?limit=1', '/crimes', '/incidents/toronto/place?lng=-79.38&lat=43.65']) {
      const { headers } = await get(path);
      expect
        .soft([headers['cache-control'], headers.vary], path)
        .toEqual(['private, no-cache', 'authorization, cookie']);
    }
  });

  test('rejects invalid years, limits, cities, types, divisions and cursors', async () => {
    for (const query of [
      'year=1e9',
      'year=1000000000',
      'year=NaN',
      'year=-1',
      'year=2024.5',
      'limit=-1',
      'limit=0',
      'limit=10001',
      'limit=0x10',
      'city=atlantis',
      "city=' OR 1=1--",
      'crime_type=drop table',
      'division=',
      `division=${'a,'.repeat(40)}a`,
      'cursor=!!',
      'cursor=YWJj',
      'cursor=MjAyNC05OS05OV8x',
      `cursor=${Buffer.from('2023-02-30_1').toString('base64url')}`,
      `cursor=${Buffer.from('0000-01-01_1').toString('base64url')}`,
      'unknown=1',
      'year=2024&year=2023',
    ]) {
      const reply = await get(`/crimes?${encodeURI(query)}`);
      expect.soft([reply.statusCode, reply.json().code], query).toEqual([400, 'invalid_input']);
    }
  });

  test('treats SQL and wildcards in a division parameter as an unknown name', async () => {
    for (const name of ["'; drop table incidents; --", 'D51%', '_51', "D51' or '1'='1", '\\', 'D5１']) {
      expect.soft(await crimes(`?division=${encodeURIComponent(name)}`), name).toEqual([]);
      expect.soft(await crimes(''), name).toHaveLength(5);
    }
  });
});

describe('GET /incidents/:city/place', () => {
  test('returns the rows at exactly the requested point, and their total', async () => {
    const reply = await get('/incidents/toronto/place?lng=-79.38&lat=43.65&limit=2');
    expect(reply.json()).toMatchObject({ total: 4, incidents: [{ crime_type: 'robbery' }, { crime_type: 'assault' }] });
    expect((await get('/incidents/toronto/place?lng=-79.380001&lat=43.65')).json()).toEqual({
      total: 0,
      incidents: [],
    });
  });

  test('includes the first and last day of a period, and matches rows without an occurrence day by report day', async () => {
    const at = '/incidents/toronto/place?lng=-79.38&lat=43.65';
    const all = (await get(at)).json().incidents as { occ_date: string | null; date_reported?: string }[];
    const dayOf = (row: (typeof all)[number]) => row.occ_date ?? row.date_reported ?? '';
    const days = all.map(dayOf).filter(Boolean).sort();
    const [first, last] = [days[1] ?? '', days.at(-2) ?? ''];
    const reply = (await get(`${at}&since=${first}&until=${last}`)).json();
    expect(reply.incidents.map(dayOf).sort()).toEqual(days.filter((day) => day >= first && day <= last));
    expect(reply.total).toBe(reply.incidents.length);
    expect(reply.total).toBeLessThan(all.length);
  });

  test('converts a period in ISO times to days in the city’s time zone', async () => {
    const at = '/incidents/toronto/place?lng=-79.38&lat=43.65';
    const days = async (since: string, until: string) =>
      (await get(`${at}&since=${since}&until=${until}`)).json().incidents.map(({ occ_date }: Crime) => occ_date);
    // At 2:00 in London it is still the previous evening in Toronto.
    expect(await days('2024-01-03T02:00:00Z', '2024-03-04T12:00:00-05:00')).toEqual(['2024-03-04', '2024-01-02']);
    expect(await days('2024-01-03T06:00:00Z', '2024-03-04')).toEqual(['2024-03-04']);
  });

  test('applies the map’s filters, and returns only the types for visitors to a visitor', async () => {
    const only = await get('/incidents/toronto/place?lng=-79.38&lat=43.65&year=2024&division=D51');
    expect(only.json()).toMatchObject({ total: 1, incidents: [{ crime_type: 'shooting' }] });
    const guest = await get('/incidents/toronto/place?lng=-79.38&lat=43.65', 'guest');
    expect(guest.json().total).toBe(2);
    expect((await get('/incidents/toronto/place?lng=-79.38&lat=43.65&crime_type=robbery', 'guest')).statusCode).toBe(
      401,
    );
  });

  test('rejects an invalid point or limit', async () => {
    for (const query of [
      'lng=NaN&lat=43',
      'lng=-181&lat=43',
      'lng=1e2&lat=43',
      'lng=-79.38',
      'lng=-79.38&lat=Infinity',
      'lng=-79.38&lat=43&limit=501',
    ]) {
      expect.soft((await get(`/incidents/toronto/place?${query}`)).statusCode, query).toBe(400);
    }
  });
});
