import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { AbsenceReason } from '@crimemap/contract/holdings';
import type { Statistics, StatisticsFigure } from '@crimemap/contract/statistics';
import { absenceOf, absenceOfHarm, leftOutOf, type SourceHoldings } from '@crimemap/incident-counts/holdings';
import type { StoredCounts } from '../counts/index.ts';
import type { TypeTotal } from '../incidents/index.ts';
import { createCache, type LoadingCache } from '../shared/cache.ts';

export const STATISTICS_FOR_MS = 600_000;

export interface StatisticsDeps {
  readonly stored: Pick<StoredCounts, 'byType'>;
}

export type CityStatistics = LoadingCache<CityId, Statistics>;

/**
 * Caches each city's counts for ten minutes or until `forget` is called. During a database outage returns the cached
 * counts even if they are older.
 */
export const cityStatistics = ({ stored }: StatisticsDeps): CityStatistics =>
  createCache(
    async (city) => {
      const { source, datasets, types } = await stored.byType(city);
      return statisticsOf(city, source, types, datasets);
    },
    { ttlMs: STATISTICS_FOR_MS },
  );

type Figures = Record<StatisticsFigure, number | null>;

const OF_TYPE = {
  shooting_incidents: 'shooting',
  homicide_incidents: 'homicide',
  break_and_enter_incidents: 'break_and_enter',
  auto_theft_incidents: 'auto_theft',
  hate_crime_incidents: 'hate_crime',
  robbery_incidents: 'robbery',
  assault_incidents: 'assault',
  theft_from_motor_vehicle_incidents: 'theft_from_motor_vehicle',
} as const satisfies Partial<Record<StatisticsFigure, CrimeType>>;

/**
 * Returns the figures of a city, which are numbers of rows. Without rows, a figure is 0 only if its data is available,
 * otherwise `null` with a reason.
 */
function statisticsOf(
  city: CityId,
  source: DataSource | null,
  tallies: readonly TypeTotal[],
  sources: readonly SourceHoldings[],
): Statistics {
  const sum = (what: 'incidents' | 'deaths' | 'injuries') => tallies.reduce((total, tally) => total + tally[what], 0);
  const ofType = (type: CrimeType) => tallies.find((tally) => tally.crime_type === type)?.incidents ?? 0;
  const found: Record<StatisticsFigure, readonly [number, AbsenceReason | null]> = {
    total_incidents: [sum('incidents'), absenceOf(sources, null, {})],
    total_deaths: [sum('deaths'), absenceOfHarm(sources, 'deaths')],
    total_injuries: [sum('injuries'), absenceOfHarm(sources, 'injuries')],
    ...mapped(OF_TYPE, (type) => [ofType(type), absenceOf(sources, [type], {})] as const),
  };
  return {
    city,
    data_source: source,
    ...mapped(found, ([count, absence]): number | null => (count === 0 && absence !== null ? null : count)),
    reasons: Object.fromEntries(
      Object.entries(found).flatMap(([figure, [count, absence]]) =>
        count === 0 && absence ? [[figure, absence]] : [],
      ),
    ),
    left_out: leftOutOf(sources, null, {}),
  };
}

const mapped = <Name extends string, From, To>(of: Record<Name, From>, to: (value: From) => To): Record<Name, To> =>
  Object.fromEntries(Object.entries<From>(of).map(([name, value]) => [name, to(value)])) as Record<Name, To>;

const GUEST_FIGURES: ReadonlySet<StatisticsFigure> = new Set([
  'total_incidents',
  'shooting_incidents',
  'homicide_incidents',
]);

/** Replaces the figures that guests may not see with `null`. */
export function forGuests(statistics: Statistics): Statistics {
  const { city, data_source, reasons, left_out, ...figures } = statistics;
  const hidden = (Object.keys(figures) as StatisticsFigure[]).filter((figure) => !GUEST_FIGURES.has(figure));
  const none: Partial<Figures> = Object.fromEntries(hidden.map((figure) => [figure, null]));
  const why = Object.fromEntries(hidden.map((figure) => [figure, 'sign_in_required' as const]));
  return { ...statistics, ...none, reasons: { ...reasons, ...why } };
}
