import type { CrimeType } from '@crimemap/contract/crime-types';
import { seededRandom } from '@crimemap/usual-range/testing';
import { describe, expect, it } from 'vitest';
import type { CountedDays } from '../db/alert-tables.ts';
import { shiftedDay } from './due-days.ts';
import { comparedDays, countedAfter, lateReports, type TypeOnDay } from './late-reports.ts';

const FIRST = '2026-09-01';
const TYPES: readonly CrimeType[] = ['robbery', 'auto_theft', 'assault'];

interface Report {
  readonly type: CrimeType;
  readonly day: string;
  /** Day from which on the report is available, except on the days in `gone`. */
  readonly arrives: string;
  readonly gone?: readonly [from: string, until: string];
}

const reportsOn = (reports: readonly Report[], look: string): TypeOnDay[] => {
  const counts = new Map<string, TypeOnDay>();
  for (const { type, day, arrives, gone } of reports) {
    if (arrives > look || (gone && gone[0] <= look && look < gone[1])) continue;
    const key = `${type} ${day}`;
    counts.set(key, { type, day, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
};

/** Returns the emails of the first `weeks` weeks, with the count of each week and its late reports. */
function emailsOf(reports: readonly Report[], weeks: number, types = TYPES) {
  let counted: CountedDays = {};
  return Array.from({ length: weeks }, (_, week) => {
    const [from, until] = [shiftedDay(FIRST, 7 * week), shiftedDay(FIRST, 7 * week + 6)];
    const since = comparedDays(counted, { until })[0] ?? from;
    const held = reportsOn(reports, shiftedDay(until, 3)).filter(({ day }) => day >= since && day <= until);
    const late = lateReports(counted, held, types);
    const onTime = held.filter(({ type, day }) => day >= from && types.some((one) => one === type));
    counted = countedAfter(counted, { from, until, held, types, late });
    return { late, onTime: onTime.reduce((sum, { count }) => sum + count, 0) };
  });
}

const sumOf = (late: ReturnType<typeof emailsOf>[number]['late']) => late.reduce((sum, { count }) => sum + count, 0);

describe('report that arrives after the email about its day', () => {
  const late: Report = { type: 'robbery', day: '2026-09-03', arrives: '2026-09-12' };

  it('is listed with its day in the next email, and in no other email', () => {
    expect(emailsOf([late], 4).map((email) => email.late)).toEqual([
      [],
      [{ crime_type: 'robbery', count: 1, days: ['2026-09-03'] }],
      [],
      [],
    ]);
  });

  it('is counted only once if it is withdrawn and published again', () => {
    const returns: Report = { ...late, gone: ['2026-09-18', '2026-09-25'] };
    expect(emailsOf([returns], 6).map((email) => sumOf(email.late))).toEqual([0, 1, 0, 0, 0, 0]);
  });

  it('is not listed if a report that an earlier email counted is withdrawn', () => {
    const onTime: Report = { type: 'robbery', day: '2026-09-03', arrives: '2026-09-04' };
    const withdrawn: Report = { ...onTime, gone: ['2026-09-12', '2026-12-01'] };
    expect(emailsOf([onTime, withdrawn], 4).map((email) => sumOf(email.late))).toEqual([0, 0, 0, 0]);
  });

  it('is listed without its day, and only once there are five such reports, if its type may include domestic violence', () => {
    const each = (count: number, arrives: string) =>
      Array.from({ length: count }, (): Report => ({ type: 'assault', day: '2026-09-03', arrives }));
    expect(emailsOf([...each(3, '2026-09-12'), ...each(2, '2026-09-26')], 5).map((email) => email.late)).toEqual([
      [],
      [],
      [],
      [{ crime_type: 'assault', count: 5, days: [] }],
      [],
    ]);
  });

  it('is not in any email if the alert does not include its type', () => {
    expect(emailsOf([late], 3, ['auto_theft']).map((email) => email.late)).toEqual([[], [], []]);
  });
});

it('each report is counted in exactly one email, whenever it arrives', () => {
  const random = seededRandom(33);
  const WEEKS = 20;
  for (let city = 0; city < 20; city += 1) {
    const reports = Array.from({ length: 200 }, (): Report => {
      const day = shiftedDay(FIRST, Math.floor(random() * 7 * WEEKS));
      const late = Math.floor(60 * random() ** 4);
      return { type: random() < 0.5 ? 'robbery' : 'auto_theft', day, arrives: shiftedDay(day, late) };
    });
    const lastLook = shiftedDay(FIRST, 7 * (WEEKS - 1) + 6 + 3);
    const emails = emailsOf(reports, WEEKS);
    const counted = emails.reduce((sum, { onTime, late }) => sum + onTime + sumOf(late), 0);
    expect(emails.some(({ late }) => late.length > 0)).toBe(true);
    expect(counted).toBe(reports.filter(({ arrives }) => arrives <= lastLook).length);
  }
});
