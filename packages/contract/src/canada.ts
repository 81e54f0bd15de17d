import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource, SourceHealth, SourceState } from './cities.ts';
import { CrimeType } from './crime-types.ts';
import { AbsenceReason, LeftOut } from './holdings.ts';
import { LocationPrecision } from './incidents.ts';

/** How much a city has reported of late. Periods differ from city to city, so these are not to be compared. */
export const RecentTally = z.object({
  city: CityId,
  data_source: z.nullable(DataSource),
  /** The worst state among the sources whose rows are counted; where none are, among all. Not `fresh` where newer days could not be read. */
  state: SourceState,
  /** The period's first and last calendar day, in the city; `null` when nothing is held. */
  since: z.nullable(z.iso.date()),
  until: z.nullable(z.iso.date()),
  /** `null`: there is no number, for `reason`. */
  reports: z.nullable(z.int()),
  /** Reports of 12 periods as long, oldest first; the last is this one. Of the types published for all of them. `null`: something of the 12 could not be read, or no `reports`. */
  trend: z.nullable(z.array(z.int())),
  reason: z.nullable(AbsenceReason),
  /** Crime types the number does not hold, or not of the whole period. */
  left_out: z._default(z.array(LeftOut), []),
  /** Each source by itself: how it is, and what of it is still shown. */
  sources: z.array(SourceHealth),
  /** The newest day of all that is held. */
  newest: z.nullable(z.iso.date()),
  fetched_at: z.nullable(z.iso.datetime()),
});
export type RecentTally = z.infer<typeof RecentTally>;

/** What a city publishes of one crime type, from its own declarations. */
export const Coverage = z.object({
  city: CityId,
  crime_type: CrimeType,
  /** The best place its sources give such a report. */
  precision: LocationPrecision,
  /** After how many days without a newer report its source counts as late. */
  lag_days: z.int(),
  first_year: z.int(),
});
export type Coverage = z.infer<typeof Coverage>;

export const getCanada = defineCall('GET /canada', {
  who: 'anyone',
  summary:
    'All cities at once: how much each has reported of late, and which crime types each publishes. Periods and rules differ; the figures are not to be compared.',
  reply: z.object({ cities: z.array(RecentTally), coverage: z.array(Coverage) }),
});
