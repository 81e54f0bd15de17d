import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { Explained } from '../../ui/Explained.tsx';
import type { ShownAnswer } from './use-opened-answer.ts';

/** Minimum number of reports, and of points, for which the share is meaningful. */
const FEWEST_GATHERED = 100;
const FEWEST_POINTS = 20;
/**
 * Minimum mean number of reports per point. If most points have only one report, half of the reports are at half of the
 * points, which says nothing about concentration.
 */
const FEWEST_AT_A_POINT = 2;

/**
 * Says at how few points half of the reports of a city or an area are, with an explanation. Shows nothing for all years
 * together, because their points are not counted here.
 */
export function ConcentrationLine({ shown }: { readonly shown: ShownAnswer }) {
  const { scope, concentration, isWhole, total } = shown;
  if (scope.kind === 'circle' || isWhole || total === null || !concentration) return null;
  const { points, reports, half } = concentration;
  if (reports < FEWEST_GATHERED || points < FEWEST_POINTS || reports < FEWEST_AT_A_POINT * points) return null;
  return (
    <p className="mt-2 text-small leading-snug">
      <Explained meaning={m.answer_concentration_why()}>
        {m.answer_concentration({ share: formatNumber((100 * half) / points, 1) })}
      </Explained>
    </p>
  );
}
