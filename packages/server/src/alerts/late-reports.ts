import { type DigestFacts, isGuarded, isTooFewToTell } from '@crimemap/contract/alerts';
import { CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import type { CountedDays } from '../db/alert-tables.ts';
import { type DueDays, shiftedDay } from './due-days.ts';

/*
 * An email counts the reports available for its days. If more reports of the same days are available later, the
 * difference arrived late. Counts are compared, not rows, because a source that publishes its data again, or moves its
 * rows to another dataset, gives every row a new identity.
 */

/** Maximum number of days by which a report may be late to be mentioned in an email. */
const LATE_DAYS = 365;

/** Number of available reports of one type on one day. */
export interface TypeOnDay {
  readonly type: string;
  readonly day: string;
  readonly count: number;
}

/**
 * Returns the days that earlier emails have counted and that are still compared with the current data, oldest first.
 */
export const comparedDays = (counted: CountedDays, { until }: Pick<DueDays, 'until'>): string[] =>
  Object.keys(counted)
    .filter((day) => day > shiftedDay(until, -LATE_DAYS))
    .sort();

/**
 * Returns the late reports of these types. For types that may include domestic violence, returns only the number,
 * without days, and only if it is at least five.
 */
export function lateReports(
  counted: CountedDays,
  held: readonly TypeOnDay[],
  types: readonly CrimeType[],
): DigestFacts['late'] {
  return CRIME_TYPES.filter((type) => types.includes(type)).flatMap((crime_type) => {
    const late = held
      .filter(({ type, day }) => type === crime_type && counted[day])
      .map(({ day, count }) => ({ day, more: count - (counted[day]?.[crime_type] ?? 0) }))
      .filter(({ more }) => more > 0);
    const count = late.reduce((sum, { more }) => sum + more, 0);
    if (count === 0 || isTooFewToTell(crime_type, count)) return [];
    return [{ crime_type, count, days: isGuarded(crime_type) ? [] : late.map(({ day }) => day).sort() }];
  });
}

interface Counted extends DueDays {
  /** Numbers of available reports of these days, and of the days that earlier emails counted. */
  readonly held: readonly TypeOnDay[];
  /** Crime types that the email counts. */
  readonly types: readonly CrimeType[];
  readonly late: DigestFacts['late'];
}

/**
 * Returns the counts to store after an email about these days and their late reports. A stored count never decreases,
 * so that a report that is withdrawn and published again is not counted twice.
 */
export function countedAfter(counted: CountedDays, { from, until, held, types, late }: Counted): CountedDays {
  const after = new Map(comparedDays(counted, { until }).map((day) => [day, { ...counted[day] }]));
  for (let day = from; day <= until; day = shiftedDay(day, 1)) after.set(day, {});
  for (const { type, day, count } of held) {
    const of = after.get(day);
    const crimeType = types.find((one) => one === type);
    if (!of || !crimeType) continue;
    if (day >= from || late.some(({ crime_type }) => crime_type === crimeType))
      of[crimeType] = Math.max(of[crimeType] ?? 0, count);
  }
  return Object.fromEntries(after);
}
