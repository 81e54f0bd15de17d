import type { Period } from '../period.ts';

/**
 * Wording of a period. `said` must match at the beginning of a word. `read` returns the period that the wording means
 * on the date `today`, or `null` if there are no such days (February 30).
 */
export interface Wording {
  readonly said: RegExp;
  readonly read: (match: RegExpExecArray, today: string) => Period | null;
}

/** Builds a wording from the source of a regular expression. Matches must end at the end of a word. */
export const wording = (source: string, read: Wording['read']): Wording => ({
  said: new RegExp(`(?:${source})(?= )`, 'y'),
  read,
});

/** Matches one or two words and a kind of street, such as “Yonge Street”. */
export const STREET =
  '(?:[a-z]+ ){1,2}(?:street|st|avenue|ave|av|road|rd|drive|dr|boulevard|blvd|crescent|cres|court|lane|way|trail|parkway|place) ';
/** Matches the street after a house number: “near 2015 Yonge Street”, but not “of 2024 on King Street”. */
const OF_HOUSE = `(?<= (?:near|at|around|to|of) \\d{4}) (?!(?:on|at|near|in|along|around|and|zz) )${STREET}`;
/** Matches a year, but neither “2000 m” nor a house number. */
export const YEAR = `(?:19|20)\\d\\d(?! m )(?!${OF_HOUSE})`;

export const two = (value: number) => String(value).padStart(2, '0');
export const yearIn = (day: string) => Number(day.slice(0, 4));
export const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
export const yearOf = (year: number): Period => monthsOf(year, 1, 12);

/** Returns whole months of a year. `to` can be in the next year: 13 is its January. */
export function monthsOf(year: number, from: number, to: number): Period {
  const [endYear, end] = to > 12 ? [year + 1, to - 12] : [year, to];
  return { since: `${year}-${two(from)}-01`, until: `${endYear}-${two(end)}-${two(lastOf(endYear, end))}` };
}

/** Returns the same day a number of months before, or the last day of a shorter month. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = lastOf(first.getUTCFullYear(), first.getUTCMonth() + 1);
  return `${first.getUTCFullYear()}-${two(first.getUTCMonth() + 1)}-${two(Math.min(date, last))}`;
}

/** Returns the whole month that is a number of months before the month of `today`. */
export function monthBefore(today: string, months: number): Period {
  const [year = 0, month = 1] = monthsBefore(`${today.slice(0, 8)}01`, months)
    .split('-')
    .map(Number);
  return monthsOf(year, month, month);
}

/** Returns the same days of the year before; `null` if a period is not within one year. */
export function yearBefore({ since, until }: Period): Period | null {
  if (since === undefined || until === undefined || since.slice(0, 4) !== until.slice(0, 4)) return null;
  return { since: monthsBefore(since, 12), until: monthsBefore(until, 12) };
}

/** If one of two years is not over, shortens the earlier year to the same days, so that the two can be compared. */
export function sameDaysOfYears(periods: readonly Period[]): readonly Period[] {
  const running = periods.find(({ since, until }) => since?.endsWith('-01-01') && until && !until.endsWith('-12-31'));
  if (periods.length !== 2 || !running?.until || !running.since) return periods;
  const now = { since: running.since, until: running.until };
  return periods.map((period) => {
    const { since } = period;
    if (since === undefined || !isWholeYear(period) || yearIn(since) >= yearIn(now.since)) return period;
    return { since, until: monthsBefore(now.until, 12 * (yearIn(now.since) - yearIn(since))) };
  });
}

/** True if a period is one whole calendar year. */
export const isWholeYear = ({ since, until }: Period): boolean =>
  since !== undefined && since.endsWith('-01-01') && until === `${since.slice(0, 4)}-12-31`;
