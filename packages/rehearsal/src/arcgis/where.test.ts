import { describe, expect, test } from 'vitest';
import { fieldsOf } from './layer.ts';
import { meets, parseWhere } from './where.ts';

const FIELDS = fieldsOf({ WORD: 'String', YEAR: 'Integer', AT: 'Date' });
const ROW = { OBJECTID: 7, WORD: "B&E W'Intent", YEAR: 2024, AT: Date.UTC(2024, 0, 2, 5) };
const holds = (where: string, row: Record<string, string | number | null> = ROW): boolean =>
  meets(parseWhere(where, FIELDS), row);

describe('where clause of the sample ArcGIS service', () => {
  test('compares numbers, texts and dates, joined by AND', () => {
    for (const [where, expected] of [
      ['1=1', true],
      ['YEAR = 2024', true],
      ['year <> 2024', false],
      ['YEAR >= 2024 AND OBJECTID < 7', false],
      ['(YEAR >= 2024) AND OBJECTID < 8', true],
      ['1=1 AND OBJECTID < 7', false],
      ["WORD = 'B&E W''Intent'", true],
      ["AT >= DATE '2024-01-02'", true],
      ["AT < DATE '2024-01-02 00:00:00'", false],
      ["AT >= DATE '2024-01-01' AND OBJECTID < 8", true],
      ["AT >= TIMESTAMP '2024-01-02 05:00:01'", false],
      ["AT = TIMESTAMP '2024-01-02 05:00:00'", true],
    ] as const)
      expect.soft(holds(where), where).toBe(expected);
  });

  test('never matches NULL', () => {
    expect(holds('YEAR <> 2024', { ...ROW, YEAR: null })).toBe(false);
  });

  test('rejects unknown fields, wrong types, impossible dates and invalid syntax', () => {
    for (const [where, why] of [
      ['NO_SUCH = 1', 'Invalid field: NO_SUCH'],
      ['YEAR = ', "'where' parameter is invalid"],
      ["YEAR = '2024'", 'invalid'],
      ['WORD = 7', 'invalid'],
      ['AT > 1704171600000', 'invalid'],
      ["AT > DATE '2024-13-45'", 'no date'],
      ["AT > DATE 'yesterday'", 'no date'],
      ["WORD = 'unclosed", 'invalid'],
      ['YEAR = 2024; DROP TABLE x', 'invalid'],
      ['(YEAR = 2024', 'invalid'],
      ['1=1 1=1', 'invalid'],
      ['', 'invalid'],
    ] as const)
      expect.soft(() => holds(where), where).toThrow(why);
  });

  test('rejects OR, NOT, IN, BETWEEN, LIKE and IS NOT NULL', () => {
    for (const where of [
      'YEAR < 2000 OR OBJECTID = 7',
      'NOT YEAR = 2024',
      'YEAR IN (2023, 2024)',
      'YEAR BETWEEN 2020 AND 2024',
      "WORD LIKE 'B%'",
      'WORD IS NOT NULL',
    ])
      expect.soft(() => holds(where), where).toThrow('invalid');
  });
});
