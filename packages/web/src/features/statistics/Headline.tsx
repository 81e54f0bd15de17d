import type { ColumnsManifest } from '@crimemap/contract/incidents';
import type { Summary } from '../../columns/cube.ts';
import type { IncidentFilter } from '../../columns/incident-filter.ts';
import { publishedYears } from '../../columns/published-years.ts';
import { usualRange } from '../../columns/usual-range.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { Sparkline } from '../../ui/Sparkline.tsx';
import { BarPlot } from './BarPlot.tsx';
import { PlotFrame } from './PlotFrame.tsx';

/** The number under the filter, its years, and what a year usually holds. */
export function Headline({
  manifest,
  summary,
  filter,
  firstYear,
}: {
  manifest: ColumnsManifest;
  summary: Summary;
  filter: IncidentFilter;
  /** The first year the city publishes. */
  firstYear: number;
}) {
  const known = publishedYears(manifest, filter, firstYear).map((index) => ({
    year: manifest.cube.years[index] ?? 0,
    count: summary.byYear[index] ?? 0,
  }));
  const years = known.map(({ year }) => year);
  const counts = known.map(({ count }) => count);
  const newestYear = manifest.newest ? Number(manifest.newest.slice(0, 4)) : (years.at(-1) ?? 0);
  const isOver = manifest.newest?.endsWith('12-31') ?? false;
  // Only within one type: the types were first published in different years, so sums of early years are not comparable.
  const usual = filter.crime_type === undefined ? null : usualRange(years, counts, filter.year ?? newestYear);
  const label = filter.crime_type
    ? m.reports_of({ count: summary.total, type: crimeTypeName(filter.crime_type) })
    : m.reports_to_police({ count: summary.total });
  return (
    <div>
      <div className="flex items-end justify-between gap-3">
        <p>
          <b className="block text-[30px] leading-none font-bold tracking-tight">{formatNumber(summary.total)}</b>
          <span className="text-tiny text-muted">{label}</span>
        </p>
        <Sparkline
          values={counts}
          band={usual}
          marked={filter.year === undefined ? -1 : years.indexOf(filter.year)}
          width={116}
          height={36}
        />
      </div>
      {usual && (
        <p
          className="mt-1.5 text-small text-muted"
          title={m.usual_why({ first: usual.firstYear, last: usual.lastYear })}
        >
          {m.usual_range({ from: formatNumber(usual.low), to: formatNumber(usual.high) })}{' '}
          <span className="whitespace-nowrap">
            ({usual.firstYear}–{usual.lastYear})
          </span>
        </p>
      )}
      {!isOver && (filter.year === undefined || filter.year === newestYear) && (
        <p className="text-tiny text-muted">{m.provisional_year({ year: newestYear })}</p>
      )}
      <PlotFrame
        title={m.by_year()}
        columns={[m.col_year(), m.col_reports()]}
        rows={known.map(({ year, count }) => [String(year), formatNumber(count)])}
        folded
      >
        <BarPlot
          bars={known.map(({ year, count }) => ({
            label: `’${String(year).slice(2)}`,
            value: count,
            on: year === filter.year,
          }))}
        />
      </PlotFrame>
    </div>
  );
}
