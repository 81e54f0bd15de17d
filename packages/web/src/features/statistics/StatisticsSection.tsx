import { uprightBars } from '@crimemap/charts/bars';
import type { Areas } from '@crimemap/contract/areas';
import type { CityId } from '@crimemap/contract/cities';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { type ReactNode, useId } from 'react';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { absenceWords, NO_NUMBER, withoutHourWords } from '../../i18n/absence.ts';
import { formatDay, formatNumber, todayIn } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName, yearText } from '../../i18n/names.ts';
import { GeographyLine } from '../../map/geography/GeographyLine.tsx';
import { useCity, useCounts, useFilter, useViewer } from '../../map-state/shown.ts';
import { choosesTimes, type MapFilter } from '../../packed-incidents/incident-filter.ts';
import type { SummaryCounts } from '../../packed-incidents/summary-counts.ts';
import { countOf, type Trend, trendOf } from '../../packed-incidents/trend.ts';
import type { Counts } from '../../packed-incidents/use-packed-incidents.ts';
import { Skeleton } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Chart } from '../../ui/plots/Chart.tsx';
import { PlotFrame } from '../../ui/plots/PlotFrame.tsx';
import { Categories } from './Categories.tsx';
import { LeftOutWords } from './LeftOutWords.tsx';
import { AreaPlot, TypePlot } from './RankPlot.tsx';

/** Loaded after the map, because few visitors scroll down to the plots. */
export default function StatisticsSection({ time }: { readonly time: ReactNode }) {
  const { city, divisions } = useCity();
  const { filter } = useFilter();
  const { isMember } = useViewer();
  const counts = useCounts();
  if (!city || isMember === undefined) return null;
  return (
    <StatisticsPanel
      city={city.id}
      isMember={isMember}
      counts={counts}
      filter={filter}
      divisions={divisions}
      today={todayIn(city.time_zone, new Date())}
      time={time}
    />
  );
}

interface StatisticsPanelProps {
  readonly city: CityId;
  readonly isMember: boolean;
  readonly counts: Counts;
  readonly filter: MapFilter;
  readonly divisions: Areas | null;
  /** Today’s date in the city, as `YYYY-MM-DD`. */
  readonly today: string;
  /** The time charts. For guests they contain only the types that guests may see. */
  readonly time: ReactNode;
}

/** The “Crime Statistics” panel. Guests see a card about what members see; members see numbers and plots. */
export function StatisticsPanel({ city, isMember, counts, filter, divisions, today, time }: StatisticsPanelProps) {
  const titleId = useId();
  const { manifest, summary, state } = counts;
  return (
    <section aria-labelledby={titleId} className="space-y-4">
      <h2 id={titleId} className="text-body font-semibold">
        {m.statistics()}
      </h2>
      {!isMember && !STATIC_SITE && <GuestCard />}
      {isMember && !manifest && state !== 'failed' && <Skeleton label={m.statistics_loading()} className="h-40" />}
      {isMember && state === 'failed' && !manifest && (
        <p className="text-small text-problem">{m.statistics_unable()}</p>
      )}
      {isMember && manifest && summary && (
        <Headline counts={counts} manifest={manifest} summary={summary} filter={filter} today={today} />
      )}
      {time}
      {isMember && manifest && summary && (
        <>
          <TypePlot manifest={manifest} summary={summary} chosen={filter.crime_type} />
          <AreaPlot manifest={manifest} summary={summary} areas={divisions} />
          {divisions && <GeographyLine kind={divisions.kind} />}
          <Categories city={city} />
        </>
      )}
    </section>
  );
}

function GuestCard() {
  return (
    <div className="space-y-2 rounded-card border border-line bg-raised p-3 text-small">
      <p>{m.statistics_guest()}</p>
      <Button onClick={() => useDialogs.getState().open({ name: 'sign-in' })}>
        <Icon name="lock" size={15} />
        <span>{m.login_required()}</span>
      </Button>
    </div>
  );
}

interface HeadlineProps {
  readonly counts: Pick<Counts, 'sources'>;
  readonly manifest: PackedManifest;
  readonly summary: SummaryCounts;
  readonly filter: MapFilter;
  /** Today’s date in the city, as `YYYY-MM-DD`. */
  readonly today: string;
}

/** The number of reports under the filters, and the same number by year. A year without data is a gap, never a zero. */
function Headline({ counts: { sources }, manifest, summary, filter, today }: HeadlineProps) {
  const trend = trendOf(manifest, filter, sources ?? [], today);
  const { years, counts } = trend;
  const newest = summary.sources.reduce(
    (latest, source) => ((source.newest ?? '') > latest ? (source.newest ?? '') : latest),
    '',
  );
  const newestYear = Number(newest.slice(0, 4));
  const openYear =
    !choosesTimes(filter) && newestYear > (years.at(-1) ?? 0) && newest.slice(5) !== '12-31' ? newestYear : null;
  const label = filter.crime_type
    ? m.reports_of({ count: summary.total ?? 0, type: crimeTypeName(filter.crime_type) })
    : m.reports_to_police({ count: summary.total ?? 0 });
  const withoutHour = withoutHourWords(summary);
  const barOf = (year: number) => ({ label: `’${String(year).slice(2)}`, on: year === filter.year });
  // The current year must count the same types as the other years.
  const open = openYear === null ? 0 : countOf(manifest, trend.types, openYear);
  return (
    <div>
      <p>
        <b className="block text-number leading-none font-bold tracking-tight">
          {summary.total === null ? NO_NUMBER : formatNumber(summary.total)}
        </b>
        <span className="text-small text-muted">
          {summary.absence ? `${label} (${absenceWords(summary.absence)})` : label}
        </span>
      </p>
      {filter.year === openYear && openYear !== null && (
        <p className="text-small text-muted">{yearText(openYear, newest, today)}</p>
      )}
      <LeftOutWords leftOut={summary.leftOut} />
      {withoutHour && <p className="mt-1 text-small text-muted">{withoutHour}</p>}
      {choosesTimes(filter) ? (
        <p className="mt-1 text-small text-muted">{m.trend_not_at_times()}</p>
      ) : (
        <PlotFrame
          title={m.by_year()}
          columns={[m.col_year(), m.col_reports()]}
          rows={[
            ...years.map((year, at) => [String(year), countWords(counts[at] ?? null)]),
            ...(openYear !== null && open > 0
              ? [[m.year_until({ year: openYear, until: formatDay(newest) }), formatNumber(open)]]
              : []),
          ]}
          note={likeForLike(trend)}
        >
          <Chart
            of={uprightBars([
              ...years.map((year, at) => ({ ...barOf(year), value: counts[at] ?? null })),
              ...(openYear !== null && open > 0 ? [{ ...barOf(openYear), value: open, isOpen: true }] : []),
            ])}
          />
        </PlotFrame>
      )}
    </div>
  );
}

const countWords = (count: number | null): string => (count === null ? NO_NUMBER : formatNumber(count));

function likeForLike({ years, without }: Trend): string | null {
  const [first] = years;
  const last = years.at(-1);
  if (without.length === 0 || first === undefined || last === undefined) return null;
  return m.trend_like_for_like({ first, last, list: without.map(crimeTypeName).join(', ') });
}
