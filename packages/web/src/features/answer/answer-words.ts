import type { CrimeType } from '@crimemap/contract/crime-types';
import { absenceWords } from '../../i18n/absence.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import type { Language } from '../../i18n/settings.ts';
import { radiusText } from '../../map/distance.ts';
import type { ShownCircle } from '../../map-state/use-circle.ts';
import type { NotCompared } from '../../packed-incidents/answer-period.ts';

/** What the ring on the map is called. `name`: what stands there, if that is known. */
export function circleLabel({ metres, isMine }: ShownCircle, name: string | null, language: Language): string {
  const radius = radiusText(metres, language);
  if (isMine) return m.answer_around_you({ radius });
  return name ? m.answer_around({ radius, name }) : m.answer_around_place({ radius });
}

/** How a number compares with the same period a year before. */
export function comparisonOf(total: number, before: number) {
  const difference = total - before;
  const n = formatNumber(before);
  if (difference === 0) return { direction: 'same', words: '', rest: m.answer_as_before({ n }) } as const;
  const words = { n: formatNumber(Math.abs(difference)) };
  return difference > 0
    ? ({ direction: 'more', words: m.answer_more_count(words), rest: m.answer_than_before({ n }) } as const)
    : ({ direction: 'fewer', words: m.answer_fewer_count(words), rest: m.answer_than_before({ n }) } as const);
}

/** Why there is no comparison. */
export function notComparedText(refused: NotCompared): string {
  if (refused.why === 'absent') return m.answer_not_compared({ reason: absenceWords(refused.reason) });
  const listOf = (types: readonly CrimeType[]) => ({ list: types.map(crimeTypeName).join(', ') });
  const reasons = [
    refused.unread.length > 0 && m.answer_border_unread(listOf(refused.unread)),
    refused.types.length > 0 && m.answer_border(listOf(refused.types)),
  ];
  return m.answer_not_compared({ reason: reasons.filter(Boolean).join('; ') });
}

/** A number is of these reports. */
export const reportsText = (count: number, type: Parameters<typeof crimeTypeName>[0] | undefined): string =>
  type ? m.reports_of({ count, type: crimeTypeName(type) }) : m.reports_to_police({ count });
