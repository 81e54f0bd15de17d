import type { CityId } from '@crimemap/contract/cities';
import { CountGroup } from '@crimemap/contract/counts';
import type { CountQuery } from '@crimemap/incident-counts/count-query';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { type Seed, seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { packedIncidentsPublished, packedIncidentsStore, publishPackedIncidents } from '../packed-incidents/index.ts';
import { ThreadEnded } from '../shared/worker-thread.ts';
import { type CountingThread, countingThread } from './counting-thread.ts';
import { countsFor } from './counts.routes.ts';
import { type PackedCities, packedCities } from './packed-cities.ts';
import { packedCounts } from './packed-counts.ts';
import { storedCounts } from './stored-counts.ts';
import { mortalProgram } from './testing-counting-thread.ts';

let db: TestDatabase;
let ends: (() => unknown)[] = [];
const publish = (city: CityId) => publishPackedIncidents(db, city, () => new Date('2026-11-20T03:00:00Z'));

/** Creates the server’s counting functions, and records which files they read from the database. */
function counting({ bytesMax, thread = countingThread() }: { bytesMax?: number; thread?: CountingThread } = {}) {
  const store = packedIncidentsStore(db);
  const read = { files: 0, away: false };
  const logged: string[] = [];
  const cities = packedCities(
    {
      manifest: (...of) => (read.away ? Promise.reject(new Error('away')) : store.manifest(...of)),
      file: (...of) => {
        read.files += 1;
        return store.file(...of);
      },
    },
    thread,
    { error: (_, message) => void logged.push(message) },
    bytesMax,
  );
  ends.push(
    packedIncidentsPublished.on((city) => cities.renew(city)),
    () => thread.stop(),
  );
  const packed = packedCounts(thread);
  const total = (city: CityId, query: CountQuery = {}) =>
    cities.use(city, async (version) => version && (await packed(version, { query }))?.total);
  return { packed, cities, thread, read, logged, total };
}

const DAYS = ['2023-12-31', '2024-01-01', '2024-02-29', '2024-06-15', '2024-06-30', '2025-03-03'];
const seed: fc.Arbitrary<Seed> = fc
  .record({
    crime_type: fc.constantFrom('assault', 'robbery', 'shooting', 'homicide', 'hate_crime'),
    spot: fc.constantFrom(
      { lng: -79.38, lat: 43.65, precision: 'intersection' },
      { lng: -79.381234, lat: 43.6525, precision: 'block' },
      { lng: -79.4, lat: 43.7, precision: 'division_centre' },
      { lng: null, lat: null, precision: 'none' },
    ),
    area: fc.constantFrom('D51', 'D55', null),
    neighbourhood: fc.constantFrom('001', '002', null),
    occurred_on: fc.constantFrom(...DAYS, null),
    occurred_hour: fc.option(fc.nat(23)),
    reported_on: fc.constantFrom(...DAYS, null),
    vanished_at: fc.constantFrom(null, null, null, '2025-01-01T00:00:00Z'),
  })
  // The hour of a row without a day of occurrence is not published.
  .map(({ spot, ...one }) => ({ ...one, ...spot, occurred_hour: one.occurred_on ? one.occurred_hour : null }));
const [ROWS] = fc.sample(fc.array(seed, { minLength: 400, maxLength: 400 }), { seed: 42, numRuns: 1 });

beforeAll(async () => {
  db = await aDatabase();
  await seedIncidents(db, ROWS ?? []);
  await seedDatasetLines(db);
  await seedIncidents(db, [{ city: 'york' }, { city: 'montreal' }, { city: 'peel' }, { city: 'peel' }]);
  for (const city of ['toronto', 'york', 'montreal', 'peel'] as const) await publish(city);
});
afterAll(() => db.stop());
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
});

const any = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const day = any(
  fc.constantFrom(...DAYS, '1950-01-01', '2024-06-01', '2099-12-31').map((on) => ({ kind: 'day' as const, day: on })),
);
const query = fc
  .record({
    crime_type: any(fc.constantFrom('assault', 'shooting', 'mischief')),
    division: any(fc.subarray(['d51', 'D55'], { minLength: 1 })),
    neighbourhood: any(fc.subarray(['001', '002'], { minLength: 1 })),
    since: day,
    until: day,
    weekdays: any(fc.subarray([1, 3, 6, 7], { minLength: 1 })),
    hours: any(fc.record({ from: fc.nat(23), to: fc.nat(23) })),
    by: any(fc.constantFrom(...CountGroup.options)),
    circle: any(
      fc.record({
        lng: fc.constantFrom(-79.38, -79.385),
        lat: fc.constant(43.65),
        metres: fc.constantFrom(50, 300, 5000),
      }),
    ),
  })
  .map(({ circle, ...rest }) => ({ ...rest, ...circle }) as Parameters<typeof countsFor>[2]);

test('map files and the database yield the same counts, for visitors and for members', async () => {
  const { packed, cities } = counting();
  const never = async () => {
    throw new Error('the database was asked');
  };
  const nothingPublished: Pick<PackedCities, 'use'> = { use: (_, answer) => answer(null) };
  const members = [undefined, { id: 'm', isModerator: false }];
  const count = (member: (typeof members)[0], by: 'files' | 'database', query: Parameters<typeof countsFor>[2]) =>
    countsFor(member, { city: 'toronto' }, query, {
      packed,
      ...(by === 'files'
        ? { cities, stored: { ...storedCounts(db), count: never } }
        : { cities: nothingPublished, stored: storedCounts(db) }),
    }).catch((error: Error) => error.message);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...members), query, async (member, query) => {
      expect(await count(member, 'files', query)).toEqual(await count(member, 'database', query));
    }),
    { numRuns: 200 },
  );
});

describe('a data version of a city', () => {
  test('is read once for many concurrent counts', async () => {
    const { read, total } = counting();
    await Promise.all(Array.from({ length: 20 }, (_, nth) => total('montreal', { by: nth % 2 ? 'hour' : 'year' })));
    const files = read.files;
    expect(await total('montreal')).toBe(1);
    expect([files, read.files]).toEqual([2, 2]);
  });

  test('replaces the previous version, whose numbers are returned until the new version is loaded', async () => {
    const { total, read } = counting();
    const before = await total('york');
    await seedDatasetLines(db);
    await seedIncidents(db, [{ city: 'york' }]);
    expect(await total('york')).toBe(before);
    read.away = true;
    await publish('york');
    expect(await total('york')).toBe(before);
    read.away = false;
    await expect.poll(() => total('york')).toBe((before ?? 0) + 1);
  });

  test('still serves work that began before a new version replaced it', async () => {
    const { cities, packed, total } = counting();
    await seedIncidents(db, [{ city: 'edmonton' }]);
    await publish('edmonton');
    const [before, after] = await cities.use('edmonton', async (version) => {
      if (!version) throw new Error('edmonton is published');
      const first = await packed(version, { query: {} });
      await seedIncidents(db, [{ city: 'edmonton' }]);
      await publish('edmonton');
      await expect.poll(() => total('edmonton')).toBe((first?.total ?? 0) + 1);
      return [first?.total, (await packed(version, { query: { by: 'year' } }))?.total];
    });
    expect(after).toBe(before);
  });

  test('is loaded after the first publication of a city', async () => {
    const { total, read } = counting();
    expect([await total('vancouver'), await total('vancouver')]).toEqual([null, null]);
    await seedIncidents(db, [{ city: 'vancouver' }]);
    await publish('vancouver');
    expect(await total('vancouver')).toBe(1);
    read.away = true;
    expect(await total('vancouver')).toBe(1);
  });

  test('with damaged files is not counted, and an error is logged', async () => {
    const { total, logged } = counting();
    await seedIncidents(db, [{ city: 'ottawa' }]);
    await publish('ottawa');
    await db.pool.query(`update column_files set brotli = '\\x00' where city = 'ottawa'`);
    expect(await total('ottawa')).toBeNull();
    expect(logged).toEqual(['the map files of ottawa cannot be counted; the database counts instead']);
  });

  test('is unloaded if memory is short and other versions were used more recently', async () => {
    const { total, read } = counting({ bytesMax: 1 });
    expect([await total('peel'), await total('toronto')]).toEqual([2, expect.any(Number)]);
    const files = read.files;
    expect(await total('toronto')).toBeGreaterThan(0);
    expect(read.files).toBe(files);
    expect(await Promise.all([total('montreal'), total('peel')])).toEqual([1, 2]);
    expect(read.files).toBeGreaterThan(files);
  });
});

describe('the counting thread', () => {
  test('is restarted after it dies, and loads its cities again', async () => {
    const { total, thread } = counting({ thread: countingThread({ program: mortalProgram() }) });
    expect(await total('peel')).toBe(2);
    thread.drop('die');
    expect(await total('peel', { by: 'year' })).toBe(2);
    expect(await total('peel', { by: 'month' })).toBe(2);
  });

  test('is unavailable, with a retry time, if it dies repeatedly', async () => {
    const program = new URL('data:text/javascript,process.exit(1)');
    const { total } = counting({ thread: countingThread({ program }) });
    await expect(total('peel')).rejects.toMatchObject({ code: 'not_available', details: { retryAfterSeconds: 2 } });
  });

  test('is not restarted after it is stopped', async () => {
    const { thread } = counting();
    await thread.stop();
    await expect(thread.call('count', { key: 'x', query: {} })).rejects.toThrow(ThreadEnded);
  });
});
