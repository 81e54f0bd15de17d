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
  logVariance: 0.01,
});
const cell = (count: number, expected: number, dispersion = 1, type = 'assault'): MapCell => ({
  type,
  count,
  range: range(expected, dispersion),
});
const plain = Array.from({ length: 20 }, () => cell(10, 10));
const marksOf = (...cells: MapCell[]) => standsOut([...cells, ...plain]).slice(0, cells.length);

describe('one cell', () => {
  test('stands out by more and by fewer, and an ordinary one does not', () => {
    expect(marksOf(cell(40, 10), cell(1, 30), cell(13, 10))).toEqual(['more', 'fewer', null]);
    expect(standsOut([])).toEqual([]);
  });

  test('is never marked where less than one report is expected', () => {
    expect(marksOf(cell(9, 0.99), cell(9, 1))).toEqual([null, 'more']);
  });

  test('is not marked for fewer than five reports, unless more were expected', () => {
    expect(marksOf(cell(4, 1), cell(5, 1), cell(4, 30))).toEqual([null, 'more', 'fewer']);
  });

  test('without a range is none to mark', () => {
    const states = [{ state: 'too_little_history' }, { state: 'none_in_five_years', years: 5 }, { state: 'no_range' }];
    expect(marksOf(...states.map((one) => ({ type: 'assault', count: 50, range: one }) as MapCell))).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('is judged by what its type varies like, where that is more than it does itself', () => {
    const restless = Array.from({ length: 30 }, () => cell(10, 10, 3));
    expect(standsOut([cell(24, 10), ...restless])[0]).toBeNull();
    expect(standsOut([cell(24, 10, 1, 'robbery'), ...restless])[0]).toBe('more');
    expect(marksOf(cell(24, 10), cell(24, 10, 4))).toEqual(['more', null]);
  });

  test('has a stricter bar among many', () => {
    expect(marksOf(cell(22, 10))).toEqual(['more']);
    const many = Array.from({ length: 1400 }, () => cell(10, 10));
    expect(standsOut([cell(22, 10), ...many])[0]).toBeNull();
  });
});

checkMarks({ histories: 1, mapsOfEach: 20 });
