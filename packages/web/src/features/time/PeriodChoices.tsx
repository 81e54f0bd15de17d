import { isShownByPeriod, type PeriodCity } from '@crimemap/contract/city-facts';
import { dateOfDay } from '@crimemap/contract/incident-days';
import { parsePeriod } from '@crimemap/contract/link-times';
import { type ReactNode, useId, useState } from 'react';
import { formatDay, todayIn } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { periodName } from '../../i18n/names.ts';
import { FIRST_YEAR, newestYear, yearsToChoose } from '../../map-state/filter-rules.ts';
import { changeMapSearch, EVERYTHING, useMapSearch } from '../../map-state/map-search.ts';
import { daysToChoose } from '../../map-state/period.ts';
import { useCity, useFilter } from '../../map-state/shown.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { CHOICE_CLASS, Months, NewestMonths } from './MonthChoices.tsx';
import { MonthsPart, StripPart } from './MonthsPart.tsx';

/** Ways to choose a period. `usual`: a year or a number of recent days. */
type Kind = 'usual' | '28d' | 'month' | '12m' | 'range';

/**
 * All controls for a period and its calendar months. `onDone`: called when a year, a month or a number of days is
 * chosen.
 */
export function PeriodChoices({ onDone = () => undefined }: { readonly onDone?: () => void }) {
  const id = useId();
  const { period: text } = useMapSearch('period');
  const { city } = useCity();
  const { finalDay } = useFilter();
  const set: Kind = (text !== undefined && parsePeriod(text)?.kind) || 'usual';
  // The expanded part: the kind of the current period, unless the user has opened another part since the period
  // changed.
  const [opened, setOpened] = useState<{ readonly kind: Kind; readonly text: string | undefined } | null>(null);
  const kind = opened && opened.text === text ? opened.kind : set;
  if (!city) return null;
  const last = finalDay === null ? null : dateOfDay(finalDay);
  const open = (next: Kind) => {
    const period = next === '28d' || next === '12m' ? next : undefined;
    if (period) changeMapSearch({ period });
    setOpened(period ? null : { kind: next, text });
  };
  const choose = (period: string) => {
    changeMapSearch({ period });
    onDone();
  };
  return (
    <div className="grid gap-3">
      <NewestMonths
        last={last ?? todayIn(city.time_zone, new Date())}
        thisMonth={todayIn(city.time_zone, new Date()).slice(0, 7)}
        chosen={text}
        onChoose={choose}
      />
      <Segmented<Kind>
        label={m.period()}
        name={id}
        value={kind}
        choices={[
          { value: 'usual', label: isShownByPeriod(city.id) ? m.period_kind_recent() : m.year() },
          { value: '28d', label: m.period_28_days() },
          { value: 'month', label: m.period_kind_month() },
          { value: '12m', label: m.period_12_months() },
          { value: 'range', label: m.period_kind_range() },
        ]}
        onChange={open}
      />
      {kind === 'usual' &&
        (isShownByPeriod(city.id) ? (
          <>
            <Lengths city={city.id} onDone={onDone} />
            <Years from={city.first_year} onDone={onDone} />
          </>
        ) : (
          <Years from={FIRST_YEAR} onDone={onDone}>
            <AllYears onDone={onDone} />
          </Years>
        ))}
      {kind === 'month' && (
        <Months
          first={city.first_year}
          last={last ?? todayIn(city.time_zone, new Date())}
          chosen={text}
          onChoose={choose}
        />
      )}
      {kind === 'range' && <MonthsPart />}
      {(kind === '28d' || kind === '12m') && last && (
        <p className="text-small text-muted">{m.period_complete({ date: formatDay(last) })}</p>
      )}
      <StripPart />
    </div>
  );
}

interface YearsProps {
  readonly from: number;
  readonly onDone: () => void;
  readonly children?: ReactNode;
}

/** Buttons for the years, newest first, below `children`. */
function Years({ from, onDone, children }: YearsProps) {
  const { filter } = useFilter();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent with a form.
    <div role="group" aria-label={m.year()} className="grid grid-cols-5 gap-1">
      {children}
      {yearsToChoose(newestYear(), from).map((year) => (
        <Button
          key={year}
          className={CHOICE_CLASS}
          aria-pressed={filter.year === year}
          onClick={() => {
            changeMapSearch({ year });
            onDone();
          }}
        >
          {year}
        </Button>
      ))}
    </div>
  );
}

/** Button for all years, in a city that is shown by years. */
function AllYears({ onDone }: Pick<YearsProps, 'onDone'>) {
  const { days } = useMapSearch('days');
  return (
    <Button
      className={`col-span-2 ${CHOICE_CLASS}`}
      aria-pressed={days === EVERYTHING}
      onClick={() => {
        changeMapSearch({ days: EVERYTHING });
        onDone();
      }}
    >
      {m.all_years()}
    </Button>
  );
}

/** Buttons for numbers of recent days, in a city that is shown by periods. */
function Lengths({ city, onDone }: { city: PeriodCity; onDone: () => void }) {
  const { days } = useMapSearch('days');
  const { period } = useFilter();
  const choose = (next: number) => {
    changeMapSearch({ days: next });
    onDone();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent with a form.
    <div role="group" aria-label={m.period()} className="grid grid-cols-2 gap-1">
      {daysToChoose(city).map((length) => (
        <Button key={length} className={CHOICE_CLASS} aria-pressed={days === length} onClick={() => choose(length)}>
          {periodName(city, length, period?.endsToday ?? false)}
        </Button>
      ))}
    </div>
  );
}
