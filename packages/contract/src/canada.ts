import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource, SourceHealth, SourceState } from './cities.ts';
import { CrimeType } from './crime-types.ts';
import { AbsenceReason, LeftOut } from './holdings.ts';
import { LocationPrecision } from './incidents.ts';

/**
 * Number of recent reports of a city. Numbers of different cities must not be compared, because their periods differ.
 */
export const RecentTally = z.object({
  city: CityId,
  data_source: z.nullable(DataSource),
  /**
   * Worst state among the sources whose rows are counted, or among all sources if none is counted. Never `fresh` if
   * newer days could not be read.
   */
  state: SourceState,
  /** First and last day of the period, in the city's calendar; `null` if there is no data. */
  since: z.nullable(z.iso.date()),
  until: z.nullable(z.iso.date()),
  /** `null` if the number is unknown; `reason` says why. */
  reports: z.nullable(z.int()),
  /**
   * Number of reports in 12 periods of equal length, oldest first; the last is the current period. Counts only types
   * that are published for all 12 periods. `null` if `reports` is `null` or part of the 12 periods could not be read.
   */
  trend: z.nullable(z.array(z.int())),
  reason: z.nullable(AbsenceReason),
  /** Crime types that the number omits for all or part of the period. */
  left_out: z._default(z.array(LeftOut), []),
  /** State of each source, and how much of its data is still shown. */
  sources: z.array(SourceHealth),
  /** Newest day with data. */
  newest: z.nullable(z.iso.date()),
  fetched_at: z.nullable(z.iso.datetime()),
});
export type RecentTally = z.infer<typeof RecentTally>;

/** How a city publishes one crime type, according to the city's declaration. */
export const Coverage = z.object({
  city: CityId,
  crime_type: CrimeType,
  /** Most precise location that the city's sources give for this type. */
  precision: LocationPrecision,
  /** Days without a newer report after which the data counts as overdue. */
  lag_days: z.int(),
  first_year: z.int(),
});
export type Coverage = z.infer<typeof Coverage>;

export const getCanada = defineCall('GET /canada', {
  who: 'anyone',
  summary:
    'Returns recent reports and published crime types of all cities. Cities have different periods and rules. Do not compare their numbers.',
  reply: z.object({ cities: z.array(RecentTally), coverage: z.array(Coverage) }),
});
