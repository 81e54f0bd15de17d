import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedCounts } from '../counts/index.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aServer } from '../http/testing.ts';
import { seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { cityStatistics } from './city-statistics.ts';
import { statisticsRoutes } from './statistics.routes.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
  await seedIncidents(db, [
    { dataset: 'shootings', crime_type: 'shooting', deaths: 1, injuries: 3 },
    { dataset: 'shootings', crime_type: 'shooting', deaths: null, injuries: 1 },
    { crime_type: 'assault' },
    { crime_type: 'theft' },
    { crime_type: 'assault', vanished_at: '2024-01-01T00:00:00Z', deaths: 5 },
    { crime_type: 'homicide', data_source: 'rehearsal' },
    { city: 'edmonton', dataset: 'year_2025', crime_type: 'assault', occurred_on: '2025-01-02' },
  ]);
  await seedDatasetLines(db);
});
afterAll(() => db.stop());

const aCount = () => cityStatistics({ stored: storedCounts(db) });
const get = async (path: string, as: 'guest' | 'member', statistics = aCount()) =>
  (await aServer({ as, routes: (serve) => statisticsRoutes(serve, { statistics }) })).inject(`/api/statistics${path}`);

describe('GET /statistics', () => {
  test('returns the number of shown reports of a city by crime type [1§2.23 1§2.24 2§3.15 2§6.13 2§7.8]', async () => {
    expect((await get('', 'member')).json()).toEqual({
      city: 'toronto',
      data_source: 'official',
      total_incidents: 4,
      total_deaths: 1,
      total_injuries: 4,
      shooting_incidents: 2,
      homicide_incidents: null,
      // The file was read completely and contains no such reports.
      break_and_enter_incidents: 0,
      auto_theft_incidents: 0,
      hate_crime_incidents: null,
      robbery_incidents: 0,
      assault_incidents: 1,
      theft_from_motor_vehicle_incidents: null,
      reasons: {
        homicide_incidents: 'not_read',
        hate_crime_incidents: 'not_read',
        theft_from_motor_vehicle_incidents: 'not_read',
      },
      left_out: expect.arrayContaining([
        { crime_type: 'homicide', reason: 'not_read', from: null, until: null, missing: [] },
      ]),
    });
  });

  test('returns only the total, shootings and homicides to a visitor [1§6.5 2§6.6]', async () => {
    const reply = await get('', 'guest');
    expect(reply.json()).toMatchObject({
      total_incidents: 4,
      shooting_incidents: 2,
      homicide_incidents: null,
      assault_incidents: null,
      total_deaths: null,
      reasons: {
        homicide_incidents: 'not_read',
        assault_incidents: 'sign_in_required',
        total_deaths: 'sign_in_required',
      },
    });
    expect(reply.headers).toMatchObject({
      'cache-control': 'private, max-age=600',
      vary: expect.stringMatching(/authorization, cookie$/),
    });
  });

  test('returns null for deaths and crime types that a city does not publish', async () => {
    expect((await get('?city=edmonton', 'member')).json()).toMatchObject({
      total_incidents: 1,
      total_deaths: null,
      total_injuries: null,
      hate_crime_incidents: null,
      reasons: {
        total_deaths: 'not_published',
        total_injuries: 'not_published',
        hate_crime_incidents: 'not_published',
      },
    });
  });

  test('returns null for a city without rows, and forbids caching', async () => {
    const reply = await get('?city=york', 'member');
    expect(reply.json()).toMatchObject({
      data_source: null,
      total_incidents: null,
      reasons: { total_incidents: 'not_read' },
    });
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  test('counts the reports of a city once, and again after forget was called', async () => {
    let counted = 0;
    const stored = storedCounts(db);
    const statistics = cityStatistics({
      stored: {
        byType: async (city) => {
          counted += 1;
          return stored.byType(city);
        },
      },
    });
    await seedIncidents(db, [{ city: 'vancouver', crime_type: 'theft' }]);
    const inVancouver = (as: 'guest' | 'member') => get('?city=vancouver', as, statistics);
    const total = async () => (await inVancouver('guest')).json().total_incidents;
    await Promise.all([inVancouver('member'), inVancouver('guest'), inVancouver('guest')]);
    expect(await total()).toBe(1);
    expect(counted).toBe(1);
    await seedIncidents(db, [{ city: 'vancouver', crime_type: 'mischief' }]);
    statistics.forget('vancouver');
    await expect.poll(total).toBe(2);
    expect(counted).toBe(2);
  });

  test.each(['?city=atlantis', '?city=', '?x=1'])('rejects the query %s', async (query) => {
    expect((await get(query, 'guest')).statusCode).toBe(400);
  });
});
