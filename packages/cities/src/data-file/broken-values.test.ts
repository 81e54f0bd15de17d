import { describe, expect, test } from 'vitest';
import { edmonton } from '../cities/edmonton.ts';
import { montreal } from '../cities/montreal.ts';
import { toronto } from '../cities/toronto.ts';
import { vancouver } from '../cities/vancouver.ts';
import { rowsOfDataFile } from '../data-file.ts';
import type { City } from '../kit/city.ts';
import { readRows } from '../kit/read-rows.ts';
import { filesFolder, separated } from './testing-files.ts';

const file = filesFolder();

type Cells = Readonly<Record<string, string>>;
interface Sample {
  readonly city: City;
  readonly dataset: string;
  readonly row: Cells;
}

const SAMPLES = {
  vancouver: {
    city: vancouver,
    dataset: 'crime',
    row: {
      TYPE: 'Mischief',
      YEAR: '2024',
      MONTH: '3',
      DAY: '10',
      HOUR: '2',
      MINUTE: '30',
      HUNDRED_BLOCK: '9XX INVENTED ST',
      NEIGHBOURHOOD: 'West End',
      X: '490246.7971',
      Y: '5458367.4099',
    },
  },
  montreal: {
    city: montreal,
    dataset: 'criminal_acts',
    row: {
      CATEGORIE: 'Méfait',
      DATE: '2024-01-15',
      QUART: 'nuit',
      PDQ: '21',
      LONGITUDE: '-73.568012',
      LATITUDE: '45.508012',
    },
  },
  toronto: {
    city: toronto,
    dataset: 'shootings',
    row: {
      EVENT_UNIQUE_ID: 'GO-1',
      OCC_DATE: '2024-01-15',
      OCC_HOUR: '1',
      DEATH: '0',
      INJURIES: '1',
      DIVISION: 'D11',
      HOOD_158: '095',
      LONG_WGS84: '-79.4',
      LAT_WGS84: '43.7',
    },
  },
  edmonton: {
    city: edmonton,
    dataset: 'last_twelve_months',
    row: {
      Occurrence_Type_Group: 'Assault',
      Occurrence_Category: 'Violent',
      Occurrence_Group: 'Violent',
      Intersection: '',
      Reported_Date: '2024-03-01',
      x: '-113.49055',
      y: '53.54605',
    },
  },
} satisfies Record<string, Sample>;

/** Reads a file with four rows. One has the values in `changes`; the other three are valid. */
async function readWith({ city, dataset: id, row }: Sample, changes: Cells, form = {}) {
  const dataset = city.datasets.find((each) => each.id === id);
  if (!dataset) throw new Error(id);
  for await (const { rows, lines } of rowsOfDataFile(
    file(separated([row, { ...row, ...changes }, row, row], form)),
    dataset,
  )) {
    const { incidents, broken } = readRows(city, dataset, rows);
    const at = ({ index, column, value, reason }: (typeof broken)[number]) => [lines[index], column, value, reason];
    return { incidents, broken: broken.map(at) };
  }
  throw new Error('no rows');
}

describe('unreadable values in a file, reported with line, column, value and reason', () => {
  test.each<readonly [keyof typeof SAMPLES, column: string, value: string, reason: string]>([
    ['vancouver', 'YEAR', 'abcd', 'not a number'],
    ['vancouver', 'YEAR', '24', 'not a whole number from 1900 to 2100'],
    ['vancouver', 'MONTH', '13', 'not a whole number from 1 to 12'],
    ['vancouver', 'MONTH', '0', 'not a whole number from 1 to 12'],
    ['vancouver', 'DAY', '32', 'not a whole number from 1 to 31'],
    ['vancouver', 'HOUR', '99', 'not a whole number from 0 to 23'],
    ['vancouver', 'MINUTE', '60', 'not a whole number from 0 to 59'],
    ['vancouver', 'X', 'abc', 'not a number'],
    ['vancouver', 'Y', '#N/A', 'not a number'],
    ['montreal', 'LONGITUDE', 'abc', 'not a number'],
    ['montreal', 'LATITUDE', '#N/A', 'not a number'],
    ['montreal', 'DATE', '0024-02-20', 'not a date'],
    ['toronto', 'LONG_WGS84', '79 W', 'not a number'],
    ['toronto', 'OCC_HOUR', '99', 'not a whole number from 0 to 23'],
    ['toronto', 'OCC_HOUR', '-1', 'not a whole number from 0 to 23'],
    ['toronto', 'OCC_HOUR', '5.5', 'not a whole number from 0 to 23'],
    ['toronto', 'DEATH', '-1', 'not a whole number from 0 to 10000'],
    ['toronto', 'OCC_DATE', '0024-02-20', 'not a date'],
    ['toronto', 'OCC_DATE', '1899-12-30', 'not a date'],
    ['edmonton', 'y', 'north', 'not a number'],
    ['edmonton', 'Reported_Date', '2101-01-01', 'not a date'],
  ])('%s, %s: %s', async (sample, column, value, reason) => {
    const { incidents, broken } = await readWith(SAMPLES[sample], { [column]: value });
    expect(broken).toEqual([[3, column, value, reason]]);
    expect(incidents).toHaveLength(3);
  });

  test('include a day that the month does not have', async () => {
    const { broken } = await readWith(SAMPLES.vancouver, { MONTH: '2', DAY: '31' });
    expect(broken).toEqual([[3, 'DAY', '31', '2024-02 has no such day']]);
  });
});

test('a year with a comma (2,024) is read if other numbers have decimal points, and broken if they have decimal commas', async () => {
  const { vancouver: sample } = SAMPLES;
  const [plain, grouped] = (await readWith(sample, { YEAR: '2,024' })).incidents;
  expect(grouped).toEqual(plain);
  const row = { ...sample.row, X: '490246,7971', Y: '5458367,4099' };
  const { broken } = await readWith({ ...sample, row }, { YEAR: '2,024' });
  expect(broken).toEqual([[3, 'YEAR', '2.024', 'not a whole number from 1900 to 2100']]);
});

test('a coordinate with a Unicode minus sign is read like a coordinate with a hyphen', async () => {
  for (const [sample, column] of [
    [SAMPLES.montreal, 'LONGITUDE'],
    [SAMPLES.toronto, 'LONG_WGS84'],
    [SAMPLES.edmonton, 'x'],
  ] as const) {
    const cells: Cells = sample.row;
    const { incidents } = await readWith(sample, { [column]: (cells[column] ?? '').replace('-', '\u2212') });
    expect.soft(incidents[1], sample.city.id).toEqual(incidents[0]);
    expect.soft(incidents[1]?.at, sample.city.id).not.toBeNull();
  }
});

test('blank or zero coordinates, and hour 24, are read as unknown instead of broken', async () => {
  for (const none of ['', '0', 'null', 'NaN']) {
    const { incidents, broken } = await readWith(SAMPLES.toronto, { LONG_WGS84: none, LAT_WGS84: none });
    expect.soft(broken, none).toEqual([]);
    expect.soft(incidents[1]?.at, none).toBeNull();
  }
  const { incidents } = await readWith(SAMPLES.toronto, { OCC_HOUR: '24' });
  expect(incidents[1]).toMatchObject({ hour: null });
});
