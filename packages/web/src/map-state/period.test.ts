import { describe, expect, it } from 'vitest';
import { EVERYTHING, periodOf } from './period.ts';

const TODAY = 20_000;

describe('the period a city is shown by', () => {
  it.each([
    ['ottawa', 1, 1],
    ['ottawa', 2, 3],
    ['ottawa', 7, 7],
    ['peel', 0, 2],
    ['peel', 3, 3],
    ['york', 1, 3],
    ['vancouver', 5, 7],
    ['montreal', 4, 7],
    ['edmonton', 3, 3],
  ] as const)('is, in %s with a newest report %i days old, the last %i days', (city, age, length) => {
    const last = age === 0 ? TODAY : TODAY - 1;
    expect(periodOf(city, undefined, TODAY - age, TODAY)).toEqual({
      days: { from: last - length + 1, to: last },
      length,
      endsToday: age === 0,
      empty: null,
    });
  });

  it.each([0, 1, 4, 30])('has as many days as it says, with a newest report %i days old', (age) => {
    const { days } = periodOf('york', 30, TODAY - age, TODAY);
    expect(days === 'all' ? 0 : days.to - days.from + 1).toBe(30);
  });

  it('is the thirty days up to the newest report when none of the city’s own holds one, and says so', () => {
    expect(periodOf('ottawa', undefined, TODAY - 200, TODAY)).toEqual({
      days: { from: TODAY - 229, to: TODAY - 200 },
      length: 30,
      endsToday: false,
      empty: 7,
    });
  });

  it('is what was asked for, as long as it holds a report', () => {
    expect(periodOf('york', 365, TODAY - 300, TODAY)).toMatchObject({ length: 365, empty: null });
    expect(periodOf('york', 365, TODAY - 400, TODAY)).toEqual({
      days: { from: TODAY - 764, to: TODAY - 400 },
      length: 365,
      endsToday: false,
      empty: 365,
    });
  });

  it('is everything when that is asked for, or nothing is held', () => {
    expect(periodOf('york', EVERYTHING, TODAY, TODAY)).toMatchObject({ days: 'all', empty: null });
    expect(periodOf('york', undefined, null, TODAY)).toMatchObject({ days: 'all', empty: null });
  });

  it('leaves out no report that is dated after today', () => {
    expect(periodOf('york', undefined, TODAY + 1, TODAY).days).toEqual({ from: TODAY - 2, to: TODAY + 1 });
  });
});
