import type { PeriodCity } from '@crimemap/contract/city-facts';
import { expect, it } from 'vitest';
import { freshnessBadge, holdsToday } from './recent.queries.ts';

const TODAY = '2026-03-01';
const YESTERDAY = '2026-02-28';
const of = (day: string, records: number) => Array.from({ length: records }, () => ({ occ_date: day }));
const reported = (day: string, records: number) =>
  Array.from({ length: records }, () => ({ occ_date: null, date_reported: day }));

it.each([
  ['ottawa', 1, 'YESTERDAY'],
  ['ottawa', 50, 'YESTERDAY'],
  ['ottawa', 51, null],
  ['ottawa', 0, null],
  ['edmonton', 100, 'REAL-TIME'],
  ['edmonton', 101, null],
  ['edmonton', 0, null],
  ['peel', 3, null],
] satisfies [PeriodCity, number, string | null][])(
  'the city %s with %i reports has the freshness badge %s [2§9.40]',
  (city, records, badge) => {
    const crimes = city === 'edmonton' ? reported(TODAY, records) : of(YESTERDAY, records);
    expect(freshnessBadge(city, crimes, TODAY)).toBe(badge);
  },
);

it('a city has no freshness badge if any report is from another day than the badge describes [2§9.40]', () => {
  expect(freshnessBadge('edmonton', reported(YESTERDAY, 3), TODAY)).toBeNull();
  expect(freshnessBadge('edmonton', [...reported(TODAY, 3), ...reported(YESTERDAY, 1)], TODAY)).toBeNull();
  expect(freshnessBadge('ottawa', of('2026-02-26', 3), TODAY)).toBeNull();
  expect(freshnessBadge('ottawa', of(TODAY, 3), TODAY)).toBeNull();
});

it('holdsToday returns whether any report is from today', () => {
  expect(holdsToday([...of(YESTERDAY, 2), ...reported(TODAY, 1)], TODAY)).toBe(true);
  expect(holdsToday(of(YESTERDAY, 2), TODAY)).toBe(false);
});
