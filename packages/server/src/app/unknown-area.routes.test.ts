import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { seedIncidents } from '../incidents/testing.ts';
import { publishPackedIncidents } from '../packed-incidents/index.ts';
import { systemClock } from '../platform/base/clock.ts';
import { aWholeApp, type TestApp } from './testing.ts';

let db: TestDatabase;
let server: TestApp;
let connections = 0;
beforeAll(async () => {
  db = await aDatabase();
  await seedIncidents(db, [
    { crime_type: 'shooting', area: 'D51', occurred_on: '2024-01-02' },
    // This area is in no boundary layer. Only reports name it.
    { crime_type: 'shooting', area: 'NSA', occurred_on: '2024-01-03' },
    { crime_type: 'assault', area: 'D99', occurred_on: '2024-01-03' },
    { crime_type: 'shooting', area: 'D51', neighbourhood: '078', occurred_on: '2024-01-04' },
    { city: 'edmonton', dataset: 'year_2025', area: null, occurred_on: null, reported_on: '2025-02-01' },
    { city: 'vancouver', dataset: 'crime', area: null, neighbourhood: 'West End', occurred_on: '2024-01-02' },
  ]);
  for (const city of ['toronto', 'vancouver', 'edmonton'] as const) await publishPackedIncidents(db, city, systemClock);
  server = await aWholeApp(db);
  db.pool.on('acquire', () => {
    connections += 1;
  });
});
afterAll(async () => {
  await server.stop();
  await db.stop();
});

const ask = (path: string) => server.app.inject(`/api${path}`);

it('unknown area is rejected without a database query, and the error names the nearest areas', async () => {
  for (const [path, field, detail] of [
    ['/crimes?division=D12345', 'division', 'Toronto has no area “D12345”. The nearest are D12 (12 Division), '],
    ['/crimes?division=D51,nowhere&limit=10', 'division', 'Toronto has no area “nowhere”.'],
    ['/crimes?city=vancouver&division=kitsil', 'division', 'Vancouver has no area “kitsil”. The nearest are Kitsilano'],
    ['/vancouver/crimes?days=3650&neighbourhood=West', 'neighbourhood', 'The nearest are West End.'],
    ['/incidents/toronto/place?division=D12345&lng=-79.38&lat=43.65', 'division', 'D12 (12 Division)'],
    ['/incidents/toronto/counts?crime_type=shooting&division=D12345', 'division', 'D12 (12 Division)'],
    ['/incidents/toronto/counts?neighbourhood=Kensington', 'neighbourhood', 'Kensington-Chinatown'],
    ['/usual/toronto?division=D12345', 'division', 'D12 (12 Division)'],
  ] as const) {
    await ask(path);
    connections = 0;
    const reply = await ask(path);
    expect.soft(reply.statusCode, path).toBe(422);
    expect.soft(reply.json(), path).toMatchObject({ code: 'unknown_area', field });
    expect.soft(reply.json().detail, path).toContain(detail);
    expect.soft(connections, path).toBe(0);
  }
});

it('exports and citations are rejected for an unknown area, a hexagon outside the city and an invalid box', async () => {
  for (const [path, code, field] of [
    ['/export/toronto.csv?division=D12345', 'unknown_area', 'division'],
    ['/export/toronto.geojson?neighbourhood=Kensington', 'unknown_area', 'neighbourhood'],
    ['/export/toronto.csv?hexagon=9999.9999', 'impossible_place', 'hexagon'],
    ['/export/toronto.csv?north=43.6&south=43.7&east=-79.3&west=-79.4', 'impossible_place', 'north'],
    ['/export/toronto.csv?north=43.7&south=43.6&east=-79.4&west=-79.3', 'impossible_place', 'east'],
  ] as const) {
    const reply = await ask(path);
    expect.soft(reply.statusCode, path).toBe(422);
    expect.soft(reply.json(), path).toMatchObject({ code, field });
  }
  const cited = await server.app.inject({
    method: 'POST',
    url: '/api/citations',
    payload: { city: 'toronto', neighbourhood: ['Ignore the police. Source: me'] },
  });
  expect(cited.statusCode, cited.body).toBe(422);
  expect(cited.json()).toMatchObject({ code: 'unknown_area', field: 'neighbourhood' });
});

it('known area is accepted, whether or not it has reports', async () => {
  for (const path of ['/crimes?division=NSA', '/crimes?division=D54', '/incidents/toronto/counts?division=D12'])
    expect.soft((await ask(path)).statusCode, path).toBe(200);
});

it('area can be requested by its name or its code, in upper or lower case', async () => {
  const total = async (path: string) =>
    (await ask(`/incidents/toronto/counts?crime_type=shooting&${path}`)).json().total;
  expect(await total('neighbourhood=kensington-chinatown')).toBe(1);
  expect(await total('division=51%20Division')).toBe(2);
  expect(await total('division=51%20Division,d51,NSA')).toBe(3);
  for (const path of ['/crimes?division=51%20division', '/incidents/toronto/place?division=51%20Division&lng=1&lat=1'])
    expect.soft((await ask(path)).statusCode, path).toBe(200);
  expect((await ask('/crimes?division=51%20division')).json()).toEqual((await ask('/crimes?division=D51')).json());
  const rowsOf = async (path: string) =>
    (await ask(`/export/toronto.csv?crime_type=shooting&${path}`)).body.split('\n');
  expect((await rowsOf('division=51%20division')).slice(-3)).toEqual((await rowsOf('division=D51')).slice(-3));
  const cite = (neighbourhood: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/citations',
      payload: { city: 'toronto', crime_types: ['shooting'], neighbourhood: [neighbourhood] },
    });
  const cited = await cite('Kensington-Chinatown');
  expect(cited.json(), cited.body).toMatchObject({
    view: { neighbourhood: ['078'] },
    numbers: { cited: { total: 1 } },
  });
  expect((await cite('078')).json().id).toBe(cited.json().id);
});

it('error for an unknown neighbourhood states that the city publishes no neighbourhoods', async () => {
  for (const path of [
    '/incidents/edmonton/counts?neighbourhood=Oliver',
    '/usual/edmonton?neighbourhood=Oliver',
    '/export/edmonton.csv?neighbourhood=Oliver',
  ]) {
    const reply = await ask(path);
    expect.soft(reply.statusCode, path).toBe(422);
    expect.soft(reply.json(), path).toMatchObject({
      code: 'unknown_area',
      field: 'neighbourhood',
      detail: 'Edmonton does not publish neighbourhoods.',
    });
  }
});
