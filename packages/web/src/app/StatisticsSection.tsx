import { todayIn } from '../features/incidents/relative-age.ts';
import { StatisticsPanel } from '../features/statistics/StatisticsPanel.tsx';
import type { Screen } from './use-screen.ts';

/** Loaded apart from the map: plots are for those who scroll to them. */
export default function StatisticsSection({ screen }: { screen: Screen }) {
  const { city, counts, filter, divisions, isMember } = screen;
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
