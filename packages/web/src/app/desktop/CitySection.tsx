import { isShownByPeriod } from '@crimemap/contract/city-facts';
import type { Crime } from '@crimemap/contract/incidents';
import type { ReactNode } from 'react';
import { PeriodWords } from '../../features/answer/PeriodWords.tsx';
import { ownFailureWords } from '../../features/recent/own-failure-words.ts';
import { RecentReports } from '../../features/recent/RecentReports.tsx';
import { CityStatistics } from '../../features/statistics/CityStatistics.tsx';
import { todayIn } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { select } from '../../map-state/selection.ts';
import { useCity, useCounts, useFilter } from '../../map-state/shown.ts';

/** Recent reports and statistics below the filters, for cities shown by periods. */
export default function CitySection({ time }: { readonly time: ReactNode }) {
  const { city, divisions } = useCity();
  const counts = useCounts();
  const { filter } = useFilter();
  if (!city || !isShownByPeriod(city.id)) return null;
  const { id } = city;
  const show = ({ latitude, longitude }: Crime) => {
    if (latitude === null || longitude === null) return;
    select({ kind: 'place', at: [longitude, latitude] }, { points: true });
  };
  return (
    <div className="space-y-5">
      <RecentReports
        city={id}
        kind={city.area_kinds[0] ?? 'division'}
        newest={counts.manifest?.newest ?? null}
        sources={counts.sources ?? []}
        today={todayIn(city.time_zone, new Date())}
        onShow={show}
      />
      <CityStatistics
        city={id}
        counts={counts}
        divisions={divisions}
        type={filter.crime_type}
        period={<PeriodWords />}
        time={time}
        failed={(error) => ownFailureWords(id, 'stats', error) ?? m.statistics_failed()}
      />
    </div>
  );
}
