import { todayIn } from '../../i18n/format.ts';
import { useCity } from '../../map-state/use-city.ts';
import { useCounts } from '../../map-state/use-counts.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { StatisticsPanel } from './StatisticsPanel.tsx';

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
