import type { Correction, CrimeAtPlace } from '@crimemap/contract/incidents';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { aDatabase, emptyTables, type TestDatabase } from '../db/testing.ts';
import { aServer } from '../http/testing.ts';
import { incidentsRoutes } from './incidents.routes.ts';
import { incidentsStore, shownSource } from './incidents.store.ts';
import { type Seed, seedCorrections, seedIncidents } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterEach(() => emptyTables(db));
afterAll(() => db.stop());

async function correctedAt(
  city: string,
  as: 'guest' | 'member' = 'member',
  filter = '',
): Promise<(Correction | undefined)[]> {
  const server = await aServer({
    db,
    as,
    routes: (serve) =>
      incidentsRoutes(serve, {
        incidents: incidentsStore(db),
        shownSource: (of) => shownSource(db, of),
        areaNames: async () => null,
        holdings: async () => [],
      }),
  });
  const reply = await server.inject(`/api/incidents/${city}/place?lng=-79.38&lat=43.65${filter}`);
  expect(reply.statusCode).toBe(200);
  return reply.json<{ incidents: CrimeAtPlace[] }>().incidents.map(({ corrected }) => corrected);
}

const row = (key: string, more: Seed = {}): Seed => ({
  source_key: key,
  dataset: 'one',
  crime_type: 'robbery',
  ...more,
});

it('returns the values of a corrected row before its correction, and the last day on which they were published', async () => {
  await seedIncidents(db, [
    row('a', { area: 'D51', occurred_on: '2026-05-02' }),
    row('b', { occurred_on: '2026-05-01' }),
  ]);
  await seedCorrections(db, [
    {
      key: 'a',
      // In Toronto, this instant is still the evening of May 3.
      at: '2026-05-04T02:00:00Z',
      was: { crime_type: 'assault', area: 'D31', precision: 'block', occurred_on: '2026-04-30' },
      now: { crime_type: 'robbery', area: 'D51', precision: 'intersection', occurred_on: '2026-05-02' },
    },
  ]);
  expect(await correctedAt('toronto')).toEqual([
    { until: '2026-05-03', crime_type: 'assault', division: 'D31', day: '2026-04-30', location_precision: 'block' },
    undefined,
  ]);
});

it('returns the last correction of type, area, precision or day, without former values that equal the row’s current values', async () => {
  await seedIncidents(db, [
    row('a', { crime_type: 'homicide', occurred_on: '2026-05-02', area: null }),
    row('b', { crime_type: 'assault', occurred_on: '2026-05-01' }),
  ]);
  await seedCorrections(db, [
    { key: 'a', at: '2026-05-04T12:00:00Z', was: { crime_type: 'assault' }, now: { crime_type: 'robbery' } },
    {
      key: 'a',
      at: '2026-05-05T12:00:00Z',
      was: { crime_type: 'robbery', area: null },
      now: { crime_type: 'homicide', area: 'D51' },
    },
    { key: 'a', at: '2026-05-06T12:00:00Z', was: { occurred_hour: 3 }, now: { occurred_hour: 4 } },
    // A later import, which counted as republished and listed no changes, has set the type back.
    { key: 'b', at: '2026-05-04T12:00:00Z', was: { crime_type: 'assault' }, now: { crime_type: 'robbery' } },
  ]);
  expect(await correctedAt('toronto')).toEqual([{ until: '2026-05-05', crime_type: 'robbery' }, undefined]);
});

it('uses the report day as the day before a correction only in a city counted by report day', async () => {
  const [was, now] = [
    { occurred_on: '2026-04-01', reported_on: '2026-05-01' },
    { occurred_on: '2026-04-02', reported_on: '2026-05-02' },
  ];
  await seedIncidents(db, [row('a', now), row('a', { ...now, city: 'edmonton' })]);
  await seedIncidents(db, [row('b', { occurred_on: null, reported_on: '2026-05-02' })]);
  const undated = { occurred_on: null, reported_on: null };
  await seedCorrections(db, [
    { key: 'a', was, now },
    { key: 'a', was, now, city: 'edmonton' },
    { key: 'b', was: undated, now: { ...undated, reported_on: '2026-05-02' } },
  ]);
  const [dated, report] = await correctedAt('toronto');
  expect([dated?.day, report?.day]).toEqual(['2026-04-01', null]);
  expect((await correctedAt('edmonton')).map((each) => each?.day)).toEqual(['2026-05-01']);
});

it('returns no correction for rows that share a source key with another stored or vanished row', async () => {
  await seedIncidents(db, [
    row('twin', { ordinal: 0 }),
    row('twin', { ordinal: 1 }),
    row('alone', { ordinal: 0 }),
    row('alone', { ordinal: 1, vanished_at: '2026-06-01T00:00:00Z' }),
    row('same key', { dataset: 'two' }),
  ]);
  const change = { was: { crime_type: 'assault' }, now: { crime_type: 'robbery' } };
  await seedCorrections(db, [
    { key: 'twin', ...change },
    { key: 'alone', ...change },
    { key: 'same key', ...change },
    { key: 'same key', ...change, source: 'rehearsal', dataset: 'two' },
  ]);
  expect(await correctedAt('toronto')).toEqual([undefined, undefined, undefined, undefined]);
});

it('returns no correction that is marked as withdrawn', async () => {
  await seedIncidents(db, [row('a')]);
  const change = { key: 'a', was: { crime_type: 'assault' }, now: { crime_type: 'robbery' } };
  await seedCorrections(db, [{ ...change, withdrawn: true }]);
  expect(await correctedAt('toronto')).toEqual([undefined]);
});

it('returns to visitors only corrections between crime types for visitors, whatever types they request', async () => {
  await seedIncidents(db, [
    row('a', { crime_type: 'homicide', occurred_on: '2026-05-03' }),
    row('b', { crime_type: 'homicide', occurred_on: '2026-05-02' }),
    row('c', { crime_type: 'homicide', occurred_on: '2026-05-01' }),
  ]);
  await seedCorrections(db, [
    { key: 'a', was: { crime_type: 'shooting' }, now: { crime_type: 'homicide' } },
    // The row was first a shooting, then had a type that guests may not see.
    { key: 'b', was: { crime_type: 'shooting' }, now: { crime_type: 'assault' } },
    { key: 'b', was: { crime_type: 'assault' }, now: { crime_type: 'homicide' } },
    { key: 'c', was: { crime_type: 'shooting' }, now: { crime_type: 'assault' } },
  ]);
  const typesOf = async (...how: ['guest' | 'member', string?]) =>
    (await correctedAt('toronto', ...how)).map((each) => each?.crime_type);
  expect(await typesOf('guest')).toEqual(['shooting', undefined, undefined]);
  expect(await typesOf('guest', '&crime_type=homicide')).toEqual(['shooting', undefined, undefined]);
  expect(await typesOf('member', '&crime_type=homicide')).toEqual(['shooting', 'assault', 'shooting']);
});
