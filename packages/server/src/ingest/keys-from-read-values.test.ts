import { cityOf } from '@crimemap/cities';
import type { City, Dataset, Row } from '@crimemap/cities/kit/city';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { aDatabase, emptyTables, type TestDatabase } from '../db/testing.ts';
import { requestedDataset } from './import-arguments.ts';
import { importFile } from './import-file.ts';
import { NOW, quiet } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterEach(() => emptyTables(db));
afterAll(() => db.stop());

const MIGRATION = '0097-keys-from-read-values.sql';

async function take(city: City, dataset: Dataset, rows: readonly Row[]) {
  return importFile(city, dataset, {
    db,
    now: () => NOW,
    log: quiet,
    file: { url: 'a.csv', pages: 1, bytes: 0, sha256: '' },
    batches: async function* () {
      yield { rows, lines: rows.map((_, n) => n + 2) };
    },
  });
}

const joined = (row: Row, ...columns: string[]): string => columns.map((column) => String(row[column] ?? '')).join('|');

const MONTREAL = ['CATEGORIE', 'DATE', 'QUART', 'PDQ', 'LONGITUDE', 'LATITUDE'];
const VANCOUVER = 'TYPE YEAR MONTH DAY HOUR MINUTE HUNDRED_BLOCK NEIGHBOURHOOD X Y'.split(' ');
const act = (more: Row): Row => ({
  CATEGORIE: 'Méfait',
  DATE: '2024-01-05',
  QUART: 'nuit',
  PDQ: '22',
  X: '',
  Y: '',
  LONGITUDE: '-73.5680123456789',
  LATITUDE: '45.50805',
  ...more,
});
const crime = (more: Row): Row => ({
  TYPE: 'Mischief',
  YEAR: '2024',
  MONTH: '3',
  DAY: '10',
  HOUR: '2',
  MINUTE: '30',
  HUNDRED_BLOCK: '9XX INVENTED ST',
  NEIGHBOURHOOD: 'West End',
  X: '490246.797108',
  Y: '5458367.40991',
  ...more,
});
const offence = (more: Row): Row => ({
  REP_DATE: '2024/01/15 05:00:00+00',
  REP_HOUR: '0930',
  OCC_DATE: '2024/01/14 05:00:00+00',
  OCC_HOUR: '45',
  OFF_CATEG: 'Mischief',
  NB_NAME_EN: 'Centretown',
  WARD: '14',
  INTERSECTION: null,
  at: [-75.69705, 45.41505],
  ...more,
});
const occurrence = (more: Row): Row => ({
  Occurrence_Type_Group: 'Assault',
  Occurrence_Group: 'Violent',
  Intersection: null,
  Date_Reported: '2024/03/01',
  at: [-113.49055, 53.54605],
  ...more,
});

/** Rows of each city whose stored key was the text of their source, and a function for that key. */
const CITIES: ReadonlyArray<
  readonly [city: string, dataset: string, rows: readonly Row[], keyOf: (row: Row) => string]
> = [
  [
    'montreal',
    'criminal_acts',
    [act({}), act({}), act({ LONGITUDE: '-73.56805', PDQ: '38.0' }), act({ LONGITUDE: '1', LATITUDE: '1', PDQ: '50' })],
    (row) => joined(row, ...MONTREAL),
  ],
  [
    'vancouver',
    'crime',
    [
      crime({}),
      crime({ X: '490246.7971' }),
      crime({ HOUR: '', MINUTE: '' }),
      crime({ HUNDRED_BLOCK: 'OFFSET TO PROTECT PRIVACY', X: '0', Y: '0' }),
    ],
    (row) => joined(row, ...VANCOUVER),
  ],
  [
    'ottawa',
    'criminal_offences',
    [offence({}), offence({ INTERSECTION: 'A ST / B ST' }), offence({ OCC_HOUR: '930' }), offence({ at: null })],
    (row) =>
      [
        'Mischief',
        '2024-01-15',
        row.REP_HOUR,
        '2024-01-14',
        row.OCC_HOUR,
        row.INTERSECTION ?? '',
        row.NB_NAME_EN,
        row.INTERSECTION === null && Array.isArray(row.at) ? row.at.join(' ') : '',
      ].join('|'),
  ],
  [
    'edmonton',
    'year_2024',
    [occurrence({}), occurrence({ Intersection: 'A ST/B AV' }), occurrence({ at: null })],
    (row) => ['Assault', row.Intersection ?? (Array.isArray(row.at) ? row.at.join(' ') : ''), '2024-03-01'].join('|'),
  ],
];

it.each(CITIES)(
  'import after the migration of row keys adds no duplicates of %s rows that were stored under their old keys',
  async (id, name, rows, keyOf) => {
    const city = cityOf(id) as City;
    const dataset = requestedDataset(city, name) as Dataset;
    // Give each row in turn its old key, with an ordinal if several rows have the same key.
    const seen = new Map<string, number>();
    for (const row of rows) {
      const key = keyOf(row);
      const nth = seen.get(key) ?? 0;
      seen.set(key, nth + 1);
      expect(await take(city, dataset, [row])).toMatchObject({ state: 'merged', added: 1 });
      await db.pool.query(
        "update incidents set source_key = 'was ' || $1, ordinal = $2 where source_key not like 'was %'",
        [key, nth],
      );
    }
    await db.pool.query("update incidents set source_key = substr(source_key, 5) where source_key like 'was %'");
    await db.pool.query('delete from applied_migrations where name = $1', [MIGRATION]);
    expect(await migrate(db.pool)).toEqual([MIGRATION]);
    expect(await take(city, dataset, rows)).toMatchObject({ state: 'merged', added: 0, changed: 0 });
    const { rows: held } = await db.pool.query<{ n: number }>('select count(*) as n from incidents');
    expect(held[0]?.n).toBe(rows.length);
  },
);
