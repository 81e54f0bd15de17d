import type { Source } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import { describe, expect, it } from 'vitest';
import { aSource } from '../packed-incidents/testing/manifest.ts';
import { EVERYTHING } from './map-search.ts';
import { chosenPeriodOf, daysToChoose, lastFinalDay, periodOf } from './period.ts';

const TODAY = 20_000;

describe('periodOf', () => {
  it('returns the requested number of days, whatever the age of the newest report', () => {
    for (const age of [0, 1, 4, 30]) {
      const { days } = periodOf(30, TODAY - age, TODAY);
      expect.soft(days === 'all' ? 0 : days.to - days.from + 1, `${age} days old`).toBe(30);
    }
  });

  it('returns the 30 days up to the newest report if a shorter requested period contains no report', () => {
    expect(periodOf(7, TODAY - 200, TODAY)).toEqual({
      days: { from: TODAY - 229, to: TODAY - 200 },
      length: 30,
      endsToday: false,
      empty: 7,
    });
  });

  it('shifts a requested period of over 30 days back to the newest report if the period contains no report', () => {
    expect(periodOf(365, TODAY - 300, TODAY)).toMatchObject({ length: 365, empty: null });
    expect(periodOf(365, TODAY - 400, TODAY)).toEqual({
      days: { from: TODAY - 764, to: TODAY - 400 },
      length: 365,
      endsToday: false,
      empty: 365,
    });
  });

  it('returns all days if all days are requested or there is no data', () => {
    expect(periodOf(EVERYTHING, TODAY, TODAY)).toMatchObject({ days: 'all', empty: null });
    expect(periodOf(3, null, TODAY)).toMatchObject({ days: 'all', empty: null });
  });

  it('includes reports dated after today', () => {
    expect(periodOf(3, TODAY + 1, TODAY).days).toEqual({ from: TODAY - 2, to: TODAY + 1 });
  });

  it('daysToChoose returns the numbers of days that the specification defines for the city [2§9.42 2§9.43]', () => {
    expect(daysToChoose('peel')).toEqual([2, 3, 30, EVERYTHING]);
    expect(daysToChoose('ottawa')).toEqual([1, 3, 7, 30, EVERYTHING]);
  });
});

describe('chosenPeriodOf', () => {
  const FINAL_DAY = dayNumber('2026-11-20');
  const named = (text: string, finalDay = FINAL_DAY) => {
    const days = chosenPeriodOf(text, finalDay)?.days;
    return days && [dateOfDay(days.from), dateOfDay(days.to)];
  };
  it('returns the first and last day of the period in the URL', () => {
    for (const [text, from, to] of [
      ['28d', '2026-10-24', '2026-11-20'],
      ['12m', '2025-11-21', '2026-11-20'],
      ['2026-10', '2026-10-01', '2026-10-31'],
      ['2024-02', '2024-02-01', '2024-02-29'],
      ['2026-01-01..2026-03-31', '2026-01-01', '2026-03-31'],
    ] as const)
      expect.soft(named(text), text).toEqual([from, to]);
  });
  it('returns twelve months that end on February 29', () => {
    expect(named('12m', dayNumber('2024-02-29'))).toEqual(['2023-03-01', '2024-02-29']);
  });
  it('returns null for an invalid period', () => expect(named('27d')).toBeUndefined());
});

describe('lastFinalDay', () => {
  const today = dayNumber('2026-11-23');
  const dayIn = (instant: string) => dayNumber(instant.slice(0, 10));
  const finalDay = (sources: readonly Source[], types: readonly CrimeType[] = ['shooting'], countedBy?: 'reported') => {
    const day = lastFinalDay(sources, types, { countedBy, today, dayIn });
    return day === null ? null : dateOfDay(day);
  };
  const read = (newest: string | null, fetched_at: string | null, says_report_day = true) =>
    aSource({ newest, fetched_at, says_report_day });

  it('is the newest day with data if the source publishes report days or reports are counted by report day', () => {
    expect(finalDay([read('2026-11-20', '2026-11-23T04:00:00Z')])).toBe('2026-11-20');
    expect(finalDay([read('2026-11-20', '2026-11-23T04:00:00Z', false)], ['shooting'], 'reported')).toBe('2026-11-20');
  });
  it('is two weeks before the newest day with data if the source does not publish report days', () => {
    expect(finalDay([read('2026-11-20', '2026-11-23T04:00:00Z', false)])).toBe('2026-11-06');
  });
  it('is before the day of the last import and before today', () => {
    expect(finalDay([read('2026-11-21', '2026-11-21T18:00:00Z')])).toBe('2026-11-20');
    expect(finalDay([read('2026-11-24', '2026-11-25T18:00:00Z')])).toBe('2026-11-22');
  });
  it('is the earliest final day among the sources of the counted crime types', () => {
    const homicides = aSource({
      newest: '2026-10-31',
      fetched_at: '2026-11-23T04:00:00Z',
      says_report_day: true,
      publishes: [{ crime_types: ['homicide'], since: 2024 }],
    });
    const all = [homicides, read('2026-11-20', '2026-11-23T04:00:00Z')];
    expect(finalDay(all, ['homicide'])).toBe('2026-10-31');
    expect(finalDay(all, ['homicide', 'shooting'])).toBe('2026-10-31');
  });
  it('is null if there is no data', () => expect(finalDay([read(null, null)])).toBeNull());
});
