import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource } from './cities.ts';
import { CRIME_TYPES, CrimeType, CrimeTypeParam } from './crime-types.ts';
import { AbsenceReason, LeftOut } from './holdings.ts';
import { commaList, degrees, Moment, wholeNumber } from './query.ts';
import { RADIUS_MAX, RADIUS_MIN } from './radii.ts';

export const CountGroup = z.enum(['year', 'month', 'day', 'weekday', 'hour', 'crime_type', 'area', 'neighbourhood']);
export type CountGroup = z.infer<typeof CountGroup>;

/** Maximum number of neighbourhoods per request: all 158 of Toronto. */
export const NEIGHBOURHOODS_MAX = 160;
/** An ISO weekday: `1` is Monday, `7` Sunday. */
const WEEKDAY = /^[1-7]$/;
const HOURS = /^(1?\d|2[0-3])-(1?\d|2[0-3])$/;

/** Range of local hours, both inclusive. Hours after midnight belong to the weekday on which the range began. */
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

/** Counts people killed or injured in shootings in place of incidents. */
export const PeopleHarmed = z.enum(['killed', 'injured']);
export type PeopleHarmed = z.infer<typeof PeopleHarmed>;

export const Counts = z.object({
  city: CityId,
  data_source: z.nullable(DataSource),
  /** `null` if there is no number; `reason` says why. */
  total: z.nullable(z.int()),
  reason: z.nullable(AbsenceReason),
  /** Crime types missing from the total for all or part of the period. */
  left_out: z.array(LeftOut),
  /** With `events`: number of distinct events. `null` if the source gives no event ids, or not for all reports. */
  events: z._default(z.nullable(z.int()), null),
  /** Number of these without a precise location. They are never counted around a point. */
  not_placed: z.nullable(z.int()),
  /**
   * With `by`: sorted by `value`, never by `count`. Years are `2025`, months `2025-03`, days `2025-03-31`, weekdays `1`
   * (Monday) to `7`, hours `0` to `23`. `null` groups rows without the value.
   */
  groups: z.array(z.object({ value: z.nullable(z.string()), count: z.int() })),
  /** Reason why no group has a value: the boundaries are not imported, or the city publishes no such areas. */
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
    /** Several types, counted together. */
    crime_types: z.optional(z.pipe(commaList(CRIME_TYPES.length), z.array(CrimeType))),
    /** Source terms as published: its category or its finer offence. */
    offence: z.optional(commaList(8)),
    /** Codes of the city's first kind of area, such as divisions. */
    division: z.optional(commaList(32)),
    /** Codes of the city's second kind of area. */
    neighbourhood: z.optional(commaList(NEIGHBOURHOODS_MAX)),
    /**
     * Days, or times of which only the day counts, in the city's calendar, both inclusive. Rows without an incident day
     * count on their report day.
     */
    since: z.optional(Moment),
    until: z.optional(Moment),
    /** Counts only rows reported by this day, if the source says when. Compares two periods at the same age. */
    reported_by: z.optional(Moment),
    /** ISO weekdays, `1` (Monday) to `7`. Rows without a day are excluded. */
    weekdays: z.optional(WeekdaysParam),
    /**
     * `21-5`: from 21:00 to 5:59; hours after midnight belong to the previous weekday. Rows without an hour are
     * excluded. If no row has one, there is no number.
     */
    hours: z.optional(HoursParam),
    /** Counts people in place of incidents, if the source gives their number. */
    people: z.optional(PeopleHarmed),
    by: z.optional(CountGroup),
    /** Also counts events. One event can have several reports, of several types and datasets. */
    events: z.optional(z.literal('1')),
    /** Circle around a point: requires `lng`, `lat` and `metres` together. */
    lng: z.optional(degrees(-180, 180)),
    lat: z.optional(degrees(-90, 90)),
    metres: z.optional(wholeNumber(RADIUS_MIN, RADIUS_MAX)),
  },
  reply: Counts,
});
