import { publishedTypes } from '@crimemap/incident-counts/holdings';
import { FEWEST_REPORTS } from '@crimemap/usual-range/floors';
import { type ReactNode, useId } from 'react';
import { absenceWords, holeSentence, NO_NUMBER, namedTypes } from '../../i18n/absence.ts';
import { formatDay, formatNumber, formatRate } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useCounts, useFilter } from '../../map-state/shown.ts';
import { useTimeInHand } from '../../map-state/time/time-in-hand.ts';
import { UsualLine } from '../../usual/UsualLine.tsx';
import { useUsual } from '../../usual/use-usual.ts';
import { judgedOf } from '../../usual/usual-words.ts';
import { type Compared, comparedOf, comparisonOf, notComparedText, reportsText } from './answer-words.ts';
import { useEvents } from './events.queries.ts';
import { type ShownAnswer, useOpenedAnswer } from './use-opened-answer.ts';

/** The number, what it counts, and its comparison with the year before. If there is no number, the reason. */
export function AnswerNumber({ shown }: { shown: ShownAnswer }) {
  const { filter } = useFilter();
  const { sources } = useCounts();
  const { scope, total, refused } = shown;
  const { isHushed, total: inHand } = useTimeInHand();
  const compared = comparedOf(shown);
  const events = useEvents(shown);
  const isLoading = isCounting(shown);
  const why = isLoading ? null : whyNone(shown);
  const holes = total === null ? null : holeSentence(shown.leftOut, publishedTypes(sources ?? []));
  return (
    <div className="mt-1 flex flex-wrap items-end justify-between gap-x-3 gap-y-0.5" aria-busy={isLoading}>
      <p className="flex flex-wrap items-baseline gap-x-1.5" role="status" aria-live={isHushed ? 'off' : 'polite'}>
        <b data-answer-total className="text-big leading-none font-bold tracking-tight tabular-nums">
          {total === null ? withoutNumber(shown) : formatNumber(inHand ?? total)}
        </b>
        <span className="text-small text-muted">
          {[
            isLoading ? m.answer_loading() : reportsText(inHand ?? total, filter.crime_type),
            events !== null && inHand === null && m.answer_events({ count: events, n: formatNumber(events) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
        {why && <span className="w-full text-small text-muted">{why}</span>}
      </p>
      <div className="text-right text-small text-muted">
        {compared && <Comparison {...compared} />}
        {scope.kind === 'area' && scope.area.rate !== null && (
          <p>
            <b className="font-semibold text-text">{formatRate(scope.area.rate)}</b> <span>{m.area_per_1000()}</span>
          </p>
        )}
      </div>
      {holes && <p className="w-full text-small leading-snug">{holes}</p>}
      {total !== null && scope.kind === 'area' && scope.area.isRateWithheld && (
        <p className="w-full text-small leading-snug text-muted">{m.rate_reports_missing()}</p>
      )}
      {compared && shown.common && (
        <p className="w-full text-small leading-snug text-muted">
          {m.answer_compared_without({
            n: formatNumber(compared.total),
            before: formatNumber(compared.before),
            list: namedTypes(shown.common.without),
          })}
        </p>
      )}
      {total !== null && refused && (
        <p className="w-full text-small leading-snug text-muted">{notComparedText(refused)}</p>
      )}
    </div>
  );
}

interface AnswerNumberInLineProps {
  readonly shown: ShownAnswer;
  /** If true, the comparison is omitted, so that the text beside it has enough space. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/**
 * The number and its comparison with the year before, for a lowered bottom sheet. `children`: place and period, shown
 * below the counted type.
 */
export function AnswerNumberInLine({ shown, isNarrow = false, children }: AnswerNumberInLineProps) {
  const { filter } = useFilter();
  const { total, state } = shown;
  const { isHushed, total: inHand } = useTimeInHand();
  const isLoading = isCounting(shown);
  const comparable = comparedOf(shown);
  const compared = comparable && comparisonOf(comparable);
  const hasHole = total !== null && holeSentence(shown.leftOut) !== null;
  return (
    <div
      className="flex w-full items-center gap-2.5 whitespace-nowrap"
      role="status"
      aria-live={isHushed ? 'off' : 'polite'}
      aria-busy={isLoading}
    >
      <b data-answer-total className="text-head leading-none font-bold tracking-tight tabular-nums">
        {total === null ? withoutNumber(shown) : formatNumber(inHand ?? total)}
      </b>
      <div className="min-w-0 flex-1 text-small leading-tight text-muted *:truncate">
        {total !== null && (
          <p>
            <span>{reportsText(inHand ?? total, filter.crime_type)}</span>
            {hasHole && <span>{` · ${m.hole_short()}`}</span>}
          </p>
        )}
        {total === null && isLoading && <p>{m.answer_loading()}</p>}
        {total === null && state === 'failed' && <p>{m.answer_failed()}</p>}
        {children}
      </div>
      {compared?.words && !isNarrow && <span className="text-small font-semibold text-text">{compared.words}</span>}
    </div>
  );
}

/** Returns the text that is shown instead of a number. */
const withoutNumber = (shown: ShownAnswer): string =>
  shown.isFew ? m.hexagon_few_number({ n: formatNumber(FEWEST_REPORTS) }) : isCounting(shown) ? '…' : NO_NUMBER;

const isCounting = ({ total, state, absence, isNameless, isFew }: ShownAnswer): boolean =>
  total === null && state === 'loading' && absence === null && !isNameless && !isFew;

function Comparison(compared: Compared) {
  const { words, rest } = comparisonOf(compared);
  return (
    <p>
      {words && <b className="font-semibold text-text">{words}</b>} <span>{rest}</span>
    </p>
  );
}

function whyNone({ total, absence, isNameless, outsideOf, scope, state, isFew }: ShownAnswer): string | null {
  if (total !== null) return null;
  if (isFew) return m.hexagon_few_why();
  if (outsideOf) return m.answer_outside({ city: outsideOf });
  if (absence) return absenceWords(absence);
  if (isNameless) return m.absent_areas();
  if (state === 'failed') return m.answer_failed();
  return scope.kind === 'area' ? m.area_choose_year() : null;
}

interface AnswerUsualProps {
  readonly shown: ShownAnswer;
  /**
   * `period`: the usual range of the heading’s period, if there is one. `newest`: if there is none, the range of the
   * last 28 days.
   */
  readonly of: 'period' | 'newest';
}

/**
 * Line that compares the count with the usual range. The range is computed after the count is shown and while the
 * period is not being moved.
 */
export function AnswerUsual({ shown, of }: AnswerUsualProps) {
  const { extent, answer } = useOpenedAnswer();
  const { filter } = useFilter();
  const isMoving = useTimeInHand((time) => time.isMoving);
  const usual = useUsual(answer.state === 'ready' && !isMoving ? extent : undefined);
  const id = useId();
  const hasNumber = shown.total !== null || (shown.state === 'loading' && shown.absence === null && !shown.isNameless);
  // A range that was refused or failed has no days that a heading could name.
  const isOfPeriod = usual.isOfPeriod || usual.state === 'refused' || usual.state === 'failed';
  if (!hasNumber || isOfPeriod !== (of === 'period')) return null;
  const isCity = shown.scope.kind === 'city' && filter.division === undefined;
  const line = <UsualLine usual={usual} type={filter.crime_type} isCity={isCity} />;
  const until = judgedOf(usual.here)?.until;
  if (of === 'period' || (usual.state === 'ready' && until === undefined)) return line;
  return (
    <section aria-labelledby={id} className="mt-2 border-t border-line pt-2">
      {/* The line starts with the same words. */}
      <h3 id={id} className="sr-only">
        {until ? m.usual_newest_to({ until: formatDay(until) }) : m.usual_newest()}
      </h3>
      {line}
    </section>
  );
}
