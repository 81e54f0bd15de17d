import { dayNumber } from '@crimemap/contract/incident-days';
import { monthNumber } from '@crimemap/incident-counts/calendar';
import { describe, expect, it } from 'vitest';
import { aSource } from '../../packed-incidents/testing/manifest.ts';
import {
  isWithin,
  monthsAvailable,
  movedWithin,
  periodOfMonths,
  playOf,
  rangeOf,
  runOf,
  windowAt,
} from './month-range.ts';

const month = (year: number, of: number) => monthNumber(year, of);
const ALL = { from: month(2014, 1), to: month(2026, 11) };

describe('ranges of months', () => {
  it('contain the months of the filter’s year or period', () => {
    expect(rangeOf({ year: 2019 })).toEqual({ from: month(2019, 1), to: month(2019, 12) });
    const days = { from: dayNumber('2019-03-15'), to: dayNumber('2020-01-01') };
    expect(rangeOf({ days })).toEqual({ from: month(2019, 3), to: month(2020, 1) });
    expect([rangeOf({}), rangeOf({ days: 'all' })]).toEqual([null, null]);
  });
  it('are formatted as the period in the URL', () => {
    expect(periodOfMonths({ from: month(2020, 2), to: month(2020, 2) })).toBe('2020-02');
    expect(periodOfMonths({ from: month(2019, 1), to: month(2020, 2) })).toBe('2019-01-01..2020-02-29');
  });
  it('keep their length when moved beyond the first or last available month', () => {
    const two = (first: number) => ({ from: first, to: first + 1 });
    expect(movedWithin(two(ALL.from - 9), ALL)).toEqual(two(ALL.from));
    expect(movedWithin(two(ALL.to + 9), ALL)).toEqual(two(ALL.to - 1));
  });
  it('are all in the range if the range is null', () =>
    expect([isWithin(null, 1), isWithin(ALL, 1)]).toEqual([true, false]));
  it('are available from the first to the newest day with data of a crime type', () => {
    const source = aSource({ held_from: '2014-01-01', publishes: [{ crime_types: ['shooting'], since: 2014 }] });
    expect(monthsAvailable([source], ['shooting'])).toEqual({ from: ALL.from, to: month(2025, 11) });
    expect(monthsAvailable([source], ['assault'])).toBeNull();
  });
});

describe('month playback', () => {
  it('covers the months in the URL that are available, or all available months', () => {
    expect(runOf('3.2019-01..2020-12', ALL)).toEqual({ from: month(2019, 1), to: month(2020, 12), window: 3 });
    expect(runOf('1.2004-01..2014-06', ALL)).toEqual({ from: ALL.from, to: month(2014, 6), window: 1 });
    expect(runOf('12', ALL)).toEqual({ ...ALL, window: 12 });
    expect(runOf('1.2004-01..2005-06', ALL)).toEqual({ ...ALL, window: 1 });
    expect([runOf(undefined, ALL), runOf('2', ALL)]).toEqual([null, null]);
  });
  it('has the same URL value after parsing and formatting', () => {
    for (const text of ['3.2019-01..2020-12', '12']) {
      const run = runOf(text, ALL);
      expect(run && playOf(run, ALL)).toBe(text);
    }
  });
  it('shows a fixed number of months at a time, but no months after its last month', () => {
    const run = { from: month(2019, 1), to: month(2019, 6), window: 3 } as const;
    expect(windowAt(run, month(2019, 2))).toEqual({ from: month(2019, 2), to: month(2019, 4) });
    expect(windowAt(run, month(2019, 6))).toEqual({ from: month(2019, 4), to: month(2019, 6) });
    expect(windowAt({ ...run, window: 12 }, month(2019, 3))).toEqual({ from: month(2019, 1), to: month(2019, 6) });
  });
});
