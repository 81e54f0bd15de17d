import { dayNumber } from '@crimemap/contract/packed-incidents';
import { expect, test } from 'vitest';
import { someIncidents } from './testing.ts';
import { newestDay, withinDays } from './within-days.ts';

const year = someIncidents([
  [0, '2026-11-17', 4, 0],
  [1, '2026-11-18', null, 1],
  [2, null, 20, 0],
  [3, '2026-11-20', 1, 2, 1, 5],
]);
const between = (from: string, to: string) => withinDays(year, { from: dayNumber(from), to: dayNumber(to) });

test('withinDays includes the rows of the first and last day, but no rows without a day', () => {
  expect([...between('2026-11-18', '2026-11-20').place]).toEqual([1, 3]);
  expect([...between('2026-11-17', '2026-11-17').place]).toEqual([0]);
  expect(withinDays(year, { from: 0, to: 65_535 }).length).toBe(3);
});

test('withinDays returns rows with all of their columns', () => {
  const { length, ...columns } = between('2026-11-20', '2026-11-20');
  expect(length).toBe(1);
  expect(Object.fromEntries(Object.entries(columns).map(([name, [value]]) => [name, value]))).toEqual({
    place: 3,
    day: dayNumber('2026-11-20'),
    hour: 1,
    type: 2,
    harmed: 1,
    lag: 5,
  });
});

test('withinDays returns the same object for the same period, and another object for another period', () => {
  const first = between('2026-11-18', '2026-11-20');
  expect(between('2026-11-18', '2026-11-20')).toBe(first);
  expect(between('2026-11-18', '2026-11-19').length).toBe(1);
});

test('newestDay ignores rows without a day', () => {
  expect(newestDay(year)).toBe(dayNumber('2026-11-20'));
  expect(newestDay(someIncidents([[0, null, 1, 0]]))).toBeNull();
});
