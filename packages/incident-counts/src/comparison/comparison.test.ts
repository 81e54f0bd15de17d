import type { CrimeType } from '@crimemap/contract/crime-types';
import { dayNumber } from '@crimemap/contract/packed-incidents';
import { seededRandom } from '@crimemap/usual-range/testing';
import { REPORTED_BY, randomLag } from '@crimemap/usual-range/testing-lags';
import { describe, expect, it } from 'vitest';
import { someIncidents } from '../testing.ts';
import { filesOf, type Report, shiftedDay, sourceWithData } from '../usual/testing.ts';
import { changeOf } from './change.ts';
import { reportedByOf } from './maturity.ts';
import { rowsReportedBy } from './reported-by.ts';

describe('changeOf', () => {
  it('returns too_few if both counts are under 10', () => {
    expect(changeOf(9, 0, ['assault'])).toBe('too_few');
    expect(changeOf(10, 0, ['assault'])).not.toBe('too_few');
  });

  it('returns about_the_same if chance explains the difference, given the dispersion of the type', () => {
    const compared = (types: readonly CrimeType[] | null) => changeOf(440, 340, types);
    expect(compared(['shooting'])).toBe('more');
    expect(compared(['break_and_enter'])).toBe('about_the_same');
    expect(changeOf(340, 500, null)).toBe('fewer');
  });
});

describe('reportedByOf', () => {
  const NEWEST = '2026-11-15';
  const days = (from: string, to: string) => ({ from: dayNumber(from), to: dayNumber(to) });
  const periods = (from: string, to: string) => ({
    now: days(`2026-${from}`, `2026-${to}`),
    before: days(`2025-${from}`, `2025-${to}`),
    types: null,
    countedBy: undefined,
  });
  const saying = [sourceWithData(['fraud'], NEWEST, { says_report_day: true })];
  const silent = [sourceWithData(['fraud'], NEWEST, { says_report_day: false })];

  it('returns the day one year before the newest day as the limit for reports of the earlier period', () => {
    expect(reportedByOf({ ...periods('10-01', '10-31'), sources: saying })).toBe(dayNumber('2025-11-15'));
  });

  it('returns not_final for sources without report days if more than a tenth of the period is not final', () => {
    expect(reportedByOf({ ...periods('11-01', '11-15'), sources: silent })).toBe('not_final');
    expect(reportedByOf({ ...periods('01-01', '11-15'), sources: silent })).toBe('all');
    expect(reportedByOf({ ...periods('09-01', '09-30'), sources: silent })).toBe('all');
    expect(reportedByOf({ ...periods('11-01', '11-15'), sources: silent, countedBy: 'reported' })).toBe('all');
  });

  it('returns all if no more reports of the periods are expected, or if the later period has no data', () => {
    expect(reportedByOf({ ...periods('01-01', '03-31'), sources: saying })).toBe('all');
    expect(reportedByOf({ ...periods('12-01', '12-31'), sources: saying })).toBe('all');
  });
});

describe('rowsReportedBy', () => {
  const counted = (lag: number | undefined, day: string, reportedBy: string) =>
    rowsReportedBy({ year: 2025, columns: someIncidents([[0, day, 1, 0, 0, lag]]) }, dayNumber(reportedBy)).columns
      .length;

  it('includes a row once the median report delay of its delay class has passed since its day', () => {
    expect([0, 1, 2, 3].map((lag) => counted(lag, '2025-03-01', '2025-03-03'))).toEqual([1, 1, 1, 0]);
    expect(counted(4, '2025-03-01', '2025-03-05')).toBe(0);
    expect(counted(4, '2025-03-01', '2025-03-06')).toBe(1);
    expect(counted(8, '2025-03-01', '2025-12-31')).toBe(1);
  });

  it('includes a row with an unknown report delay from its own day on', () => {
    expect(counted(undefined, '2025-03-01', '2025-03-01')).toBe(1);
    expect(counted(undefined, '2025-03-01', '2025-02-28')).toBe(0);
  });

  it('results in a count within 5 % of the year before for a type with steady but late reports', () => {
    const random = seededRandom(5);
    const newest = '2026-11-15';
    const reports = Array.from({ length: 430 }, (_, back) => back).flatMap((back) =>
      Array.from({ length: 200 }, (): Report => {
        const lag = randomLag(REPORTED_BY['theft over'], random);
        return { place: 0, day: shiftedDay(newest, -back), type: 0, lag };
      }).filter(({ lag = 0 }) => lag <= back),
    );
    const files = filesOf(reports);
    const on = (from: string, to: string, reportedBy: string) =>
      files
        .map((file) => rowsReportedBy(file, dayNumber(reportedBy)))
        .flatMap(({ columns }) => [...columns.day])
        .filter((day) => day >= dayNumber(from) && day <= dayNumber(to)).length;
    const now = on('2026-10-19', newest, newest);
    const before = on('2025-10-19', '2025-11-15', '2025-11-15');
    expect(Math.abs(now / before - 1)).toBeLessThan(0.05);
    // With all reports that are known today, the count of the earlier period would be over 30 % larger.
    expect(on('2025-10-19', '2025-11-15', newest) / now).toBeGreaterThan(1.3);
  });
});
