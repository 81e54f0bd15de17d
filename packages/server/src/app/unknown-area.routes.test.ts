import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { seedIncidents } from '../incidents/testing.ts';
import { publishPackedIncidents } from '../packed-incidents/packed-incidents.door.ts';
import { systemClock } from '../shared/clock.ts';
import { aWholeApp, type TestApp } from './testing.ts';

let db: TestDatabase;
let server: TestApp;
let connections = 0;
beforeAll(async () => {
  db = await aDatabase();
  await seedIncidents(db, [
    { crime_type: 'shooting', area: 'D51', occurred_on: '2024-01-02' },
    // In no boundary layer: only the rows say that there is such an area.
    { crime_type: 'shooting', area: 'NSA', occurred_on: '2024-01-03' },
    { crime_type: 'assault', area: 'D99', occurred_on: '2024-01-03' },
    { city: 'vancouver', dataset: 'crime', area: null, neighbourhood: 'West End', occurred_on: '2024-01-02' },
  ]);
  for (const city of ['toronto', 'vancouver'] as const) await publishPackedIncidents(db, city, systemClock);
  server = await aWholeApp(db);
  db.pool.on('acquire', () => {
    connections += 1;
  });
});
afterAll(async () => {
  await server.stop();
  await db.stop();
});

const ask = async (path: string) => {
  const reply = await server.app.inject(`/api${path}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};

it('answers for areas that are in no row without the database', async () => {
  for (const [path, nothing] of [
    ['/crimes?division=D12345', []],
    ['/crimes?division=D12345,nowhere&limit=10', []],
    ['/crimes?city=vancouver&division=nowhere', []],
    ['/vancouver/crimes?days=3650&neighbourhood=Nowhere', []],
    ['/incidents/toronto/place?division=D12345&lng=-79.38&lat=43.65', { total: 0, incidents: [] }],
  ] as const) {
    await ask(path);
    connections = 0;
    for (let n = 0; n < 3; n += 1) expect.soft(await ask(path), path).toEqual(nothing);
    expect.soft(connections, path).toBe(0);
  }
});

it('finds areas that are in a row, with or without a boundary', async () => {
  for (const [path, rows] of [
    ['/crimes?division=d51', 1],
    ['/crimes?division=NSA', 1],
    ['/crimes?division=nowhere,nsa', 1],
    ['/crimes?division=D99', 0],
    ['/vancouver/crimes?days=3650&neighbourhood=west%20end', 1],
  ] as const)
    expect.soft(await ask(path), path).toHaveLength(rows);
});

it('finds the area of a new publication at once', async () => {
  expect(await ask('/crimes?division=NEW')).toEqual([]);
  await seedIncidents(db, [{ crime_type: 'shooting', area: 'NEW', occurred_on: '2024-01-04' }]);
  await publishPackedIncidents(db, 'toronto', systemClock);
  await expect.poll(() => ask('/crimes?division=NEW')).toHaveLength(1);
});
