import type { CrimeType } from '@crimemap/contract/crime-types';
import { DAY_MS } from '@crimemap/contract/time';
import { dayWords } from '../../shared/day-words.ts';
import { message } from '../../shared/messages.ts';
import type { Period } from '../understand/period.ts';
import { type Language, listIn } from '../words/written.ts';
import { beginsBefore, type Held, type Holdings } from './held.ts';
import { beginningIn, holeSentences, typeIn } from './held-words.ts';
import { cityName } from './presentation.ts';
import { subjectWithin } from './subject.ts';
import type { Cell } from './tool.ts';

/**
 * Days a dataset may be behind the newest one and still count as equally recent, since datasets of one service are
 * imported on different days.
 */
const BEHIND_DAYS = 7;

const daysBetween = (a: string, b: string) => Math.round((Date.parse(b) - Date.parse(a)) / DAY_MS);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** Function that returns a sentence in either language. */
type Note = (language: Language) => string;
export interface Like {
  readonly periods: readonly [Period, Period];
  /** Types that are counted if an “all types” comparison leaves some out; `null` for the types of the cell. */
  readonly types: readonly CrimeType[] | null;
  readonly note: Note;
}

/**
 * Returns the comparable part of two periods, or why there is none. It uses types that are published over both periods.
 * If the second period is incomplete, it uses the same days of both. Missing days in between prevent a comparison.
 */
export function likeForLike(
  cell: Cell,
  before: Period,
  now: Period,
  holdings: Holdings,
): Like | { readonly why: Note } {
  const { held, today } = holdings;
  const subject: Note = (language) => subjectWithin(language, cell);
  const holes =
    (of: readonly Held[], periods: readonly Period[] = [before, now]): Note =>
    (language) =>
      holeSentences(language, of, periods).join(' ');
  const unread: Note = (language) =>
    held.length === 0 && holdings.unread.length > 0 ? message(language, 'held_not_read') : '';
  if (held.length === 0 || before.since === undefined || now.since === undefined)
    return { why: together(notHeld(subject, null), unread) };
  const { since } = now;
  const requestedUntil = earlier(now.until ?? today, today);
  const isAll = cell.type === null && !cell.finer && !cell.people;
  if (isAll && holdings.unread.length > held.length)
    return { why: (language) => mostNotReadIn(language, cell, holdings.unread) };
  const begun = held.filter((one) => !beginsBefore(before, one) && (one.newest ?? today) >= since);
  const newest = begun.map((one) => one.newest ?? today).reduce((a, b) => (a > b ? a : b), '');
  const last = earlier(requestedUntil, newest);
  const through = begun.filter((one) => {
    const reach = one.newest ?? today;
    return (
      reach >= last ||
      (reach >= since && now.until !== undefined && now.until >= today && daysBetween(reach, last) <= BEHIND_DAYS)
    );
  });
  const chosen = isAll ? through : begun;
  if (chosen.length === 0) return { why: together(notHeld(subject, held[0] ?? null), holes(held)) };
  const until = isAll ? chosen.map((one) => earlier(one.newest ?? today, requestedUntil)).reduce(earlier, last) : last;
  const isCut = until < (now.until ?? today);
  const isLonger = before.until !== undefined && before.until.slice(5) > until.slice(5) && areOfSameDays(before, now);
  const same = isCut || isLonger ? sameDays(before, now, until) : before;
  if (!same) return { why: together(notOver(subject, until), holes(chosen)) };
  const periods = [same, { since, until: isCut ? until : (now.until ?? until) }] as const;
  if (holeSentences('en', chosen, periods).length > 0)
    return { why: together(notHeld(subject, null), holes(chosen, periods)) };
  const leftOut = isAll ? held.filter((one) => !chosen.includes(one)) : [];
  const hasUnknown = holdings.sources.some(({ types_held }) => types_held.includes('unknown'));
  const isPart = isAll && leftOut.length + holdings.unread.length > 0;
  return {
    periods,
    types: isPart ? chosen.map(({ type }) => type) : null,
    note: (language) =>
      [
        isCut && until < today ? message(language, 'both_stop', { day: dayWords(language, until) }) : '',
        typesIn(
          language,
          'only_types_of_both',
          leftOut.map(({ type }) => type),
        ),
        holes(leftOut)(language),
        isAll ? typesIn(language, 'types_not_read', holdings.unread) : '',
        isPart && hasUnknown ? message(language, 'unknown_not_counted') : '',
      ]
        .filter(Boolean)
        .join(' '),
  };
}

/** True if two periods begin on the same day of the year. */
const areOfSameDays = (before: Period, now: Period): boolean =>
  before.since !== undefined && before.since.slice(5) === now.since?.slice(5);

/**
 * Returns the same days of an earlier year, up to a day; `null` if the periods do not begin on the same day of the
 * year.
 */
function sameDays(before: Period, now: Period, until: string): Period | null {
  if (before.since === undefined || now.since === undefined || !areOfSameDays(before, now)) return null;
  const years = Number(now.since.slice(0, 4)) - Number(before.since.slice(0, 4));
  const day = `${Number(until.slice(0, 4)) - years}${until.slice(4)}`;
  // February 29 becomes February 28 in the earlier year.
  const end = day.endsWith('-02-29') ? `${day.slice(0, 4)}-02-28` : day;
  return end >= before.since ? { since: before.since, until: end } : null;
}

const notHeld =
  (subject: Note, held: Held | null): Note =>
  (language) => {
    const begin = held ? beginningIn(language, held) : '';
    const end = held?.newest ? dayWords(language, held.newest) : '';
    const span = message(language, end ? 'held_begin_end' : 'held_begin', { begin, end });
    return [message(language, 'not_held_for_both', { what: subject(language) }), begin ? span : '']
      .filter(Boolean)
      .join(' ');
  };

const notOver =
  (subject: Note, until: string): Note =>
  (language) =>
    message(language, 'held_only_until', { what: subject(language), day: dayWords(language, until) });

const together =
  (...notes: readonly Note[]): Note =>
  (language) =>
    notes
      .map((note) => note(language))
      .filter(Boolean)
      .join(' ');

const listOf = (language: Language, types: readonly CrimeType[]): string =>
  listIn(
    language,
    types.map((type) => typeIn(language, type)),
  );

/** Returns a sentence that names these types; empty without types. */
const typesIn = (
  language: Language,
  key: 'only_types_of_both' | 'types_not_read',
  types: readonly CrimeType[],
): string => (types.length > 0 ? message(language, key, { types: listOf(language, types) }) : '');

const mostNotReadIn = (language: Language, { city }: Cell, types: readonly CrimeType[]): string =>
  message(language, 'most_types_not_read', { city: cityName(city, language), types: listOf(language, types) });
