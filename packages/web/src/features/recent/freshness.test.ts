import type { OtherCity } from '@crimemap/contract/city-crimes';
import { expect, it } from 'vitest';
import { freshnessBadge } from './freshness.ts';

it.each([
  ['ottawa', 1, 'YESTERDAY'],
  ['ottawa', 50, 'YESTERDAY'],
  ['ottawa', 51, null],
  ['ottawa', 0, null],
  ['edmonton', 100, 'REAL-TIME'],
  ['edmonton', 101, null],
  ['edmonton', 0, null],
  ['peel', 3, null],
] satisfies [OtherCity, number, string | null][])('%s with %i reports has the badge %s', (city, records, badge) => {
  expect(freshnessBadge(city, records)).toBe(badge);
});
