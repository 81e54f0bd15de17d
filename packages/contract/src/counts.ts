import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource } from './cities.ts';
import { CRIME_TYPES, CrimeType, CrimeTypeParam } from './crime-types.ts';
import { AbsenceReason, LeftOut } from './holdings.ts';
import { commaList, degrees, Moment, wholeNumber } from './query.ts';
import { RADIUS_MAX, RADIUS_MIN } from './radii.ts';

export const CountGroup = z.enum(['year', 'month', 'day', 'weekday', 'hour', 'crime_type', 'area', 'neighbourhood']);
export type CountGroup = z.infer<typeof CountGroup>;

/** The most neighbourhoods that one request may name: all of Toronto’s 158. */
export const NEIGHBOURHOODS_MAX = 160;
/** An ISO weekday: `1` is Monday, `7` Sunday. */
const WEEKDAY = /^[1-7]$/;
const HOURS = /^(1?\d|2[0-3])-(1?\d|2[0-3])$/;

/** Hours of the city’s clock from one to another, both included; those of a span past midnight belong to the weekday it began on. */
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

/** Those whom a shooting killed or injured, counted in place of the incidents. */
export const PeopleHarmed = z.enum(['killed', 'injured']);
export type PeopleHarmed = z.infer<typeof PeopleHarmed>;

export const Counts = z.object({
  city: CityId,
  data_source: z.nullable(DataSource),
  /** `null`: there is no number, for `reason`. */
  total: z.nullable(z.int()),
  reason: z.nullable(AbsenceReason),
  /** Crime types the total does not hold, or not of the whole period. */
  left_out: z.array(LeftOut),
  /** With `events`: how many events the reports are of; `null`: the source gives no event ids, or not for all of them. */
  events: z._default(z.nullable(z.int()), null),
  /** Of these, how many have no place of their own: none of them is counted around a point. */
  not_placed: z.nullable(z.int()),
  /**
   * With `by`: in the order of `value`, never of `count`. Years are `2025`, months `2025-03`, days `2025-03-31`, weekdays `1` (Monday) to `7`, hours `0`
   * to `23`; `null` holds the rows that do not say.
   */
  groups: z.array(z.object({ value: z.nullable(z.string()), count: z.int() })),
  /** Why no group has a value: the boundaries of the areas have not been read, or the city publishes none of that kind. */
  groups_reason: z._default(z.nullable(AbsenceReason), null),
});
export type Counts = z.infer<typeof Counts>;

export const countIncidents = defineCall('GET /incidents/:city/counts', {
  who: 'anyone',
  summary:
    'How many incidents a city holds by type, area, period and around a point, in all or by year, month, day, weekday, hour, type, area or neighbourhood. Guests count shootings and homicides in Toronto.',
  params: { city: CityId },
  query: {
    crime_type: z.optional(CrimeTypeParam),
    /** Several of them together. */
    crime_types: z.optional(z.pipe(commaList(CRIME_TYPES.length), z.array(CrimeType))),
    /** Words of the source itself, as published: its category or its finer offence. */
    offence: z.optional(commaList(8)),
    /** Codes of the city’s first kind of area, such as its divisions. */
    division: z.optional(commaList(32)),
    /** Codes of its second kind. */
    neighbourhood: z.optional(commaList(NEIGHBOURHOODS_MAX)),
    /** Days, or times whose day counts, of the city, both included; a row that does not say when it happened counts on the day it was reported. */
    since: z.optional(Moment),
    until: z.optional(Moment),
    /**
     * Counts only rows that had been reported by this day, as far as the source says when. Compares two periods at the same age: of the
     * earlier one what was known as long after it.
     */
    reported_by: z.optional(Moment),
    /** ISO weekdays, `1` (Monday) to `7`; what does not say when it happened is on none. */
    weekdays: z.optional(WeekdaysParam),
    /** `21-5`: from 21:00 to 5:59; the hours after midnight belong to the weekday before. What does not say the hour is in none; where none says it there is no number. */
    hours: z.optional(HoursParam),
    /** Counts people in place of incidents, where the source says how many. */
    people: z.optional(PeopleHarmed),
    by: z.optional(CountGroup),
    /** Counts events beside reports: one event can be several reports, also of several types and datasets. */
    events: z.optional(z.literal('1')),
    /** Around a point: all three of `lng`, `lat` and `metres`. */
    lng: z.optional(degrees(-180, 180)),
    lat: z.optional(degrees(-90, 90)),
    metres: z.optional(wholeNumber(RADIUS_MIN, RADIUS_MAX)),
  },
  reply: Counts,
});
