import { FINER, type FinerOffence } from '@crimemap/cities/finer-offences';
import { CRIME_TYPE_FACTS, type CrimeType } from '@crimemap/contract/crime-types';
import type { Span } from '@crimemap/incident-counts/holdings';
import { dayWords, monthWords } from '../../shared/day-words.ts';
import { message } from '../../shared/messages.ts';
import { type Period, periodIn } from '../understand/period.ts';
import { type Language, listIn } from '../words/written.ts';
import { beginsBefore, endsAfter, type Held, type Holdings, holesIn, isOutside } from './held.ts';
import { type Subject, subjectWithin } from './subject.ts';
import type { Cell } from './tool.ts';

/** Returns the name of a crime type for a list: `robbery`, `vols qualifiés`. */
export const typeIn = (language: Language, type: CrimeType): string =>
  CRIME_TYPE_FACTS[type].afterReports[language].replace(/^d(?:e |’)/, '');

/** Returns the name of a finer offence for a list. */
export const finerIn = (language: Language, finer: FinerOffence): string =>
  FINER[finer][language].replace(/^d(?:e |’)/, '');

/** Availability of the data of a period, with its sentences. */
export interface Reach {
  readonly isHeld: boolean;
  /** Whole sentences; empty if data cover the whole period. */
  readonly notes: readonly string[];
}

/** Returns how much of a period has data, for one crime type or for all types of a city. */
export function reachOf(
  language: Language,
  type: CrimeType | null,
  period: Period,
  holdings: Holdings,
  /** True if there are several types, so that each sentence names its type. */
  named = false,
): Reach {
  const { today } = holdings;
  const all = holdings.held.filter((one) => type === null || one.type === type);
  const included = all.filter((one) => !isOutside(period, one, today));
  if (included.length === 0) return { isHeld: false, notes: whyNothing(language, all, period, holdings) };
  const outside = all.filter((one) => !included.includes(one)).map((one) => one.type);
  const unread = type === null ? holdings.unread : [];
  const missing = [...outside, ...unread];
  const present = (key: (held: Held) => string | null, words: (text: string, of: string) => string) =>
    sentencesOf(included, key, (text, those) => {
      const isMost = !named && those.length > included.length / 2;
      return words(text, isMost ? '' : ofTypes(language, those));
    });
  return {
    isHeld: true,
    notes: [
      ...(missing.length > 0 ? [notAmongIn(language, missing)] : []),
      ...present(
        (held) => (beginsBefore(period, held) ? beginningIn(language, held) : null),
        (when, of) => message(language, 'held_begin_when', { of, when }),
      ),
      ...present(
        (held) => holesWords(language, holesIn(period, held)),
        (when, of) => message(language, 'held_hole', { of, when }),
      ),
      ...present(
        (held) => (endsAfter(period, held, today) && held.newest ? dayWords(language, held.newest) : null),
        (day, of) => message(language, 'held_newest', { of, day }),
      ),
    ],
  };
}

/** Returns which days of these periods could not be read, in one sentence for all types with the same days. */
export function holeSentences(language: Language, held: readonly Held[], periods: readonly Period[]): string[] {
  const days = (one: Held) => holesWords(language, [...new Set(periods.flatMap((period) => holesIn(period, one)))]);
  return sentencesOf(held, days, (when, those) => {
    const of = those.length === held.length ? '' : ofTypes(language, those);
    return message(language, 'held_hole', { of, when });
  });
}

/** Groups types by a text and writes one sentence for each group. Types whose text is `null` get no sentence. */
function sentencesOf(
  held: readonly Held[],
  key: (held: Held) => string | null,
  words: (text: string, those: readonly Held[]) => string,
): string[] {
  return [...new Set(held.map(key))].flatMap((text) =>
    text === null
      ? []
      : [
          words(
            text,
            held.filter((one) => key(one) === text),
          ),
        ],
  );
}

/**
 * Returns why a period has no data: which data are available and which days could not be read. Empty if no type is
 * published.
 */
function whyNothing(language: Language, held: readonly Held[], period: Period, { unread }: Holdings): string[] {
  if (held.length === 0) return unread.length > 0 ? [message(language, 'held_not_read')] : [];
  return [spanIn(language, held), ...holeSentences(language, held, [period])];
}

/** Returns, for example, `from January 1, 2021 to December 31, 2022`; `null` without a hole. */
const holesWords = (language: Language, holes: readonly Span[]): string | null =>
  holes.length === 0
    ? null
    : listIn(
        language,
        holes.map(({ from, until }) =>
          message(language, 'held_hole_days', { from: dayWords(language, from), until: dayWords(language, until) }),
        ),
      );

const ofTypes = (language: Language, held: readonly Held[]): string => {
  const names = held.map(({ type }) => CRIME_TYPE_FACTS[type].afterReports[language]);
  return message(language, 'of_types', { types: listIn(language, names) });
};

/** `in 2014`, `in March 2014`. */
export const beginningIn = (language: Language, { first, firstIsMonth }: Held): string =>
  message(language, 'begins_in', { when: firstIsMonth ? monthWords(language, first.slice(0, 7)) : first.slice(0, 4) });

/** Returns the first and last day with data of all these types together. */
function spanIn(language: Language, held: readonly Held[]): string {
  const first = held.reduce((a, b) => (b.first < a.first ? b : a));
  const newest = held.reduce<string | null>((a, b) => (b.newest !== null && b.newest > (a ?? '') ? b.newest : a), null);
  const begins = beginningIn(language, first);
  return newest
    ? message(language, 'held_span', { begins, ends: dayWords(language, newest) })
    : message(language, 'held_span_open', { begins });
}

/** Returns a sentence about types without data for a period, which are not counted. */
export function notAmongIn(language: Language, types: readonly CrimeType[]): string {
  const names = listIn(
    language,
    types.map((type) => typeIn(language, type)),
  );
  return message(language, 'not_among', { types: names });
}

/**
 * Returns that the boundaries of an area were not read, if that is why a number is missing; otherwise an empty text.
 */
export const areasUnreadIn = (language: Language, { area }: Pick<Cell, 'area'>, reason: string | null): string =>
  area && reason === 'not_read' ? message(language, 'areas_not_read') : '';

/** Returns the sentence for a count without data, which gives no number. */
export function noDataIn(
  language: Language,
  place: string,
  subject: Subject,
  period: Period,
  { notes }: Reach,
  today: string,
): string {
  const when = periodIn(language, period, today);
  const what = subjectWithin(language, subject);
  return [message(language, 'no_data', { place, what, when }), ...notes].join(' ');
}
