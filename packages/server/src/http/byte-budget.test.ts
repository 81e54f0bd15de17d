import { expect, it } from 'vitest';
import { byteBudget } from './client-limits.ts';

it('allows a client one minute’s bytes at once, and later only the bytes that its budget has regained with time', () => {
  let at = 0;
  const { spend, waitMs } = byteBudget(60_000, () => at);
  expect([spend('a', 30_000), spend('a', 30_000)]).toEqual([0, 0]);
  expect(spend('a', 500)).toBe(500);
  at = 500;
  expect(spend('a', 1)).toBe(1);
  // 90 % of the budget is spent. After about 6 s, enough is regained to begin a new list.
  expect(waitMs('a')).toBe(6_001);
  expect(waitMs('b')).toBe(0);
  at = 6_501;
  expect(waitMs('a')).toBe(0);
  at = 120_000;
  expect(spend('a', 60_000)).toBe(0);
});

it('limits nothing if the budget is 0', () => {
  const { spend, waitMs } = byteBudget(0);
  expect([spend('a', 1e12), waitMs('a')]).toEqual([0, 0]);
});
