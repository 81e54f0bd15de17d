import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource } from './cities.ts';
import { CRIME_TYPES, CrimeType, CrimeTypeParam } from './crime-types.ts';
import { AbsenceReason, LeftOut } from './holdings.ts';
import { commaList, degrees, Moment, wholeNumber } from './query.ts';
import { RADIUS_MAX, RADIUS_MIN } from './radii.ts';

export const CountGroup = z.enum(['year', 'month', 'day', 'weekday', 'hour', 'crime_type', 'area', 'neighbourhood']);
export type CountGroup = z.infer<typeof CountGroup>;

/** Maximum number of neighbourhoods per request: enough for all 158 of Toronto. */
export const NEIGHBOURHOODS_MAX = 160;
/** Matches an ISO weekday: `1` is Monday, `7` is Sunday. */
const WEEKDAY = /^[1-7]$/;
const HOURS = /^(1?\d|2[0-3])-(1?\d|2[0-3])$/;

/**
 * Range of local hours, both inclusive. In a range across midnight, the hours after midnight belong to the weekday on
 * which the range began.
 */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

export const HoursParam = z.pipe(
  z.string().check(z.regex(HOURS)),
  z.transform((text: string): Hours => {
    const [from = 0, to = 0] = text.split('-').map(Number);
    return { from, to };
  }),
);
export const WeekdaysParam = z.pipe(
  z.pipe(
    commaList(7),
    z.transform((days: string[]) => days.map((day) => (WEEKDAY.test(day) ? Number(day) : 0))),
  ),
  z.array(z.int().check(z.gte(1), z.lte(7))),
);

/** Counts the people who were killed or injured in shootings instead of the incidents. */
export const PeopleHarmed = z.enum(['killed', 'injured']);
export type PeopleHarmed = z.infer<typeof PeopleHarmed>;

export const Counts = z.object({
  city: CityId,
  data_source: z.nullable(DataSource),
  /** `null` if the number is unknown; `reason` says why. */
  total: z.nullable(z.int()),
  reason: z.nullable(AbsenceReason),
  /** Crime types that the total omits for all or part of the period. */
  left_out: z.array(LeftOut),
  /**
   * With `events`: number of distinct events. `null` if the source gives event ids for none or only some of the
   * reports.
   */
  events: z._default(z.nullable(z.int()), null),
  /** Number of counted reports without a precise location. These reports are never counted around a point. */
  not_placed: z.nullable(z.int()),
  /**
   * With `by`: groups sorted by `value`, never by `count`. Years are written `2025`, months `2025-03`, days
   * `2025-03-31`, weekdays `1` (Monday) to `7`, hours `0` to `23`. The group `null` contains rows whose value is
   * unknown.
   */
  groups: z.array(z.object({ value: z.nullable(z.string()), count: z.int() })),
  /** Reason why no group has a value: the boundaries are not imported, or the city publishes no areas of this kind. */
  groups_reason: z._default(z.nullable(AbsenceReason), null),
});
export type Counts = z.infer<typeof Counts>;

export const countIncidents = defineCall('GET /incidents/:city/counts', {
  who: 'anyone',
  summary:
    'Counts a city’s available incidents by type, area, period or around a point. The parameter `by` groups the count by year, month, day, weekday, hour, type, area or neighbourhood. In Toronto, visitors without an account can count shootings and homicides only.',
  params: { city: CityId },
  query: {
    crime_type: z.optional(CrimeTypeParam),
    /** Several crime types, whose reports are counted together. */
    crime_types: z.optional(z.pipe(commaList(CRIME_TYPES.length), z.array(CrimeType))),
    /** Category or finer offence in the source's own words, as published. */
    offence: z.optional(commaList(8)),
    /** Area codes of the city's first kind, such as divisions. */
    division: z.optional(commaList(32)),
    /** Area codes of the city's second kind, such as neighbourhoods. */
    neighbourhood: z.optional(commaList(NEIGHBOURHOODS_MAX)),
    /**
     * First and last day in the city's calendar, both inclusive. Of a time, only the day is used. Rows whose incident
     * day is unknown are counted on their report day.
     */
    since: z.optional(Moment),
    until: z.optional(Moment),
    /**
     * Counts only rows that were reported by this day, if the source publishes the report day. This allows a fair
     * comparison of a recent period, whose late reports are still missing, with an earlier one.
     */
    reported_by: z.optional(Moment),
    /** ISO weekdays, `1` (Monday) to `7`. Rows without a day are excluded. */
    weekdays: z.optional(WeekdaysParam),
    /**
     * `21-5` is from 21:00 to 5:59; the hours after midnight belong to the previous weekday. Rows whose hour is unknown
     * are excluded. If no row has an hour, the number is `null`.
     */
    hours: z.optional(HoursParam),
    /** Counts people instead of incidents, if the source publishes the number of people. */
    people: z.optional(PeopleHarmed),
    by: z.optional(CountGroup),
    /**
     * `1` also counts events. One event can have several reports, with different crime types and in different datasets.
     */
    events: z.optional(z.literal('1')),
    /** Circle around a point: `lng`, `lat` and `metres` must be given together. */
    lng: z.optional(degrees(-180, 180)),
    lat: z.optional(degrees(-90, 90)),
    metres: z.optional(wholeNumber(RADIUS_MIN, RADIUS_MAX)),
  },
  reply: Counts,
});
