import { describe, expect, test } from 'vitest';
import { countIncidents } from './count-by-place.ts';
import { someIncidents } from './testing.ts';
import { checkTimeFilter, places, SIZES, WEEK } from './time-filter-suite.ts';

checkTimeFilter(60);

describe('a row without an hour', () => {
  // March 1, 2024 was a Friday.
  const year = { year: 2024, columns: someIncidents([[0, '2024-03-01', null, 0]]) };
  const at = (hours: readonly number[]) => {
    const { total, withoutHour } = countIncidents(places, [year], { types: null, areas: null, hours }, SIZES);
    return [total, withoutHour];
  };
  const friday = WEEK.slice(96, 120);
  test('does not match if only some hours of its weekday are chosen, and is counted in withoutHour', () =>
    expect(at(friday.slice(0, 6))).toEqual([0, 1]));
  test('matches if all hours of its weekday are chosen', () => expect(at(friday)).toEqual([1, 0]));
  test('does not match if another weekday is chosen', () => expect(at(WEEK.slice(0, 96))).toEqual([0, 0]));
});
