import { expect, test } from 'vitest';
import { afterFaults } from './live-schedule.ts';

test('after faults of our own the feed is asked soon, then as seldom as usual', () => {
  expect([1, 2, 3, 4, 5, 500].map((faults) => afterFaults(faults, 120_000) / 1000)).toEqual([10, 20, 40, 80, 120, 120]);
  expect(afterFaults(3, 1_000)).toBe(10_000);
});
