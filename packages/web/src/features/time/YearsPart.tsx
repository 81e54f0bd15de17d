import { reachOf } from '@crimemap/incident-counts/holdings';
import { useMemo } from 'react';
import { formatNumber, todayIn } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { useCity, useCounts, useFilter } from '../../map-state/shown.ts';
import { isWithin, rangeOf } from '../../map-state/time/month-range.ts';
import { typesOf } from '../../packed-incidents/held-summary.ts';
import { countedMonths } from '../../packed-incidents/month-series.ts';
import { trendOf } from '../../packed-incidents/trend.ts';
import { useHistoryTimes } from '../../packed-incidents/use-time-counts.ts';
import { Skeleton } from '../../ui/Boundary.tsx';
import { PlotFrame } from '../../ui/plots/PlotFrame.tsx';
import { useTimeScope } from './time-scope.ts';
import { gapNotes, useHeldMonths } from './use-shown-months.ts';
import { mostOf, YearMultiples, yearColumns, yearRows, yearsOf } from './YearMultiples.tsx';

/**
 * The years beside each other, by month: the same types in each of them, since a type that begins later is not a rise. `isEnabled`: not
 * before that, since every file is fetched for it.
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
  const held = useHeldMonths(trend?.types ?? null);
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
