import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource, SourceHealth, SourceState } from './cities.ts';
import { CrimeType } from './crime-types.ts';
import { AbsenceReason, LeftOut } from './holdings.ts';
import { LocationPrecision } from './incidents.ts';

/** Recent reports of a city. Periods differ between cities, so the numbers must not be compared. */
export const RecentTally = z.object({
  city: CityId,
  data_source: z.nullable(DataSource),
  /**
   * Worst state among the sources whose rows are counted, or among all if there are none. Never `fresh` if newer days
   * could not be read.
   */
  state: SourceState,
  /** First and last day of the period, in the city's calendar; `null` if there is no data. */
  since: z.nullable(z.iso.date()),
  until: z.nullable(z.iso.date()),
  /** `null` if there is no number; `reason` says why. */
  reports: z.nullable(z.int()),
  /**
   * Reports of 12 equal periods, oldest first; the last is this one. Counts types published for all 12. `null` if
   * part of the 12 could not be read, or without `reports`.
   */
  trend: z.nullable(z.array(z.int())),
  reason: z.nullable(AbsenceReason),
  /** Crime types missing from the number for all or part of the period. */
  left_out: z._default(z.array(LeftOut), []),
  /** State of each source, and how much of its data is still shown. */
  sources: z.array(SourceHealth),
  /** Newest day with data. */
  newest: z.nullable(z.iso.date()),
  fetched_at: z.nullable(z.iso.datetime()),
});
export type RecentTally = z.infer<typeof RecentTally>;

/** Coverage of one crime type by a city, according to its declaration. */
export const Coverage = z.object({
  city: CityId,
  crime_type: CrimeType,
  /** Most precise location its sources give for this type. */
  precision: LocationPrecision,
  /** Days without a newer report after which the source counts as overdue. */
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
