import { useId } from 'react';
import { formatDay } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useFilter } from '../../map-state/shown.ts';
import { useTimeInHand } from '../../map-state/time/time-in-hand.ts';
import { UsualLine } from '../../usual/UsualLine.tsx';
import { judgedOf, useUsual } from '../../usual/use-usual.ts';
import type { ShownAnswer } from './shown-answer.ts';
import { useOpenedAnswer } from './use-opened-answer.ts';

interface AnswerUsualProps {
  readonly shown: ShownAnswer;
  /** `period`: of the period in the heading of the answer, where that has a range. `newest`: of the most recent 28 days, where not. */
  readonly of: 'period' | 'newest';
}

/** Whether the count is usual. The range is computed once the answer itself is there and its time rests. */
export function AnswerUsual({ shown, of }: AnswerUsualProps) {
  const { extent, answer } = useOpenedAnswer();
  const { filter } = useFilter();
  const isMoving = useTimeInHand((time) => time.isMoving);
  const usual = useUsual(answer.state === 'ready' && !isMoving ? extent : undefined);
  const id = useId();
  const hasNumber = shown.total !== null || (shown.state === 'loading' && shown.absence === null && !shown.isNameless);
  // A range that is refused or could not be computed has no days for a heading.
  const isOfPeriod = usual.isOfPeriod || usual.state === 'refused' || usual.state === 'failed';
  if (!hasNumber || isOfPeriod !== (of === 'period')) return null;
  const isCity = shown.scope.kind === 'city' && filter.division === undefined;
  const line = <UsualLine usual={usual} type={filter.crime_type} isCity={isCity} />;
  const until = judgedOf(usual.here)?.until;
  if (of === 'period' || (usual.state === 'ready' && until === undefined)) return line;
  return (
    <section aria-labelledby={id} className="mt-2 border-t border-line pt-2">
      {/* The line begins with the same words. */}
      <h3 id={id} className="sr-only">
        {until ? m.usual_newest_to({ until: formatDay(until) }) : m.usual_newest()}
      </h3>
      {line}
    </section>
  );
}
