import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource } from './cities.ts';
import { CrimeTypeParam } from './crime-types.ts';
import { AbsenceReason, LeftOut } from './holdings.ts';
import { commaList, Day, degrees, wholeNumber } from './query.ts';

/** How far around a point reports may be counted, in metres. */
export const COUNT_METRES_MAX = 5_000;

export const CountGroup = z.enum(['year', 'month', 'weekday', 'hour', 'crime_type', 'area']);
export type CountGroup = z.infer<typeof CountGroup>;

export const Counts = z.object({
  city: CityId,
  data_source: z.nullable(DataSource),
  /** `null`: there is no number, for `reason`. */
  total: z.nullable(z.int()),
  reason: z.nullable(AbsenceReason),
  /** Crime types the total does not hold, or not of the whole period. */
  left_out: z.array(LeftOut),
  /** Of these, how many have no place of their own: none of them is counted around a point. */
  not_placed: z.nullable(z.int()),
  /**
   * With `by`: in the order of `value`, never of `count`. Years are `2025`, months `2025-03`, weekdays `1` (Monday) to `7`, hours `0`
   * to `23`; `null` holds the rows that do not say.
   */
  groups: z.array(z.object({ value: z.nullable(z.string()), count: z.int() })),
});
export type Counts = z.infer<typeof Counts>;

export const countIncidents = defineCall('GET /incidents/:city/counts', {
  who: 'anyone',
  summary:
    'How many incidents a city holds by type, area, period and around a point, in all or by year, month, weekday, hour, type or area. Guests count shootings and homicides in Toronto.',
  params: { city: CityId },
  query: {
    crime_type: z.optional(CrimeTypeParam),
    /** Codes of the city’s first kind of area, such as its divisions. */
    division: z.optional(commaList(32)),
    /** Codes of its second kind. */
    neighbourhood: z.optional(commaList(32)),
    /** Calendar days of the city, both included; a row that does not say when it happened counts on the day it was reported. */
    since: z.optional(Day),
    until: z.optional(Day),
    by: z.optional(CountGroup),
    /** Around a point: all three of `lng`, `lat` and `metres`. */
    lng: z.optional(degrees(-180, 180)),
    lat: z.optional(degrees(-90, 90)),
    metres: z.optional(wholeNumber(50, COUNT_METRES_MAX)),
  },
  reply: Counts,
});
