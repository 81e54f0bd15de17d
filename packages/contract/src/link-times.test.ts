import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  formatHours,
  formatMonths,
  formatPlay,
  LinkHoursParam,
  MonthsParam,
  PeriodParam,
  parseHours,
  parseMonths,
  parsePeriod,
  parsePlay,
  WEEK_HOURS,
} from './link-times.ts';

const WEEK = Array.from({ length: WEEK_HOURS }, (_, slot) => slot);

describe('a period', () => {
  it.each([
    ['28d', { kind: '28d' }],
    ['12m', { kind: '12m' }],
    ['2026-10', { kind: 'month', month: '2026-10' }],
    ['2026-01-01..2026-03-31', { kind: 'range', since: '2026-01-01', until: '2026-03-31' }],
    ['2026-01-01..2026-01-01', { kind: 'range', since: '2026-01-01', until: '2026-01-01' }],
  ])('%s', (text, period) => expect(parsePeriod(text)).toEqual(period));
  it.each([
    '',
    '29d',
    '0d',
    '12',
    '2026',
    '2026-13',
    '2026-1',
    '1850-01',
    '2026-02-30..2026-03-01',
    '2026-03-01..2026-01-01',
    '2026-01-01',
    '2026-01-01..',
    '2026-01-01..2026-02-01..2026-03-01',
  ])('is not %j', (text) => expect(parsePeriod(text)).toBeNull());
});

describe('months that are played', () => {
  it.each([
    ['1', { window: 1, months: null }],
    ['12', { window: 12, months: null }],
    ['3.2019-01..2020-12', { window: 3, months: { first: '2019-01', last: '2020-12' } }],
  ] as const)('%s, and are written so', (text, play) => {
    expect(parsePlay(text)).toEqual(play);
    expect(formatPlay(play)).toBe(text);
  });
  it.each(['', '2', '01', '1.', '1.2019', '3.2019-01..', '3.2020-12..2019-01', '3.2019-01..2020-12..2021-01', 'x'])(
    'are not %j',
    (text) => expect(parsePlay(text)).toBeNull(),
  );
});

describe('months', () => {
  it.each([
    ['1-3,12', [1, 2, 3, 12]],
    ['11-2', [1, 2, 11, 12]],
    ['7', [7]],
    ['3,1,2,3', [1, 2, 3]],
  ])('%s', (text, months) => expect(parseMonths(text)).toEqual(months));
  it.each(['', '0', '13', '1-', '1,,2', 'jan', '1-12', '01'])('are not %j', (text) =>
    expect(parseMonths(text)).toBeNull(),
  );
  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], { minLength: 1, maxLength: 11 }), (months) => {
        expect(parseMonths(formatMonths(months) ?? '')).toEqual(months);
      }),
    );
  });
});

describe('hours', () => {
  it.each([
    ['0-6', WEEK.filter((slot) => slot % 24 < 6)],
    ['18-24', WEEK.filter((slot) => slot % 24 >= 18)],
    ['22-4', WEEK.filter((slot) => slot % 24 >= 22 || slot % 24 < 4)],
    ['sat-sun', WEEK.slice(120)],
    ['sun-mon.23-1', [0, 23, 24, 167]],
    ['fri-sat.22-4', [...WEEK.slice(118, 124), ...WEEK.slice(142, 148)]],
    ['mon.6-9,wed.6-9', [6, 7, 8, 54, 55, 56]],
  ])('%s, and the shortest way to say them is that', (text, slots) => {
    expect(parseHours(text)).toEqual(slots);
    expect(parseHours(formatHours(slots) ?? '')).toEqual(slots);
    if (!text.startsWith('sun')) expect(formatHours(slots)).toBe(text);
  });
  it.each([
    '',
    '.',
    '6',
    '6-6',
    '24-3',
    '0-25',
    'fry.1-2',
    'mon-',
    'mon.',
    'mon6-9',
    '.6-9',
    'mon-fri,x',
    '0-24',
    'mon-sun',
    '1-2,,3-4',
  ])('are not %j', (text) => expect(parseHours(text)).toBeNull());
  it('are read as they were written, whatever hours of the week they are', () => {
    const whole = fc
      .tuple(fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }), fc.nat(23), fc.integer({ min: 1, max: 60 }))
      .map(([days, from, length]) => [
        ...new Set(days.flatMap((day) => Array.from({ length }, (_, at) => (day * 24 + from + at) % WEEK_HOURS))),
      ]);
    const some = fc.oneof(fc.subarray(WEEK), whole).map((slots) => slots.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(some, (slots) => {
        const isFilter = slots.length > 0 && slots.length < WEEK_HOURS;
        const text = formatHours(slots);
        expect(text === undefined).toBe(!isFilter);
        if (text === undefined) return;
        expect(parseHours(text)).toEqual(slots);
        expect(z.parse(LinkHoursParam, text)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});

it('a link is read in its shortest form, and what is broken is refused', () => {
  expect(z.parse(MonthsParam, '3,1,2')).toBe('1-3');
  expect(z.parse(LinkHoursParam, 'sun,sat')).toBe('sat-sun');
  expect(z.parse(PeriodParam, '2026-10')).toBe('2026-10');
  expect(z.safeParse(MonthsParam, '1-12').success).toBe(false);
  expect(z.safeParse(LinkHoursParam, 'x').success).toBe(false);
  expect(z.safeParse(PeriodParam, '27d').success).toBe(false);
});
