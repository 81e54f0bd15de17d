import { useRef } from 'react';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { GeographyLine, HexagonLine } from '../../map/geography/GeographyLine.tsx';
import { changeMapSearch, EVERYTHING, useMapSearch } from '../../map-state/map-search.ts';
import { clear, useOpenedText, useSelection } from '../../map-state/selection.ts';
import { useCity, useFilter } from '../../map-state/shown.ts';
import { useTimes } from '../../map-state/time/time-in-hand.ts';
import { useCircle } from '../../map-state/use-circle.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { FADES_ABOVE } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useOpenedFocus } from '../../ui/OpenedCard.tsx';
import { AnswerActions } from './AnswerActions.tsx';
import { AnswerFooter, SinceLastLook } from './AnswerFooter.tsx';
import { AnswerHead, AnswerSentence, usePeriodText } from './AnswerHead.tsx';
import { AnswerNumber, AnswerNumberInLine, AnswerUsual } from './AnswerNumber.tsx';
import { ConcentrationLine } from './ConcentrationLine.tsx';
import { GuestLimit, useLockedType } from './GuestLimit.tsx';
import { MonthBars } from './MonthBars.tsx';
import { NewestRows } from './NewestRows.tsx';
import { TypeCounts } from './TypeCounts.tsx';
import { useAnswerFacts, useShownAnswer } from './use-opened-answer.ts';
import { useYears, YearBars } from './YearBars.tsx';

interface AnswerCardProps {
  /** `card`: in a frame. `sheet`: fills a bottom sheet. `peek`: one line at the top of a lowered sheet. */
  readonly size: 'card' | 'sheet' | 'peek';
}

/** Height reserved while reports are counted, so that nothing moves: for bars with labels, and for four rows. */
const MONTHS_ROOM = 'h-16';
const ROWS_ROOM = 'h-45';

/**
 * The summary card: the number of reports around a place, in an area or in the city, for the period of the filter. If a
 * place is open, lists its reports instead. Fills its container and scrolls inside.
 */
export function AnswerCard({ size }: AnswerCardProps) {
  if (size === 'peek') return <AnswerPeek />;
  if (size === 'sheet') {
    return (
      <section aria-label={m.answer_label()}>
        <AnswerContent size={size} />
      </section>
    );
  }
  return (
    <section aria-label={m.answer_label()} className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
        <AnswerContent size={size} />
      </div>
      <ActionsBelow />
    </section>
  );
}

function AnswerContent({ size }: AnswerCardProps) {
  const { onMap } = useSelection();
  const opened = useOpenedText();
  const { Notice, Welcome, Opened, Calls } = useAnswerFacts();
  const circle = useCircle();
  const { city } = useMapSearch('city');
  const isPlace = onMap?.kind === 'place';
  // On a desktop, popups on the map show live calls and notes.
  const isItems = onMap?.kind === 'items';
  const box = useRef<HTMLDivElement>(null);
  useOpenedFocus(box, isItems ? null : opened, () => clear());
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {circle?.isMine && onMap?.kind === 'mine' && <Calls circle={circle} />}
      {size === 'sheet' && opened === null && <AnswerHead />}
      {size === 'sheet' && <Notice />}
      {size === 'card' && <Welcome />}
      {(isPlace || (isItems && size === 'sheet')) && <Opened />}
      {!isPlace && city !== 'all' && <Counted size={size} />}
    </div>
  );
}

/** The actions in a `card`, below its scrolling part. */
function ActionsBelow() {
  const shown = useShownAnswer();
  const { onMap } = useSelection();
  const { city } = useMapSearch('city');
  if (onMap?.kind === 'place' || city === 'all') return null;
  return (
    <div className={`shrink-0 ${FADES_ABOVE}`}>
      <div className="border-t border-line px-4 py-2">
        <AnswerActions shown={shown} />
      </div>
    </div>
  );
}

function AnswerPeek() {
  const shown = useShownAnswer();
  const { cities } = useCity();
  const { Need } = useAnswerFacts();
  const { city } = useMapSearch('city');
  const locked = useLockedType();
  // A sum over all cities is never shown.
  if (city === 'all') {
    return (
      <p className="truncate text-small text-muted">
        <b className="font-semibold text-text">{m.city_all()}</b>{' '}
        <span>{`· ${m.canada_status({ n: formatNumber(cities.length) })}`}</span>
      </p>
    );
  }
  return (
    <Need>
      <AnswerNumberInLine shown={shown} isNarrow={locked !== null}>
        {locked ? (
          <p className="text-text">
            <Icon name="lock" size={12} className="mr-1 inline align-[-1px] text-accent" />
            <span>{(STATIC_SITE ? m.static_site_no_type : m.answer_locked_short)({ type: locked })}</span>
          </p>
        ) : (
          <AnswerSentence shown={shown} />
        )}
      </AnswerNumberInLine>
    </Need>
  );
}

/** Button that shows all years, beside the default of the last 12 months. */
function AllYears() {
  const { chosen } = useFilter();
  const { period } = useTimes();
  return (
    chosen !== null &&
    period === undefined && (
      <Button
        variant="link"
        className="!min-h-0 !text-small phone:!min-h-0"
        onClick={() => changeMapSearch({ days: EVERYTHING })}
      >
        {m.all_years()}
      </Button>
    )
  );
}

function Counted({ size }: AnswerCardProps) {
  const shown = useShownAnswer();
  const { filter } = useFilter();
  const { Calls, When, Welcome } = useAnswerFacts();
  const years = useYears(shown.scope);
  const period = usePeriodText(shown);
  const { scope, manifest, state } = shown;
  const isOpened = scope.kind !== 'city';
  const isCounting = state === 'loading' && shown.absence === null;
  return (
    // A benchmark counts how many of the blocks with `data-blocks` are visible without scrolling.
    <div data-blocks className="mt-2">
      <div className="flex items-start justify-between gap-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <AnswerSentence shown={shown} />
          <AllYears />
        </div>
        {isOpened && (
          <IconButton
            icon="close"
            label={m.close()}
            onClick={() => clear()}
            className="-my-2 -mr-2 !size-8 phone:!size-11"
          />
        )}
      </div>
      <AnswerNumber shown={shown} />
      <AnswerUsual shown={shown} of="period" />
      {scope.kind === 'area' && (
        <div className="mt-1">
          {scope.area.kind === 'hexagon' ? <HexagonLine /> : <GeographyLine kind={scope.area.kind} />}
        </div>
      )}
      <SinceLastLook shown={shown} />
      {isOpened && <GuestLimit />}
      {state === 'failed' && <Button onClick={shown.retry}>{m.try_again()}</Button>}
      {years ? (
        <div className="mt-2">
          <YearBars years={years} />
        </div>
      ) : shown.months.some(({ count }) => count) ? (
        <div className="mt-2">
          <MonthBars months={shown.months} />
        </div>
      ) : (
        isCounting && <div className={`mt-2 ${MONTHS_ROOM}`} />
      )}
      <AnswerUsual shown={shown} of="newest" />
      {shown.total !== null && !shown.isWhole && <When period={period} />}
      {size === 'sheet' && (
        <div className="mt-2.5">
          <AnswerActions shown={shown} />
        </div>
      )}
      {filter.crime_type === undefined && <TypeCounts byType={shown.byType} period={period} />}
      <ConcentrationLine shown={shown} />
      {manifest && shown.newest.length > 0 && (
        <div className="mt-2">
          <NewestRows rows={shown.newest} manifest={manifest} isOpened={isOpened} />
        </div>
      )}
      {isCounting && shown.newest.length === 0 && <div className={`mt-2 ${ROWS_ROOM}`} />}
      {scope.kind === 'circle' && !scope.circle.isMine && <Calls circle={scope.circle} />}
      {size === 'sheet' && <Welcome />}
      <AnswerFooter shown={shown} />
    </div>
  );
}
