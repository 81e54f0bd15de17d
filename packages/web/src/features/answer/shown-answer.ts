import type { AbsenceReason } from '@crimemap/contract/holdings';
import { useLanguage } from '../../i18n/settings.ts';
import { liesOutside } from '../../map/distance.ts';
import { useCity, useCounts } from '../../map-state/shown.ts';
import type { AnswerPeriod } from '../../packed-incidents/answer-period.ts';
import type { HeldSummary } from '../../packed-incidents/held-summary.ts';
import type { CountedAnswer } from '../../packed-incidents/use-answer.ts';
import { type AnswerScope, NO_ANSWER, useOpenedAnswer } from './use-opened-answer.ts';

/** An answer as it is shown: the number of a city or an area is the one the map is coloured by. */
export interface ShownAnswer extends Omit<CountedAnswer, 'period'> {
  readonly scope: AnswerScope;
  readonly period: AnswerPeriod | null;
  /** No period is chosen: the number is of all years. */
  readonly isWhole: boolean;
  /** The rows do not say in which area they lie. */
  readonly isNameless: boolean;
  /** The name of the city all of the circle lies outside of: there is no number, as nothing is published there; `null`: it does not. */
  readonly outsideOf: string | null;
  /** There are some, too few to say a number of them: a hexagon that is not told apart from others like it. */
  readonly isFew: boolean;
}

/** What is said of what is open. */
export function useShownAnswer(): ShownAnswer {
  const opened = useOpenedAnswer();
  const { scope, isNameless } = opened;
  const { summary, manifest } = useCounts();
  const { city } = useCity();
  const answer = useOrFailed(opened.answer);
  const language = useLanguage();
  const of = totalOf(scope, summary);
  const isWhole = answer.period?.isChosen === false;
  const isOutside = scope.kind === 'circle' && city !== null && liesOutside(scope.circle, city.bounds);
  const outsideOf = isOutside ? city.displayName[language] : null;
  const isFew = scope.kind === 'area' && scope.area.isFew;
  const shown = { ...answer, scope, isWhole, isNameless, outsideOf, isFew };
  if (isFew) return { ...shown, ...NO_ANSWER, absence: null };
  if (isOutside) return { ...shown, ...NO_ANSWER };
  if (scope.kind === 'circle' || (of.total === null && of.absence === null)) return shown;
  return {
    ...shown,
    ...of,
    byType: isWhole && scope.kind === 'city' && manifest ? typesOfCity(manifest, summary) : answer.byType,
  };
}

/** The answer, or that it failed: nothing is counted where the cities or what is held of one could not be read, and a press asks for these. */
function useOrFailed(answer: CountedAnswer): CountedAnswer {
  const cities = useCity();
  const counts = useCounts();
  if (answer.state !== 'loading' || !(cities.isFailed || (counts.state === 'failed' && counts.manifest === null)))
    return answer;
  return { ...answer, state: 'failed', retry: cities.isFailed ? cities.retry : counts.retry };
}

function totalOf(
  scope: AnswerScope,
  summary: HeldSummary | null,
): { readonly total: number | null; readonly absence: AbsenceReason | null } {
  const absence = summary?.absence ?? null;
  return { total: (scope.kind === 'area' ? scope.area.count : summary?.total) ?? null, absence };
}

const typesOfCity = ({ crime_types }: NonNullable<CountedAnswer['manifest']>, summary: HeldSummary | null) =>
  crime_types
    .map((type, index) => ({ type, count: summary?.byType[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
