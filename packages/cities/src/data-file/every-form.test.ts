import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { criminalActs } from '../cities/montreal/criminal-acts.ts';
import { montreal } from '../cities/montreal.ts';
import { shootings } from '../cities/toronto/gun-and-homicide.ts';
import { toronto } from '../cities/toronto.ts';
import { type Opening, openDataFile, rowsOfDataFile } from '../data-file.ts';
import type { City, Dataset, Row } from '../kit/city.ts';
import { readRows } from '../kit/read-rows.ts';
import { ENCODINGS, filesFolder, separated, workbook, zipOf } from './testing-files.ts';

const file = filesFolder();

async function incidentsOf(city: City, dataset: Dataset, content: string | Uint8Array, opening: Opening = {}) {
  const rows: Row[] = [];
  for await (const batch of rowsOfDataFile(file(content), dataset, opening)) rows.push(...batch.rows);
  const { incidents, broken, unknownWords } = readRows(city, dataset, rows);
  expect([...broken, ...unknownWords]).toEqual([]);
  return incidents.map(({ objectId: _, ...incident }) => incident);
}

type Words = Record<string, string>;

/** Montréal rows with accented words, days without a time, and locations in degrees and metres. */
const ACTS: readonly Words[] = [
  {
    CATEGORIE: 'Méfait',
    DATE: '2024-01-15',
    QUART: 'nuit',
    PDQ: '21',
    X: '300000.5',
    Y: '5040000.25',
    LONGITUDE: '-73.568012',
    LATITUDE: '45.508012',
  },
  {
    CATEGORIE: 'Vol de véhicule à moteur',
    DATE: '2024-02-03',
    QUART: 'jour',
    PDQ: '38',
    X: '299000.5',
    Y: '5042000.25',
    LONGITUDE: '-73.580012',
    LATITUDE: '45.525012',
  },
  {
    CATEGORIE: 'Introduction',
    DATE: '2023-12-31',
    QUART: 'soir',
    PDQ: '26',
    X: '',
    Y: '',
    LONGITUDE: '',
    LATITUDE: '',
  },
  {
    CATEGORIE: 'Introduction',
    DATE: '2023-12-31',
    QUART: 'soir',
    PDQ: '26',
    X: '',
    Y: '',
    LONGITUDE: '',
    LATITUDE: '',
  },
];
const acts = readRows(montreal, criminalActs, ACTS).incidents.map(({ objectId: _, ...incident }) => incident);
const changed = (change: (row: Words) => Words): Words[] => ACTS.map((row) => ({ ...row, ...change(row) }));

const parts = (iso = ''): [year: number, month: number, day: number] => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return [year, month, day];
};
const two = (n: number) => String(n).padStart(2, '0');
const MOIS = ['janvier', 'févr.', '', '', '', '', '', '', '', '', '', 'décembre'];
const MONTHS = ['Jan', 'Feb', '', '', '', '', '', '', '', '', '', 'Dec'];
const serial = (iso = '') => Date.parse(iso) / 86_400_000 + 25_569;

/** Formats in which the same day can be written. */
const DATES: Readonly<Record<string, (iso?: string) => string>> = {
  'as it is': (iso = '') => iso,
  'with slashes, year first': (iso = '') => iso.replaceAll('-', '/'),
  'month first': (iso) => (([y, m, d]) => `${m}/${d}/${y}`)(parts(iso)),
  'month first, midnight': (iso) => (([y, m, d]) => `${m}/${d}/${y} 0:00`)(parts(iso)),
  'month first, AM': (iso) => (([y, m, d]) => `${m}/${d}/${y} 12:00:00 AM`)(parts(iso)),
  'day first': (iso) => (([y, m, d]) => `${two(d)}/${two(m)}/${y}`)(parts(iso)),
  'day first, with points': (iso) => (([y, m, d]) => `${two(d)}.${two(m)}.${y}`)(parts(iso)),
  'a serial number': (iso) => String(serial(iso)),
  'a serial number with a point': (iso) => `${serial(iso)}.0`,
  'eight digits': (iso = '') => iso.replaceAll('-', ''),
  'in words': (iso) => (([y, m, d]) => `${d} ${MONTHS[m - 1]} ${y}`)(parts(iso)),
  'in English words': (iso) => (([y, m, d]) => `${MONTHS[m - 1]} ${d}, ${y}`)(parts(iso)),
  'in French words': (iso) => (([y, m, d]) => `${d} ${MOIS[m - 1]} ${y}`)(parts(iso)),
  'RFC 1123': (iso = '') => new Date(iso).toUTCString().replace(' GMT', ''),
  'with midnight': (iso = '') => `${iso} 00:00:00`,
  'with T and midnight': (iso = '') => `${iso}T00:00:00`,
};
const DELIMITERS: Readonly<Record<string, Parameters<typeof separated>[1]>> = {
  commas: {},
  semicolons: { delimiter: ';' },
  tabs: { delimiter: '\t' },
  'a line that says it': { delimiter: ';', head: 'sep=;\r\n' },
};
const ENDS: Readonly<Record<string, string>> = { CRLF: '\r\n', LF: '\n', CR: '\r', 'blank lines': '\n\n' };
const CONTAINERS: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  plain: (bytes) => bytes,
  gzip: (bytes) => gzipSync(bytes),
  zip: (bytes) => zipOf({ 'licence.txt': 'Read this.\nAll of it.', '__MACOSX/._a.csv': 'x', 'a.csv': bytes }),
};
const turn = <T>(of: Readonly<Record<string, T>>, n: number): [string, T] => {
  const all = Object.entries(of);
  return all[n % all.length] as [string, T];
};

describe('import of the same rows from files of different formats', () => {
  const CASES = Object.entries(ENCODINGS).flatMap(([encoding, encode], n) =>
    Object.entries(DELIMITERS).flatMap(([delimiter, form], m) =>
      Object.entries(ENDS).map(([ends, end], k) => {
        const [dates, date] = turn(DATES, n * 5 + m * 3 + k);
        const [container, packed] = turn(CONTAINERS, n + m + k);
        const text = separated(
          changed(({ DATE }) => ({ DATE: date(DATE) })),
          { ...form, end },
        );
        return [[encoding, delimiter, ends, dates, container].join(', '), packed(encode(text))] as const;
      }),
    ),
  );

  test.each(CASES)('returns the same incidents from: %s', async (_, content) => {
    expect(await incidentsOf(montreal, criminalActs, content)).toEqual(acts);
  });

  test.each(Object.entries(DATES))('returns the same incidents with dates written %s', async (_, date) => {
    const rows = changed(({ DATE }) => ({ DATE: date(DATE) }));
    expect(await incidentsOf(montreal, criminalActs, separated(rows))).toEqual(acts);
  });

  test.each([
    ['with a decimal comma', ';', (n: string) => n.replace('.', ',')],
    [
      'with spaces between thousands',
      ';',
      (n: string) => n.replace(/(\d)(?=(\d{3})+\.)/g, '$1\u00a0').replace('.', ','),
    ],
    ['with commas between thousands', ',', (n: string) => n.replace(/(\d)(?=(\d{3})+\.)/g, '$1,')],
    [
      'with points between thousands',
      ';',
      (n: string) =>
        n
          .replace('.', '_')
          .replace(/(\d)(?=(\d{3})+_)/g, '$1.')
          .replace('_', ','),
    ],
    ['with decimals of nothing', ',', (n: string) => n],
  ])('returns the same incidents with numbers written %s', async (_, delimiter, written) => {
    const rows = changed(({ X = '', Y = '', LONGITUDE = '', LATITUDE = '', PDQ }) => ({
      ...{ X: written(X), Y: written(Y), PDQ: `${PDQ}.0` },
      ...{ LONGITUDE: written(LONGITUDE), LATITUDE: written(LATITUDE) },
    }));
    expect(await incidentsOf(montreal, criminalActs, separated(rows, { delimiter }))).toEqual(acts);
  });

  test('returns the same incidents if coordinates have fifteen digits or only ten, as a spreadsheet writes numbers', async () => {
    const digits = (row: Words, of: (n: number) => string) => ({
      LONGITUDE: of(Number(row.LONGITUDE) + 3.45e-11),
      LATITUDE: of(Number(row.LATITUDE) + 6.78e-11),
    });
    const [long, short] = [(n: number) => n.toPrecision(15), (n: number) => n.toPrecision(10)].map((of) =>
      separated(changed((row) => (row.LATITUDE === '' ? {} : digits(row, of)))),
    );
    expect(await incidentsOf(montreal, criminalActs, short ?? '')).toEqual(
      await incidentsOf(montreal, criminalActs, long ?? ''),
    );
  });

  test('reads all files of an archive, and reads duplicates only once', async () => {
    const [first, second] = [separated(ACTS.slice(0, 1)), separated(ACTS.slice(1))];
    const content = zipOf({ '2023.csv': first, 'notes/2024.csv': gzipSync(second), 'copy of 2023.csv': first });
    expect(await incidentsOf(montreal, criminalActs, content)).toEqual(acts);
    const parts = await openDataFile(file(content), criminalActs);
    expect(parts.map(({ name, copies }) => [name, copies])).toEqual([
      ['2023.csv', ['copy of 2023.csv']],
      ['notes/2024.csv', []],
    ]);
  });

  test('reads a date such as 03/02/2024 with the day or the month first, as the operator chose', async () => {
    const rows = changed(() => ({ DATE: '03/02/2024' }));
    const read = (dates: Opening['dates']) => incidentsOf(montreal, criminalActs, separated(rows), { dates });
    expect((await read('day-first')).map(({ occurredOn }) => occurredOn)).toContain('2024-02-03');
    expect((await read('month-first')).map(({ occurredOn }) => occurredOn)).toContain('2024-03-02');
  });
});

/** Toronto shootings with instants at local midnight, and with points. */
const SHOTS = [
  {
    EVENT_UNIQUE_ID: 'GO-1',
    OCC_DATE: Date.UTC(2024, 2, 4, 5),
    OCC_HOUR: 21,
    DIVISION: 'D14',
    DEATH: 0,
    INJURIES: 1,
    HOOD_158: '080',
    LONG_WGS84: -79.4172,
    LAT_WGS84: 43.6543,
  },
  {
    EVENT_UNIQUE_ID: 'GO-2',
    OCC_DATE: Date.UTC(2023, 10, 23, 5),
    OCC_HOUR: 0,
    DIVISION: 'D55',
    DEATH: 1,
    INJURIES: 0,
    HOOD_158: '070',
    LONG_WGS84: -79.33,
    LAT_WGS84: 43.67,
  },
] as const;
const shots = readRows(toronto, shootings, SHOTS).incidents.map(({ objectId: _, ...incident }) => incident);
const SHOT_NAMES = Object.keys(SHOTS[0]) as Array<keyof (typeof SHOTS)[number]>;
const point = ({ LONG_WGS84, LAT_WGS84 }: (typeof SHOTS)[number]) => [LONG_WGS84, LAT_WGS84] as const;
const features = SHOTS.map((properties) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: point(properties) },
}));
const attributes = SHOTS.map((each) => ({ attributes: each, geometry: { x: point(each)[0], y: point(each)[1] } }));
const sheet = [
  SHOT_NAMES,
  ...SHOTS.map((row) => SHOT_NAMES.map((name) => (name === 'OCC_DATE' ? new Date(row[name]) : row[name]))),
];
const spelled = (date: (instant: number) => string): string =>
  separated(
    SHOTS.map((row) =>
      Object.fromEntries(SHOT_NAMES.map((name) => [name, name === 'OCC_DATE' ? date(row[name]) : String(row[name])])),
    ),
  );

describe('import of the same instants and points in different formats', () => {
  test.each([
    ['GeoJSON', JSON.stringify({ type: 'FeatureCollection', features })],
    ['GeoJSON over several lines', JSON.stringify({ type: 'FeatureCollection', features }, null, 2)],
    ['GeoJSON in UTF-16', Buffer.from(`\uFEFF${JSON.stringify({ features })}`, 'utf16le')],
    [
      'GeoJSON with its system behind',
      JSON.stringify({ features, crs: { properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } } }),
    ],
    ['one feature a line', `${features.map((each) => JSON.stringify(each)).join('\n')}\n`],
    ['one feature a line, with record separators', features.map((each) => `\u001e${JSON.stringify(each)}\n`).join('')],
    ['a page of ArcGIS', JSON.stringify({ spatialReference: { wkid: 4326 }, features: attributes })],
    [
      'a page of ArcGIS with its system behind',
      JSON.stringify({ features: attributes, spatialReference: { wkid: 4326 } }),
    ],
    ['a page of CKAN', JSON.stringify({ success: true, result: { records: SHOTS } })],
    ['a list of records', JSON.stringify(SHOTS)],
    ['one record a line', SHOTS.map((each) => JSON.stringify(each)).join('\n')],
    ['a workbook', workbook([sheet])],
    ['a workbook with a sheet of notes', workbook([[['Notes'], ['Read this.']], sheet])],
    ['a workbook of two sheets', workbook([sheet.slice(0, 2), [SHOT_NAMES, ...sheet.slice(2)]])],
    ['a workbook in a zip', zipOf({ 'shootings.xlsx': workbook([sheet]) })],
    ['milliseconds', spelled(String)],
    ['seconds', spelled((at) => String(at / 1000))],
    ['serial numbers', spelled((at) => (at / 86_400_000 + 25_569).toFixed(7))],
    ['the portal’s CSV', spelled((at) => new Date(at).toLocaleString('en-US', { timeZone: 'UTC' }).replace(',', ''))],
    [
      'a spreadsheet’s',
      spelled((at) => new Date(at).toISOString().replace(/(\d+)-0?(\d+)-0?(\d+)T0?(\d+:\d+).*/, '$2/$3/$1 $4')),
    ],
    ['RFC 1123', spelled((at) => new Date(at).toUTCString())],
    ['RFC 1123 in another zone', spelled((at) => new Date(at - 5 * 3_600_000).toUTCString().replace('GMT', 'EST'))],
    ['ISO with a zone', spelled((at) => new Date(at - 5 * 3_600_000).toISOString().replace('.000Z', '-05:00'))],
    ['ISO without seconds', spelled((at) => new Date(at).toISOString().slice(0, 16).replace('T', ' '))],
  ])('returns the same incidents from %s', async (_, content) => {
    expect(await incidentsOf(toronto, shootings, content)).toEqual(shots);
  });
});
