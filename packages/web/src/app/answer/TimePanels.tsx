import { type ReactNode, useMemo } from 'react';
import { AnswerSentence } from '../../features/answer/AnswerHead.tsx';
import { useOpenedAnswer, useShownAnswer } from '../../features/answer/use-opened-answer.ts';
import { HoursPart } from '../../features/time/HoursPart.tsx';
import { PeriodChoices } from '../../features/time/PeriodChoices.tsx';
import { TimeSection } from '../../features/time/TimeSection.tsx';
import { type TimeScope, TimeScopeContext } from '../../features/time/use-shown-months.ts';
import { WhenBlock } from '../../features/time/WhenBlock.tsx';
import { absenceWords } from '../../i18n/absence.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useCity, useFilter } from '../../map-state/shown.ts';
import { WITHHELD } from '../../packed-incidents/use-packed-incidents.ts';

/** Provides the scope of the time charts: the place, area or city of the summary card, and its period. */
function TimeScopeState({ children }: { readonly children: ReactNode }) {
  const { extent, isNameless } = useOpenedAnswer();
  const { city } = useCity();
  const { filter, isKnown, locked } = useFilter();
  const scope = useMemo(
    (): TimeScope => ({
      city: isKnown && !locked ? (city?.id ?? null) : null,
      filter,
      extent,
      words: <ScopeWords />,
      absence: locked ? absenceWords(WITHHELD) : isNameless ? m.absent_areas() : null,
    }),
    [isKnown, locked, city, filter, extent, isNameless],
  );
  return <TimeScopeContext value={scope}>{children}</TimeScopeContext>;
}

/** This is a separate component because its number changes with every count, while the charts’ scope does not. */
function ScopeWords() {
  const shown = useShownAnswer();
  const { total } = shown;
  return (
    <>
      <AnswerSentence shown={shown} />
      {total !== null && <p>{m.heat_reports({ count: total, n: formatNumber(total) })}</p>}
    </>
  );
}

interface PanelProps {
  /** Called after the user has chosen. */
  readonly onDone: () => void;
}

/** Choices of hours, in the panel that their chip opens. */
export const HoursPanel = ({ onDone }: PanelProps) => (
  <TimeScopeState>
    <HoursPart onDone={onDone} />
  </TimeScopeState>
);

/** Choices of periods and months, in the panel that their chip opens. */
export const PeriodPanel = ({ onDone }: PanelProps) => (
  <TimeScopeState>
    <PeriodChoices onDone={onDone} />
  </TimeScopeState>
);

/** Chart of the hours of the week, in the summary card. */
export const When = ({ period }: { readonly period: string }) => (
  <TimeScopeState>
    <WhenBlock period={period} />
  </TimeScopeState>
);

/** The time charts in the statistics panel. */
export const TimeColumn = () => (
  <TimeScopeState>
    <TimeSection />
  </TimeScopeState>
);
