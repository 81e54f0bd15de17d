import { describe, expect, test } from 'vitest';
import { countIncidents } from './count-by-place.ts';
import { someIncidents } from './testing.ts';
import { checkTimeFilter, places, SIZES, WEEK } from './time-filter-suite.ts';

checkTimeFilter(60);

describe('a row that does not say its hour', () => {
  // A Friday.
  const year = { year: 2024, columns: someIncidents([[0, '2024-03-01', null, 0]]) };
  const at = (hours: readonly number[]) => {
    const { total, withoutHour } = countIncidents(places, [year], { types: null, areas: null, hours }, SIZES);
    return [total, withoutHour];
  };
  const friday = WEEK.slice(96, 120);
  test('is at no hour, and is said to be left out', () => expect(at(friday.slice(0, 6))).toEqual([0, 1]));
  test('was on its weekday, where the whole of that is chosen', () => expect(at(friday)).toEqual([1, 0]));
  test('was not on another one', () => expect(at(WEEK.slice(0, 96))).toEqual([0, 0]));
});
