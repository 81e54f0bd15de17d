import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CITIES } from '../index.ts';
import { dayAt, instantOf, nextDay, plainDay, startOfDay } from './days.ts';

const TORONTO = 'America/Toronto';

describe('conversion of days and instants', () => {
  test('dayAt converts instants in every format of the portals to days in Toronto', () => {
    for (const [written, day] of [
      [1388552400000, '2014-01-01'],
      ['1388552400000', '2014-01-01'],
      ['2014-01-01T05:00:00.000Z', '2014-01-01'],
      ['2014-01-01T00:00:00-05:00', '2014-01-01'],
      ['2004/01/03 05:00:00+00', '2004-01-03'],
      ['2004-07-03 04:00:00', '2004-07-03'],
      ['4/15/2014 4:00:00 AM', '2014-04-15'],
      ['12/31/2019 11:59:59 PM', '2019-12-31'],
      [0, '1969-12-31'],
      [-207_950_400_000, '1963-05-31'],
    ] as const)
      expect.soft(dayAt(instantOf(written), TORONTO), `${written}`).toBe(day);
  });

  test('instantOf rejects text that is not an instant', () => {
    for (const written of [
      '',
      'soon',
      '2014',
      '13/45/2014 4:00:00 AM',
      '99999999999999999',
      '2014-13-01T00:00:00Z',
      '0001-01-01T00:00:00Z',
    ])
      expect.soft(() => instantOf(written), written).toThrow('not a date');
  });

  test('plainDay parses days without a time, and returns null for other text', () => {
    for (const [written, day] of [
      ['2014-04-15', '2014-04-15'],
      ['2014/4/5', '2014-04-05'],
      ['4/15/2014', '2014-04-15'],
      ['2014-02-30', null],
      ['2014-04-15T04:00:00Z', null],
    ] as const)
      expect.soft(plainDay(written), written).toBe(day);
  });

  test('startOfDay returns local midnight on both sides of a clock change', () => {
    for (const [day, instant] of [
      ['2026-03-08', '2026-03-08T05:00:00Z'],
      ['2026-03-09', '2026-03-09T04:00:00Z'],
      ['2026-11-01', '2026-11-01T04:00:00Z'],
      ['2026-11-02', '2026-11-02T05:00:00Z'],
    ] as const)
      expect(startOfDay(day, TORONTO)).toBe(Date.parse(instant));
  });

  test('startOfDay and dayAt convert every day to an instant and back, in every time zone of a city', () => {
    const zones = [...new Set(CITIES.map(({ time_zone }) => time_zone)), 'America/St_Johns'];
    const days = fc
      .integer({ min: Date.UTC(1960, 0, 1) / 86_400_000, max: Date.UTC(2100, 0, 1) / 86_400_000 })
      .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, (zone, day) => {
        const start = startOfDay(day, zone);
        expect(dayAt(start, zone)).toBe(day);
        expect(dayAt(start - 1, zone)).not.toBe(day);
        expect(dayAt(startOfDay(nextDay(day), zone) - 1, zone)).toBe(day);
      }),
    );
  });

  test('nextDay returns March 1 as the day after February 29', () => expect(nextDay('2024-02-29')).toBe('2024-03-01'));
});
