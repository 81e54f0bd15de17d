import { FINER, type FinerOffence } from '@crimemap/cities/finer-offences';
import { CRIME_TYPE_FACTS, type CrimeType } from '@crimemap/contract/crime-types';
import type { Span } from '@crimemap/incident-counts/holdings';
import { dayWords, monthWords } from '../../shared/day-words.ts';
import { message } from '../../shared/messages.ts';
import type { Period } from '../understand/period.ts';
import { type Language, listIn } from '../words/written.ts';
import { beginsBefore, endsAfter, type Held, type Holdings, holesIn, isOutside } from './held.ts';
import { atPlace, subjectWithin, whenIn } from './presentation.ts';
import type { Cell } from './tool.ts';

/** Returns the name of a crime type for a list: `robbery`, `vols qualifiés`. */
export const typeIn = (language: Language, type: CrimeType): string =>
  CRIME_TYPE_FACTS[type].afterReports[language].replace(/^d(?:e |’)/, '');

export const typesIn = (language: Language, types: readonly CrimeType[]): string =>
  listIn(
    language,
    types.map((type) => typeIn(language, type)),
  );

/** Returns the name of a finer offence for a list. */
export const finerIn = (language: Language, finer: FinerOffence): string =>
  FINER[finer][language].replace(/^d(?:e |’)/, '');

/** Says whether a period has data, and in which sentences the answer explains gaps. */
export interface Reach {
  readonly isHeld: boolean;
  /** Whole sentences about missing data; empty if data cover the whole period. */
  readonly notes: readonly string[];
}

/** Returns for how much of a period data are available, for one crime type or for all types of a city. */
export function reachOf(
  language: Language,
  type: CrimeType | null,
  period: Period,
  holdings: Holdings,
  /** True if the answer is about several types, so that each sentence must name its type. */
  named = false,
): Reach {
  const { today } = holdings;
  const all = holdings.held.filter((one) => type === null || one.type === type);
  const included = all.filter((one) => !isOutside(period, one, today));
  if (included.length === 0) return { isHeld: false, notes: whyNothing(language, all, period, holdings) };
  const outside = all.filter((one) => !included.includes(one)).map((one) => one.type);
  const present = (key: 'held_begin_when' | 'held_hole' | 'held_newest', when: (held: Held) => string | null) =>
    sentencesOf(language, key, included, when, (those) => !named && those > included.length / 2);
  return {
    isHeld: true,
    notes: [
      notAmongIn(language, [...outside, ...(type === null ? holdings.unread : [])]),
      ...present('held_begin_when', (held) => (beginsBefore(period, held) ? beginningIn(language, held) : null)),
      ...present('held_hole', (held) => holesWords(language, holesIn(period, held))),
      ...present('held_newest', (held) =>
        endsAfter(period, held, today) && held.newest ? dayWords(language, held.newest) : null,
      ),
    ].filter(Boolean),
  };
}

/** Says which days of these periods have no data. Types with the same missing days share a sentence. */
export function holeSentences(language: Language, held: readonly Held[], periods: readonly Period[]): string[] {
  const days = (one: Held) => holesWords(language, [...new Set(periods.flatMap((period) => holesIn(period, one)))]);
  return sentencesOf(language, 'held_hole', held, days, (those) => those === held.length);
}

/**
 * Groups types by their text and writes one sentence for each group. Types whose text is `null` get no sentence.
 * `isAll`: true if a group with this number of types contains all types, so that the sentence need not name them.
 */
function sentencesOf(
  language: Language,
  key: 'held_begin_when' | 'held_hole' | 'held_newest',
  held: readonly Held[],
  textOf: (held: Held) => string | null,
  isAll: (types: number) => boolean,
): string[] {
  return [...new Set(held.map(textOf))].flatMap((when) => {
    const types = held.filter((one) => textOf(one) === when).map(({ type }) => type);
    const names = types.map((type) => CRIME_TYPE_FACTS[type].afterReports[language]);
    const of = isAll(types.length) ? '' : message(language, 'of_types', { types: listIn(language, names) });
    return when === null ? [] : [message(language, key, { of, when })];
  });
}

/** Says why a period has no data: which data are available and which days have none. Empty if no type is published. */
function whyNothing(language: Language, held: readonly Held[], period: Period, { unread }: Holdings): string[] {
  if (held.length === 0) return unread.length > 0 ? [message(language, 'held_not_read')] : [];
  return [spanIn(language, held), ...holeSentences(language, held, [period])];
}

/** Returns, for example, `from January 1, 2021 to December 31, 2022`; `null` if no days are missing. */
const holesWords = (language: Language, holes: readonly Span[]): string | null =>
  listIn(
    language,
    holes.map(({ from, until }) =>
      message(language, 'period_from_to', { since: dayWords(language, from), until: dayWords(language, until) }),
    ),
  ) || null;

/** Returns, for example, `in 2014` or `in March 2014`. */
const beginningIn = (language: Language, { first, firstIsMonth }: Held): string =>
  message(language, 'period_in', { when: firstIsMonth ? monthWords(language, first.slice(0, 7)) : first.slice(0, 4) });

/** Returns the first and the last day on which at least one of these types has data. */
export function spanIn(language: Language, held: readonly Held[]): string {
  const first = held.reduce((a, b) => (b.first < a.first ? b : a));
  const newest = held.reduce<string | null>((a, b) => (b.newest !== null && b.newest > (a ?? '') ? b.newest : a), null);
  const ends = newest ? dayWords(language, newest) : '';
  return message(language, ends ? 'held_span' : 'held_span_open', { begins: beginningIn(language, first), ends });
}

/** Says that types without data for a period are not counted; empty if there are none. */
export const notAmongIn = (language: Language, types: readonly CrimeType[]): string =>
  types.length > 0 ? message(language, 'not_among', { types: typesIn(language, types) }) : '';

/** Says that the boundaries of an area are not available, if that is why a number is missing; otherwise empty. */
export const areasUnreadIn = (language: Language, { area }: Pick<Cell, 'area'>, reason: string | null): string =>
  area && reason === 'not_read' ? message(language, 'areas_not_read') : '';

/** Says that there are no data for a count. `notes`: reasons. */
export function noDataIn(language: Language, cell: Cell, notes: readonly string[], today: string): string {
  const what = subjectWithin(language, cell);
  const none = message(language, 'no_data', {
    place: atPlace(language, cell),
    what,
    when: whenIn(language, cell, today),
  });
  return [none, ...notes].filter(Boolean).join(' ');
}
