import { dateOfDay } from '@crimemap/contract/incident-days';
import { useMemo } from 'react';
import { todayIn } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { EVERYTHING } from '../../map-state/map-search.ts';
import { isWithin, type MonthRange, periodOfMonths } from '../../map-state/time/month-range.ts';
import { changeTime, letGoOfTime, moveTime } from '../../map-state/time/time-in-hand.ts';
import { useCity } from '../../map-state/use-city.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import type { MapFilter } from '../../packed-incidents/incident-filter.ts';
import type { CountedMonth } from '../../packed-incidents/month-series.ts';
import { LoadFailed } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { PlotFrame } from '../../ui/plots/PlotFrame.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DateRange } from './DateRange.tsx';
import { Play } from './Play.tsx';
import { brushRows, spanOf, TimeBrush } from './TimeBrush.tsx';
import { useChosenMonths } from './use-chosen-months.ts';
import { gapNotes, useShownMonths } from './use-shown-months.ts';

/** All months that are held, from which a period is brushed, typed or played. `isEnabled`: not before that, since every file is fetched for it. */
export function MonthsPart({ isEnabled = true }: { readonly isEnabled?: boolean }) {
  const { city } = useCity();
  const { filter } = useFilter();
  const { counted, absence, isFailed, retry } = useShownMonths(isEnabled);
  const chosen = useChosenMonths();
  const rows = useMemo(() => (counted ? brushRows(counted) : []), [counted]);
  if (!city) return null;
  const days = filter.days !== undefined && filter.days !== 'all' ? filter.days : null;
  const dates = (
    <DateRange
      chosen={
        days
          ? { since: dateOfDay(days.from) ?? '', until: dateOfDay(days.to) ?? '' }
          : filter.year === undefined
            ? null
            : { since: `${filter.year}-01-01`, until: `${filter.year}-12-31` }
      }
      first={`${city.first_year}-01-01`}
      last={todayIn(city.time_zone, new Date())}
      onChoose={(period) => changeTime({ period })}
    />
  );
  if (absence)
    return (
      <div className="grid gap-2">
        <p className="text-small text-muted">{m.named_count({ name: m.brush_title(), n: absence })}</p>
        {dates}
      </div>
    );
  if (isFailed) return <LoadFailed onRetry={retry}>{m.statistics_failed()}</LoadFailed>;
  if (!counted) return <Skeleton label={m.statistics_loading()} className="h-52" />;
  const { months } = counted;
  const all = spanOf(months);
  return (
    <div className="grid gap-2">
      <PlotFrame
        title={m.brush_title()}
        columns={[m.col_month(), m.col_reports()]}
        rows={rows}
        note={[
          months.some(({ held }) => held === 'some') && m.brush_note_some(),
          ...gapNotes(months),
          months.some(({ isUnsettled }) => isUnsettled) && m.brush_note_unsettled(),
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <TimeBrush
          months={months}
          chosen={chosen}
          onMove={(range) => moveTime({ period: periodOfMonths(range) }, reportsOf(months, range, filter.months))}
          onRest={letGoOfTime}
        />
      </PlotFrame>
      {dates}
      <AllMonths isChosen={chosen === null} />
      <Play all={all} />
    </div>
  );
}

/** How many reports some of the months have, those of some months of the year only; `null`: none, of which the worker says why. */
function reportsOf(months: readonly CountedMonth[], range: MonthRange, ofYear: MapFilter['months']): number | null {
  const counted = months.filter(({ month }) => isWithin(range, month) && (ofYear?.includes((month % 12) + 1) ?? true));
  return counted.reduce((sum, { count }) => sum + (count ?? 0), 0) || null;
}

/** Chooses all days there are. */
function AllMonths({ isChosen }: { readonly isChosen: boolean }) {
  return (
    !isChosen && (
      <Button
        variant="link"
        className="!min-h-6 justify-self-start phone:!min-h-11"
        onClick={() => changeTime({ days: EVERYTHING })}
      >
        {m.brush_all()}
      </Button>
    )
  );
}
