import { expect, test } from 'vitest';
import { places } from './testing-times.ts';
import { countTimes, hoursOfWeek, monthCount } from './time-counts.ts';
import { checkTimeCounts } from './time-counts-suite.ts';

checkTimeCounts(40);

test('countTimes returns no months if there are no rows', () => {
  const times = countTimes(places, [], { types: null, areas: null }, null);
  expect(monthCount(times)).toBe(0);
  expect(hoursOfWeek(times, null).unknown).toBe(0);
});
