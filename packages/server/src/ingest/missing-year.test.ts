import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createCityDetails } from '../cities/index.ts';
import { aDatabase, emptyTables, type TestDatabase } from '../db/testing.ts';
import { ingestSource, type PageSource } from './ingest-source.ts';
import { aCity, aDataset, keys, NOW, type Report, reports, runDeps } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterEach(() => emptyTables(db));
afterAll(() => db.stop());

const city = aCity([aDataset({ publishes: [{ types: ['shooting'], since: 2020, precision: 'intersection' }] })]);
const [dataset] = city.datasets as [(typeof city.datasets)[number]];
const ofYear = (year: number): Report[] =>
  reports(4, year * 10).map((report) => ({ ...report, DAY: `${year}-01-0${(report.OBJECTID % 4) + 1}` }));

/** Imports from a source that has the given years and cannot return `missingYears`. */
const read = (years: readonly number[], missingYears: readonly number[] = []) => {
  const source: PageSource = {
    reach: 'whole',
    condition: null,
    columns: [],
    follows: [],
    anySize: true,
    pages: async function* () {
      const rows = years.flatMap(ofYear);
      yield { rows, cursor: null, announced: rows.length };
      yield { rows: [], cursor: null, announced: rows.length, missingYears };
    },
  };
  const subject = { city: city.id, dataset: dataset.id, dataSource: 'official' as const };
  const deps = runDeps(db, async () => Promise.reject(new Error('nothing is fetched')));
  return ingestSource(
    city,
    dataset,
    subject,
    async () => source,
    deps,
    async () => undefined,
  );
};

const present = async () => (await createCityDetails({ db, cities: [city], now: () => NOW }).of(city.id)).sources[0];

it('first import without the file of one year stores all other years, and records the missing year', async () => {
  expect(await read([2023, 2025], [2024])).toMatchObject({ state: 'merged', added: 8 });
  expect(await present()).toMatchObject({
    state: 'stale',
    rows: { shown: 8 },
    held_from: '2023-01-01',
    newest: '2025-01-04',
    missing_years: [2024],
    problem: { en: expect.stringContaining('file for 2024'), fr: expect.stringContaining('2024') },
  });
});

it('stored rows of a year remain while the year’s file is unavailable, and rows that a readable file lacks vanish', async () => {
  await read([2023, 2024, 2025]);
  expect(await read([2025], [2024])).toMatchObject({ state: 'merged', vanished: 4 });
  expect(await keys(db)).toEqual([...ofYear(2024), ...ofYear(2025)].map(({ EVENT }) => EVENT));
  expect((await present())?.missing_years).toEqual([]);
});

it('year is no longer recorded as missing when its file is available again', async () => {
  await read([2023, 2025], [2024]);
  await read([2023, 2024, 2025]);
  expect(await present()).toMatchObject({ missing_years: [], rows: { shown: 12 } });
});
