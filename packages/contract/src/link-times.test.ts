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

describe('parsePeriod', () => {
  it('accepts the last 28 days or 12 months, a month, or a range of days', () => {
    for (const [text, period] of [
      ['28d', { kind: '28d' }],
      ['12m', { kind: '12m' }],
      ['2026-10', { kind: 'month', month: '2026-10' }],
      ['2026-01-01..2026-03-31', { kind: 'range', since: '2026-01-01', until: '2026-03-31' }],
      ['2026-01-01..2026-01-01', { kind: 'range', since: '2026-01-01', until: '2026-01-01' }],
    ] as const)
      expect.soft(parsePeriod(text), text).toEqual(period);
  });
  it('returns null for an invalid month or day and for a range that ends before it begins', () => {
    for (const text of [
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
    ])
      expect.soft(parsePeriod(text), text).toBeNull();
  });
});

describe('parsePlay', () => {
  it('parses the output of formatPlay', () => {
    for (const [text, play] of [
      ['1', { window: 1, months: null }],
      ['12', { window: 12, months: null }],
      ['3.2019-01..2020-12', { window: 3, months: { first: '2019-01', last: '2020-12' } }],
    ] as const)
      expect.soft([parsePlay(text), formatPlay(play)], text).toEqual([play, text]);
  });
  it('returns null for an invalid window or range', () => {
    const wrong = [
      '',
      '2',
      '01',
      '1.',
      '1.2019',
      '3.2019-01..',
      '3.2020-12..2019-01',
      '3.2019-01..2020-12..2021-01',
      'x',
    ];
    for (const text of wrong) expect.soft(parsePlay(text), text).toBeNull();
  });
});

describe('parseMonths', () => {
  it('accepts single months and ranges of months, also across the new year', () => {
    for (const [text, months] of [
      ['1-3,12', [1, 2, 3, 12]],
      ['11-2', [1, 2, 11, 12]],
      ['7', [7]],
      ['3,1,2,3', [1, 2, 3]],
    ] as const)
      expect.soft(parseMonths(text), text).toEqual(months);
  });
  it('returns null for invalid months and for all twelve months', () => {
    for (const text of ['', '0', '13', '1-', '1,,2', 'jan', '1-12', '01'])
      expect.soft(parseMonths(text), text).toBeNull();
  });
  it('parses the output of formatMonths', () => {
    fc.assert(
      fc.property(fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], { minLength: 1, maxLength: 11 }), (months) => {
        expect(parseMonths(formatMonths(months) ?? '')).toEqual(months);
      }),
    );
  });
});

describe('parseHours', () => {
  it('accepts days and hours, which formatHours formats in the shortest form', () => {
    for (const [text, slots] of [
      ['0-6', WEEK.filter((slot) => slot % 24 < 6)],
      ['18-24', WEEK.filter((slot) => slot % 24 >= 18)],
      ['22-4', WEEK.filter((slot) => slot % 24 >= 22 || slot % 24 < 4)],
      ['sat-sun', WEEK.slice(120)],
      ['sun-mon.23-1', [0, 23, 24, 167]],
      ['fri-sat.22-4', [...WEEK.slice(118, 124), ...WEEK.slice(142, 148)]],
      ['mon.6-9,wed.6-9', [6, 7, 8, 54, 55, 56]],
    ] as const) {
      expect.soft(parseHours(text), text).toEqual(slots);
      expect.soft(parseHours(formatHours(slots) ?? ''), `${text} written`).toEqual(slots);
      if (!text.startsWith('sun')) expect.soft(formatHours(slots), text).toBe(text);
    }
  });
  it('returns null for an invalid day or hour and for a whole week', () => {
    for (const text of [
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
    ])
      expect.soft(parseHours(text), text).toBeNull();
  });
  it('parses the output of formatHours for random hours of the week', () => {
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
    );
  });
});

it('link parameters for months, hours and period shorten valid values and reject invalid values', () => {
  expect(z.parse(MonthsParam, '3,1,2')).toBe('1-3');
  expect(z.parse(LinkHoursParam, 'sun,sat')).toBe('sat-sun');
  expect(z.parse(PeriodParam, '2026-10')).toBe('2026-10');
  expect(z.safeParse(MonthsParam, '1-12').success).toBe(false);
  expect(z.safeParse(LinkHoursParam, 'x').success).toBe(false);
  expect(z.safeParse(PeriodParam, '27d').success).toBe(false);
});
