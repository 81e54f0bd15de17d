import type { Crime } from '@crimemap/contract/incidents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aServer } from '../http/testing.ts';
import { storedHoldings } from '../packed-incidents/index.ts';
import { namesOf } from './area-names.ts';
import { incidentsRoutes } from './incidents.routes.ts';
import { incidentsStore, shownSource } from './incidents.store.ts';
import { seedDatasetLines, seedIncidents } from './testing.ts';

let db: TestDatabase;
let app: Awaited<ReturnType<typeof aServer>>;
let areasRead = true;
beforeAll(async () => {
  db = await aDatabase();
  await seedIncidents(db, [
    { dataset: 'shootings', crime_type: 'shooting', occurred_on: '2024-01-02', area: 'D51' },
    { dataset: 'homicides', crime_type: 'homicide', occurred_on: '2023-07-01', area: 'D51' },
  ]);
  await seedDatasetLines(db);
  app = await aServer({
    db,
    as: 'member',
    routes: (serve) =>
      incidentsRoutes(serve, {
        incidents: incidentsStore(db),
        shownSource: (city) => shownSource(db, city),
        areaNames: async () =>
          namesOf({
            city: 'toronto',
            areas: areasRead ? ['D51', 'D99', ''] : [''],
            neighbourhoods: [],
            geographies: [{ kind: 'division', areas: [{ code: 'D51', name: '51 Division' }] }],
          }),
        holdings: (city, source) => storedHoldings(db, city, source),
      }),
  });
});
afterAll(() => db.stop());

const reasonOf = async (query: string) => {
  const reply = await app.inject(`/api/crimes${query}`);
  return [reply.json<Crime[]>().length > 0, reply.headers['x-absence-reason']];
};

test('response header of an empty list gives the reason if no data is available for the request', async () => {
  expect(await reasonOf('?crime_type=auto_theft')).toEqual([false, 'not_read']);
  expect(await reasonOf('?crime_type=auto_theft&limit=5')).toEqual([false, 'not_read']);
  expect(await reasonOf('?city=vancouver&crime_type=robbery')).toEqual([false, 'not_published']);
  expect(await reasonOf('?crime_type=homicide&year=1990')).toEqual([false, 'outside_period']);
});

test('response header gives no reason if the list has rows, or if data is available but no row matches', async () => {
  expect(await reasonOf('?crime_type=shooting&division=D99')).toEqual([false, undefined]);
  expect(await reasonOf('?crime_type=shooting')).toEqual([true, undefined]);
});

test('response header of a list with rows states the crime types and days whose data is missing', async () => {
  const lacking = async (query: string) => {
    const header = (await app.inject(`/api/crimes${query}`)).headers['x-left-out'];
    return header === undefined ? [] : String(header).split(', ');
  };
  for (const query of ['', '?limit=1']) {
    const lacks = await lacking(query);
    expect.soft(lacks, query).toContain('assault;not_read');
    expect.soft(lacks, query).toContain('homicide;outside_period;2023-07-02/2024-01-02');
  }
  expect(await lacking('?crime_type=shooting')).toEqual([]);
});

test('response header of an area’s list gives a reason if the boundaries of the area were never imported', async () => {
  areasRead = false;
  try {
    expect(await reasonOf('?crime_type=shooting&division=D51')).toEqual([false, 'not_read']);
  } finally {
    areasRead = true;
  }
});
