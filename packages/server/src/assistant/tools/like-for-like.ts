import type { CrimeType } from '@crimemap/contract/crime-types';
import { DAY_MS } from '@crimemap/contract/time';
import { dayWords } from '../../shared/day-words.ts';
import { message } from '../../shared/messages.ts';
import type { Period } from '../understand/period.ts';
import type { Language } from '../words/written.ts';
import { isSumOfTypes } from './counted.ts';
import { beginsBefore, type Held, type Holdings } from './held.ts';
import { holeSentences, spanIn, typesIn } from './held-words.ts';
import { cityName, subjectWithin } from './presentation.ts';
import type { Cell } from './tool.ts';

/**
 * Number of days that a dataset may be older than the newest one and still count as equally recent, since datasets of
 * one police service are imported on different days.
 */
const BEHIND_DAYS = 7;

const daysBetween = (a: string, b: string) => Math.round((Date.parse(b) - Date.parse(a)) / DAY_MS);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** The parts of two periods that can be compared. */
export interface Like {
  readonly periods: readonly [Period, Period];
  /** Types that are counted if a comparison of all types must leave some out; `null`: the types of the cell. */
  readonly types: readonly CrimeType[] | null;
  readonly note: string;
}

/**
 * Returns the parts of two periods that can be compared, or why there are none. It uses types that are published for
 * both periods. If the second period is incomplete, it uses the same days of both. Periods with missing days are not
 * compared.
 */
export function likeForLike(
  language: Language,
  cell: Cell,
  [before, now]: readonly [Period, Period],
  { held, unread, today, sources }: Holdings,
): Like | { readonly why: string } {
  const subject = subjectWithin(language, cell);
  const holes = (of: readonly Held[], periods: readonly Period[] = [before, now]) =>
    holeSentences(language, of, periods).join(' ');
  const none = (...why: readonly string[]) => ({ why: why.filter(Boolean).join(' ') });
  const notHeld = message(language, 'not_held_for_both', { what: subject });
  if (held.length === 0 || before.since === undefined || now.since === undefined)
    return none(notHeld, held.length === 0 && unread.length > 0 ? message(language, 'held_not_read') : '');
  const { since } = now;
  const isAll = isSumOfTypes(cell);
  if (isAll && unread.length > held.length) {
    const city = cityName(cell.city, language);
    return none(message(language, 'most_types_not_read', { city, types: typesIn(language, unread) }));
  }
  const newestOf = (one: Held) => one.newest ?? today;
  const begun = held.filter((one) => !beginsBefore(before, one) && newestOf(one) >= since);
  const requestedUntil = earlier(now.until ?? today, today);
  const last = earlier(
    requestedUntil,
    begun.map(newestOf).reduce((a, b) => (a > b ? a : b), ''),
  );
  const isOpen = now.until !== undefined && now.until >= today;
  const through = begun.filter(
    (one) => newestOf(one) >= last || (isOpen && daysBetween(newestOf(one), last) <= BEHIND_DAYS),
  );
  const chosen = isAll ? through : begun;
  if (chosen.length === 0) return none(notHeld, spanIn(language, held.slice(0, 1)), holes(held));
  const until = isAll ? chosen.map((one) => earlier(newestOf(one), requestedUntil)).reduce(earlier, last) : last;
  const isCut = until < (now.until ?? today);
  const isLonger = before.until !== undefined && before.until.slice(5) > until.slice(5) && areOfSameDays(before, now);
  const same = isCut || isLonger ? sameDays(before, now, until) : before;
  if (!same) {
    const day = dayWords(language, until);
    return none(message(language, 'held_only_until', { what: subject, day }), holes(chosen));
  }
  const periods = [same, { since, until: isCut ? until : (now.until ?? until) }] as const;
  const missing = holes(chosen, periods);
  if (missing) return none(notHeld, missing);
  const leftOut = isAll ? held.filter((one) => !chosen.includes(one)) : [];
  const isPart = isAll && leftOut.length + unread.length > 0;
  const isUnknownOut = isPart && sources.some(({ types_held }) => types_held.includes('unknown'));
  const named = (key: 'only_types_of_both' | 'types_not_read', types: readonly CrimeType[]) =>
    isAll && types.length > 0 ? message(language, key, { types: typesIn(language, types) }) : '';
  const notes = [
    isCut && until < today ? message(language, 'both_stop', { day: dayWords(language, until) }) : '',
    named(
      'only_types_of_both',
      leftOut.map(({ type }) => type),
    ),
    holes(leftOut),
    named('types_not_read', unread),
    isUnknownOut ? message(language, 'unknown_not_counted') : '',
  ];
  return { periods, types: isPart ? chosen.map(({ type }) => type) : null, note: notes.filter(Boolean).join(' ') };
}

/** True if two periods begin on the same calendar day, such as March 1. */
const areOfSameDays = (before: Period, now: Period): boolean =>
  before.since !== undefined && before.since.slice(5) === now.since?.slice(5);

/**
 * Returns the part of the earlier period up to the same calendar day as `until`; `null` if the periods do not begin on
 * the same calendar day.
 */
function sameDays(before: Period, now: Period, until: string): Period | null {
  if (before.since === undefined || now.since === undefined || !areOfSameDays(before, now)) return null;
  const years = Number(now.since.slice(0, 4)) - Number(before.since.slice(0, 4));
  const day = `${Number(until.slice(0, 4)) - years}${until.slice(4)}`;
  // February 29 becomes February 28 in the earlier year.
  const end = day.endsWith('-02-29') ? `${day.slice(0, 4)}-02-28` : day;
  return end >= before.since ? { since: before.since, until: end } : null;
}
