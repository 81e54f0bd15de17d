import type { Addresses } from '@crimemap/contract/addresses';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { aDatabase, emptyTables, type TestDatabase } from '../db/testing.ts';
import { aServer } from '../http/testing.ts';
import { addressesRoutes } from './addresses.routes.ts';
import { aCity, aSource, houses, read } from './testing.ts';

let db: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  db = await aDatabase();
});
beforeEach(async () => {
  app = await aServer({ db, routes: (serve) => addressesRoutes(serve, { db, cities: [aCity] }) });
});
afterEach(async () => {
  await app.close();
  await emptyTables(db);
});
afterAll(() => db.stop());

const ask = (city = 'toronto') => app.inject(`/api/addresses/${city}`);

it('endpoint returns the number of addresses, their import date and layers, or null before the first import', async () => {
  expect((await ask()).json()).toMatchObject({ city: 'toronto', data_source: null, fetched_at: null, tally: null });
  await read(db, aSource(houses('Elm St', [1, 3, 5]), []), { as: 'rehearsal' });
  expect((await ask()).headers['cache-control']).toBe('no-cache');
  await read(db, aSource(houses('Elm St', [1, 3]), []));
  const reply = await ask();
  expect(reply.headers['cache-control']).toBe('public, max-age=300');
  const { layers, ...shown } = reply.json<Addresses>();
  expect(shown).toEqual({
    city: 'toronto',
    data_source: 'official',
    fetched_at: '2026-11-21T15:00:00.000Z',
    tally: { rows: 2, addresses: 2, left_out: 0, broken: 0 },
  });
  expect(layers.map(({ licence }) => licence.title)).toEqual(['Open Licence', 'Open Licence']);
  expect((await ask('ottawa')).statusCode).toBe(404);
});
