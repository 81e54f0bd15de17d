import { describe, expect, test } from 'vitest';
import { type MapCell, standsOut } from './stands-out.ts';
import { checkMarks } from './stands-out-suite.ts';
import type { JudgedRange } from './usual-range.ts';

const range = (expected: number, dispersion = 1): JudgedRange => ({
  state: 'usual',
  low: 0,
  high: 0,
  expected,
  dispersion,
  trend: null,
  years: 5,
  before: 700,
  logVariance: 0.01,
  correlation: 0,
});
const cell = (count: number, expected: number, dispersion = 1, type = 'assault'): MapCell => ({
  type,
  count,
  range: range(expected, dispersion),
});
const plain = Array.from({ length: 20 }, () => cell(10, 10));
const marksOf = (...cells: MapCell[]) => standsOut([...cells, ...plain]).slice(0, cells.length);

describe('one cell of a map, for one area and one crime type', () => {
  test('is marked “more” or “fewer” if its count is unusual, otherwise it has no mark', () => {
    expect(marksOf(cell(40, 10), cell(1, 30), cell(13, 10))).toEqual(['more', 'fewer', null]);
    expect(standsOut([])).toEqual([]);
  });

  test('is marked “more” only with at least five reports, even if very few are expected', () => {
    expect(marksOf(cell(112, 0.8), cell(4, 0.01), cell(5, 0.1))).toEqual(['more', null, 'more']);
  });

  test('is marked “fewer” only if at least five reports are expected', () => {
    expect(marksOf(cell(4, 30), cell(0, 4.9))).toEqual(['fewer', null]);
  });

  test('is not marked if it has no range', () => {
    const states = [{ state: 'too_little_history' }, { state: 'none_in_five_years', years: 5 }, { state: 'no_range' }];
    expect(marksOf(...states.map((one) => ({ type: 'assault', count: 50, range: one }) as MapCell))).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('is judged by the mean dispersion of its crime type if that mean is larger than the cell’s dispersion', () => {
    const restless = Array.from({ length: 30 }, () => cell(10, 10, 3));
    expect(standsOut([cell(24, 10), ...restless])[0]).toBeNull();
    expect(standsOut([cell(24, 10, 1, 'robbery'), ...restless])[0]).toBe('more');
    expect(marksOf(cell(24, 10), cell(24, 10, 4))).toEqual(['more', null]);
  });

  test('needs a more unusual count for a mark if the map has many cells', () => {
    expect(marksOf(cell(22, 10))).toEqual(['more']);
    const many = Array.from({ length: 1400 }, () => cell(10, 10));
    expect(standsOut([cell(22, 10), ...many])[0]).toBeNull();
  });
});

checkMarks({ histories: 2, mapsOfEach: 20 });
