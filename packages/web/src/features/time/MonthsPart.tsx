import { uprightBars } from '@crimemap/charts/bars';
import { dateOfDay } from '@crimemap/contract/incident-days';
import { formatMonths, parseMonths } from '@crimemap/contract/link-times';
import { reachOf } from '@crimemap/incident-counts/holdings';
import { useMemo } from 'react';
import { NO_NUMBER } from '../../i18n/absence.ts';
import { formatNumber, monthNames, todayIn } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { EVERYTHING } from '../../map-state/map-search.ts';
import { useCity, useCounts, useFilter } from '../../map-state/shown.ts';
import { isWithin, type MonthRange, periodOfMonths, rangeOf } from '../../map-state/time/month-range.ts';
import { changeTime, letGoOfTime, moveTime, useTime } from '../../map-state/time/time-in-hand.ts';
import type { MapFilter } from '../../packed-incidents/incident-filter.ts';
import { type CountedMonth, countedMonths } from '../../packed-incidents/month-series.ts';
import { typesOf } from '../../packed-incidents/summary-counts.ts';
import { trendOf } from '../../packed-incidents/trend.ts';
import { useHistoryTimes } from '../../packed-incidents/use-time-counts.ts';
import { LoadFailed, Skeleton } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chart } from '../../ui/plots/Chart.tsx';
import { PlotFrame } from '../../ui/plots/PlotFrame.tsx';
import { DateRange } from './DateRange.tsx';
import { MonthStrip, NONE_KNOWN, shortened, stripMonths } from './MonthStrip.tsx';
import { Play } from './Play.tsx';
import { brushRows, spanOf, TimeBrush } from './TimeBrush.tsx';
import { useChosenMonths } from './use-play.ts';
import {
  gapNotes,
  typesCounted,
  useAvailableMonths,
  useShownMonths,
  useShownPeriod,
  useTimeScope,
} from './use-shown-months.ts';
import { mostOf, YearMultiples, yearColumns, yearRows, yearsOf } from './YearMultiples.tsx';

/**
 * Chart of all months with data, in which a period can be chosen by dragging, typed or played. `isEnabled`: if true,
 * all incident files are loaded.
 */
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
          months.some(({ isIncomplete }) => isIncomplete) && m.brush_note_incomplete(),
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

/**
 * Returns the number of reports in a range of months, limited to the calendar months in `ofYear`. `null` if there is no
 * number; the worker then finds the reason.
 */
function reportsOf(months: readonly CountedMonth[], range: MonthRange, ofYear: MapFilter['months']): number | null {
  const counted = months.filter(({ month }) => isWithin(range, month) && (ofYear?.includes((month % 12) + 1) ?? true));
  return counted.reduce((sum, { count }) => sum + (count ?? 0), 0) || null;
}

/** Button that removes the choice of a period, so that all days count. */
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

/** Reports of the period by calendar month, and the choice of months. */
export function StripPart({ isEnabled = false }: { readonly isEnabled?: boolean }) {
  const { filter: counted, absence } = useTimeScope();
  const { crime_type, hours = null } = useFilter().filter;
  const text = useTime('months');
  const chosen = useMemo(() => parseMonths(text ?? '') ?? [], [text]);
  const { manifest } = useCounts();
  const { times } = useShownPeriod(isEnabled);
  const types = useMemo(() => manifest && typesCounted(manifest, crime_type), [manifest, crime_type]);
  const held = useAvailableMonths(types);
  const { year, days } = counted;
  const months = useMemo(() => {
    if (absence) return NONE_KNOWN;
    const range = rangeOf({ year, days });
    return times && stripMonths(times, held, hours, (month) => isWithin(range, month));
  }, [absence, times, held, hours, year, days]);
  const names = monthNames();
  const rows = months?.map(({ count }, at) => [
    monthNames('long')[at] ?? '',
    count === null ? NO_NUMBER : formatNumber(count),
  ]);
  const dayless = times && !absence ? times.dayless.reduce((sum, count) => sum + count, 0) : 0;
  return (
    <PlotFrame
      title={m.months_title()}
      columns={[m.col_month(), m.col_reports()]}
      rows={[...(rows ?? []), ...(dayless > 0 ? [[m.month_not_known(), formatNumber(dayless)]] : [])]}
      picture={
        months && (
          <Chart
            of={uprightBars(months.map(({ count }, at) => ({ label: shortened(names[at] ?? ''), value: count })))}
          />
        )
      }
      note={absence}
    >
      <MonthStrip months={months} chosen={chosen} onChange={(next) => changeTime({ months: formatMonths(next) })} />
      {chosen.length > 0 && (
        <Button variant="link" className="!min-h-6 phone:!min-h-11" onClick={() => changeTime({ months: undefined })}>
          {m.months_any()}
        </Button>
      )}
    </PlotFrame>
  );
}

/**
 * Charts of the years by month. All years count the same types, because a type whose data begins later would look like
 * a rise. `isEnabled`: if true, all incident files are loaded.
 */
export function YearsPart({ isEnabled }: { readonly isEnabled: boolean }) {
  const scope = useTimeScope();
  const { city } = useCity();
  const { manifest, sources } = useCounts();
  const { crime_type, months: ofYear, hours = null, year, days } = useFilter().filter;
  const today = city ? todayIn(city.time_zone, new Date()) : '';
  const trend = useMemo(
    () => (manifest && sources ? trendOf(manifest, { crime_type }, sources, today) : null),
    [manifest, sources, crime_type, today],
  );
  const types = useMemo(
    () =>
      manifest && trend && trend.without.length > 0 ? trend.types.map((of) => manifest.crime_types.indexOf(of)) : null,
    [manifest, trend],
  );
  const { times } = useHistoryTimes(scope, { types, isEnabled: isEnabled && trend !== null });
  const held = useAvailableMonths(trend?.types ?? null);
  const first = trend?.years[0];
  const years = useMemo(() => {
    if (!times || first === undefined) return null;
    return yearsOf(countedMonths(held, times, hours).months).filter((of) => of.year >= first);
  }, [times, held, hours, first]);
  const newest = (sources && trend && reachOf(sources, trend.types)?.until) ?? null;
  const range = useMemo(() => rangeOf({ year, days }), [year, days]);
  const rows = useMemo(() => (years && newest !== null ? yearRows(years, newest) : []), [years, newest]);
  if (trend?.years.length === 0 || (sources && reachOf(sources, typesOf({ crime_type })) === null)) return null;
  if (!years || newest === null) return <Skeleton label={m.statistics_loading()} className="h-40" />;
  const note = [
    m.years_scale({ n: formatNumber(mostOf(years)) }),
    ...gapNotes(years.flatMap(({ months }) => months.filter((of) => of !== undefined))),
    trend && trend.without.length > 0 && first !== undefined
      ? m.trend_like_for_like({
          first,
          last: trend.years.at(-1) ?? first,
          list: trend.without.map(crimeTypeName).join(', '),
        })
      : null,
  ];
  return (
    <PlotFrame title={m.years_title()} columns={yearColumns()} rows={rows} note={note.filter(Boolean).join(' ')}>
      <YearMultiples
        years={years}
        newest={newest}
        isChosen={(month) => isWithin(range, month) && (ofYear?.includes((month % 12) + 1) ?? true)}
      />
    </PlotFrame>
  );
}
