import type { CrimeType } from '@crimemap/contract/crime-types';
import { changeOf } from '@crimemap/incident-counts/comparison/change';
import type { DayRange } from '@crimemap/incident-counts/holdings';
import { absenceWords, namedTypes } from '../../i18n/absence.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import type { Language } from '../../i18n/settings.ts';
import { radiusText } from '../../map/distance.ts';
import type { ShownCircle } from '../../map-state/use-circle.ts';
import type { AnswerPeriod, NotCompared } from '../../packed-incidents/answer-period.ts';
import { typesOf } from '../../packed-incidents/summary-counts.ts';
import type { ShownAnswer } from './use-opened-answer.ts';

/** Returns the label of the circle on the map. `name`: the place in the middle of the circle, if known. */
export function circleLabel({ metres, isMine }: ShownCircle, name: string | null, language: Language): string {
  const radius = radiusText(metres, language);
  if (isMine) return m.answer_around_you({ radius });
  return name ? m.answer_around({ radius, name }) : m.answer_around_place({ radius });
}

/** Numbers of a period and of the same period a year before. */
export interface Compared {
  readonly total: number;
  readonly before: number;
  readonly period: Pick<AnswerPeriod, 'filter' | 'before'>;
  /** Types that both numbers count. If unset, the types of the filter. */
  readonly types?: readonly CrimeType[];
}

/** Returns the two numbers that can be compared; `null` if there are none. */
export function comparedOf({ total, before, period, common }: ShownAnswer): Compared | null {
  if (total === null || before === null || !period) return null;
  return common ? { total: common.total, before, period, types: common.types } : { total, before, period };
}

/** Compares a number with the year before. Returns the emphasised part and the rest of the sentence. */
export function comparisonOf({ total, before, period, types = typesOf(period.filter) ?? undefined }: Compared): {
  readonly words: string;
  readonly rest: string;
} {
  const words = { n: formatNumber(before), when: whenText(period.before?.held ?? {}) };
  const difference = { n: formatNumber(Math.abs(total - before)) };
  switch (changeOf(total, before, types ?? null)) {
    case 'too_few':
      return { words: '', rest: m.answer_before(words) };
    case 'about_the_same':
      return { words: '', rest: isNear(total, before) ? m.answer_as_before(words) : m.answer_no_clear_change(words) };
    case 'more':
      return { words: m.answer_more_count(difference), rest: m.answer_than_before(words) };
    case 'fewer':
      return { words: m.answer_fewer_count(difference), rest: m.answer_than_before(words) };
  }
}

/**
 * Returns true if the difference is small enough to call the numbers about the same. For small numbers, chance alone
 * explains more.
 */
const isNear = (total: number, before: number): boolean => Math.abs(total - before) <= before / 10;

/** Returns “in 2018”, “on the same days of 2018”, or “a year earlier” for a period that spans two years. */
function whenText({ since = '', until = '' }: DayRange): string {
  const year = since.slice(0, 4);
  if (year !== until.slice(0, 4)) return m.answer_a_year_earlier();
  return since.endsWith('-01-01') && until.endsWith('-12-31')
    ? m.answer_in_year({ year })
    : m.answer_same_days({ year });
}

/** Returns the reason why there is no comparison. */
export function notComparedText(refused: NotCompared): string {
  if (refused.why === 'not_final') return m.answer_not_compared({ reason: m.answer_not_final() });
  if (refused.why === 'absent') return m.answer_not_compared({ reason: absenceWords(refused.reason) });
  const listOf = (types: readonly CrimeType[]) => ({ list: namedTypes(types) });
  const reasons = [
    refused.unread.length > 0 && m.answer_border_unread(listOf(refused.unread)),
    refused.types.length > 0 && m.answer_border(listOf(refused.types)),
  ];
  return m.answer_not_compared({ reason: reasons.filter(Boolean).join('; ') });
}

const SEVERAL = 2;
/** Returns the name of what a number counts. `null`: there is no number, so the plural is used in both languages. */
export const reportsText = (of: number | null, type: Parameters<typeof crimeTypeName>[0] | undefined): string =>
  type
    ? m.reports_of({ count: of ?? SEVERAL, type: crimeTypeName(type) })
    : m.reports_to_police({ count: of ?? SEVERAL });
