import { useTimeInHand } from '../../map-state/time/time-in-hand.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import { UsualLine } from '../../usual/UsualLine.tsx';
import { useUsual } from '../../usual/use-usual.ts';
import type { ShownAnswer } from './shown-answer.ts';
import { useOpenedAnswer } from './use-opened-answer.ts';

/** Is what the answer counts unusual? Looked back on once the answer itself is there, which comes first, and its time rests. */
export function AnswerUsual({ shown }: { readonly shown: ShownAnswer }) {
  const { extent, answer } = useOpenedAnswer();
  const { filter } = useFilter();
  const isMoving = useTimeInHand((time) => time.isMoving);
  const usual = useUsual(answer.state === 'ready' && !isMoving ? extent : undefined);
  const hasNumber = shown.total !== null || (shown.state === 'loading' && shown.absence === null && !shown.isNameless);
  if (!hasNumber) return null;
  const isCity = shown.scope.kind === 'city' && filter.division === undefined;
  return <UsualLine usual={usual} type={filter.crime_type} isCity={isCity} />;
}
