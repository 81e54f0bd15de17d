import type { Areas } from '@crimemap/contract/areas';
import type { CityId } from '@crimemap/contract/cities';
import { absenceOf } from '@crimemap/incident-counts/holdings';
import { useId } from 'react';
import { typesOf } from '../../columns/held-summary.ts';
import type { MapFilter } from '../../columns/incident-filter.ts';
import type { Counts } from '../../columns/use-columns.ts';
import { todayIn } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useCity } from '../../map-state/use-city.ts';
import { useCounts } from '../../map-state/use-counts.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AreaPlot, TypePlot } from './RankPlot.tsx';
import { Categories } from './Categories.tsx';
import { Headline } from './Headline.tsx';
import { HourPlot } from './HourPlot.tsx';
import { MonthPlot } from './BarPlot.tsx';

/** Loaded apart from the map: plots are for those who scroll to them. */
export default function StatisticsSection() {
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
    />
  );
}

interface StatisticsPanelProps {
  readonly city: CityId;
  readonly isMember: boolean;
  readonly counts: Counts;
  readonly filter: MapFilter;
  readonly divisions: Areas | null;
  /** The city’s own day. */
  readonly today: string;
}

/** ‘Crime Statistics’: for guests a card that says what members see, for members the numbers and their plots. */
export function StatisticsPanel({ city, isMember, counts, filter, divisions, today }: StatisticsPanelProps) {
  const titleId = useId();
  const { manifest, summary, incidents, state } = counts;
  return (
    <section aria-labelledby={titleId} className="space-y-4">
      <h2 id={titleId} className="text-body font-semibold">
        {m.statistics()}
      </h2>
      {!isMember && <GuestCard />}
      {isMember && !manifest && state !== 'failed' && <Skeleton label={m.statistics_loading()} className="h-40" />}
      {isMember && state === 'failed' && !manifest && (
        <p className="text-small text-problem">{m.statistics_unable()}</p>
      )}
      {isMember && manifest && summary && (
        <>
          <Headline counts={counts} manifest={manifest} summary={summary} filter={filter} today={today} />
          {incidents ? (
            <>
              <HourPlot byHourWeekday={incidents.byHourWeekday} hourUnknown={incidents.hourUnknown} />
              <MonthPlot byMonth={incidents.byMonth} years={incidents.years} held={monthsHeld(counts, filter)} />
            </>
          ) : (
            filter.year === undefined && <p className="text-small text-muted">{m.choose_year_for_detail()}</p>
          )}
          <TypePlot manifest={manifest} summary={summary} chosen={filter.crime_type} />
          <AreaPlot manifest={manifest} summary={summary} areas={divisions} />
          <Categories city={city} />
        </>
      )}
    </section>
  );
}

/** Is anything held of a month of the year that is shown? */
function monthsHeld({ sources }: Counts, filter: MapFilter): (month: string) => boolean {
  return (month) =>
    sources === null || absenceOf(sources, typesOf(filter), { since: `${month}-01`, until: `${month}-31` }) === null;
}

function GuestCard() {
  return (
    <div className="space-y-2 rounded-card border border-line bg-raised p-3 text-small">
      <p>{m.statistics_guest()}</p>
      <p className="flex items-center gap-1.5 font-medium text-muted">
        <Icon name="lock" size={15} />
        {m.login_required()}
      </p>
    </div>
  );
}
