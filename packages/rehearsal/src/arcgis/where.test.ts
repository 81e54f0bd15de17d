import { describe, expect, test } from 'vitest';
import { fieldsOf } from './layer.ts';
import { meets, parseWhere } from './where.ts';

const FIELDS = fieldsOf({ WORD: 'String', YEAR: 'Integer', AT: 'Date' });
const ROW = { OBJECTID: 7, WORD: "B&E W'Intent", YEAR: 2024, AT: Date.UTC(2024, 0, 2, 5) };
const holds = (where: string, row: Record<string, string | number | null> = ROW): boolean =>
  meets(parseWhere(where, FIELDS), row);

describe('a where clause', () => {
  test.each([
    ['1=1', true],
    ['1 = 2', false],
    ['YEAR = 2024', true],
    ['year <> 2024', false],
    ['YEAR != 2023', true],
    ['YEAR >= 2024 AND OBJECTID < 7', false],
    ['YEAR < 2000 OR OBJECTID = 7', true],
    ['YEAR < 2000 OR YEAR > 2000 AND OBJECTID = 8', false],
    ['(YEAR < 2000 OR YEAR > 2000) AND OBJECTID = 7', true],
    ['NOT YEAR = 2024', false],
    ['YEAR IN (2023, 2024)', true],
    ['YEAR NOT IN (2023, 2024)', false],
    ['YEAR BETWEEN 2020 AND 2024 AND OBJECTID = 7', true],
    ["WORD = 'B&E W''Intent'", true],
    ["WORD LIKE 'B&E%'", true],
    ["WORD LIKE 'B.E%'", false],
    ["AT >= DATE '2024-01-02'", true],
    ["AT >= TIMESTAMP '2024-01-02 05:00:01'", false],
    ["AT = TIMESTAMP '2024-01-02 05:00:00'", true],
    ['WORD IS NOT NULL', true],
  ])('%s → %s', (where, expected) => expect(holds(where)).toBe(expected));

  test('compares nothing with NULL', () => {
    const row = { ...ROW, YEAR: null };
    expect(holds('YEAR <> 2024', row)).toBe(false);
    expect(holds('YEAR IS NULL', row)).toBe(true);
  });

  test.each([
    ['NO_SUCH = 1', 'Invalid field: NO_SUCH'],
    ['YEAR = ', "'where' parameter is invalid near the end"],
    ["YEAR = '2024'", 'invalid'],
    ['WORD = 7', 'invalid'],
    ['AT > 1704171600000', 'invalid'],
    ["AT > DATE '2024-13-45'", 'no date'],
    ["AT > DATE 'yesterday'", 'no date'],
    ["WORD = 'unclosed", 'invalid'],
    ['YEAR = 2024; DROP TABLE x', 'invalid'],
    ['(YEAR = 2024', 'invalid'],
    ['YEAR IN ()', 'invalid'],
    ['1=1 1=1', 'invalid'],
  ])('refuses %s', (where, why) => expect(() => holds(where)).toThrow(why));
});
