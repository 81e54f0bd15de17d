import { type DigestFacts, isGuarded, isTooFewToTell } from '@crimemap/contract/alerts';
import { CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import type { CountedDays } from '../db/alert-tables.ts';
import { type DueDays, shiftedDay } from './due-days.ts';

/*
 * An email counts the reports that are held of its days. What is held of the same days later on, and is more, came late. Counts tell
 * that, not rows: a source that is published anew, or that moves its rows to another dataset, gives every row a new identity.
 */

/** A report that comes later than so many days after its day is in no email. */
const LATE_DAYS = 365;

/** How many reports of a type are held of a day. */
export interface TypeOnDay {
  readonly type: string;
  readonly day: string;
  readonly count: number;
}

/** Days that emails counted before, and are still compared, the oldest first. */
export const comparedDays = (counted: CountedDays, { until }: Pick<DueDays, 'until'>): string[] =>
  Object.keys(counted)
    .filter((day) => day > shiftedDay(until, -LATE_DAYS))
    .sort();

/** Returns what came late of these types: of guarded ones their number alone, and only from five on. */
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
  /** What is held of these days, and of those counted before. */
  readonly held: readonly TypeOnDay[];
  /** The types that the email of these days counts. */
  readonly types: readonly CrimeType[];
  readonly late: DigestFacts['late'];
}

/**
 * Returns what is counted once these days are, and what came late. A count never falls: a report that is withdrawn and published
 * again is not counted twice.
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
