import { isShownByPeriod } from '@crimemap/contract/city-facts';
import type { Crime } from '@crimemap/contract/incidents';
import { todayIn } from '../features/incidents/relative-age.ts';
import { ownFailureWords } from '../features/recent/own-failure-words.ts';
import { RecentReports } from '../features/recent/RecentReports.tsx';
import { CityStatistics } from '../features/statistics/CityStatistics.tsx';
import { m } from '../i18n/generated/messages.js';
import { select } from '../map-state/selection.ts';
import { PeriodWords } from './PeriodWords.tsx';
import type { Screen } from './use-screen.ts';

/** From this length on the months of a period are told apart. */
const MANY_DAYS = 365;

/** What stands under the filters in a city that is shown by periods: its recent reports and its statistics. */
export default function CitySection({ screen }: { screen: Screen }) {
  const { city, counts, divisions, period } = screen;
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
        today={todayIn(city.time_zone, new Date())}
        onShow={show}
      />
      <CityStatistics
        city={id}
        counts={counts}
        divisions={divisions}
        period={<PeriodWords screen={screen} />}
        months={period !== null && (period.length === 0 || period.length >= MANY_DAYS)}
        failed={(error) => ownFailureWords(id, 'stats', error) ?? m.statistics_failed()}
      />
    </div>
  );
}
