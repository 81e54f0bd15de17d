import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Statistics } from '@crimemap/contract/statistics';
import { type Kept, keptFor } from '../shared/kept.ts';
import type { TypeTally } from './statistics.store.ts';

export const STATISTICS_FOR_MS = 600_000;

export interface StatisticsDeps {
  readonly shownSource: (city: CityId) => Promise<DataSource | null>;
  readonly statistics: { byType(city: CityId, source: DataSource): Promise<readonly TypeTally[]> };
}

export type CityStatistics = Kept<CityId, Statistics>;

/** Each city's counts, kept for ten minutes or until told to forget; old ones are served while the database is away. */
export const cityStatistics = ({ shownSource, statistics }: StatisticsDeps): CityStatistics =>
  keptFor(STATISTICS_FOR_MS, async (city) => {
    const source = await shownSource(city);
    return statisticsOf(city, source, source ? await statistics.byType(city, source) : []);
  });

function statisticsOf(city: CityId, source: DataSource | null, tallies: readonly TypeTally[]): Statistics {
  const of = (type: CrimeType) => tallies.find((tally) => tally.crime_type === type)?.incidents ?? 0;
  const sum = (what: 'incidents' | 'deaths' | 'injuries') => tallies.reduce((total, tally) => total + tally[what], 0);
  return {
    city,
    data_source: source,
    total_incidents: sum('incidents'),
    total_deaths: sum('deaths'),
    total_injuries: sum('injuries'),
    shooting_incidents: of('shooting'),
    homicide_incidents: of('homicide'),
    break_and_enter_incidents: of('break_and_enter'),
    auto_theft_incidents: of('auto_theft'),
    hate_crime_incidents: of('hate_crime'),
    robbery_incidents: of('robbery'),
    assault_incidents: of('assault'),
    theft_from_motor_vehicle_incidents: of('theft_from_motor_vehicle'),
  };
}

/** What a guest may see of it. */
export const forGuests = (statistics: Statistics): Statistics => ({
  ...statistics,
  total_deaths: null,
  total_injuries: null,
  break_and_enter_incidents: null,
  auto_theft_incidents: null,
  hate_crime_incidents: null,
  robbery_incidents: null,
  assault_incidents: null,
  theft_from_motor_vehicle_incidents: null,
});
