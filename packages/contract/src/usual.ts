import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource } from './cities.ts';
import { NEIGHBOURHOODS_MAX } from './counts.ts';
import { CRIME_TYPES, CrimeType, CrimeTypeParam } from './crime-types.ts';
import { AbsenceReason, LeftOut } from './holdings.ts';
import { commaList, Day, degrees, wholeNumber } from './query.ts';
import { RADIUS_MAX, RADIUS_MIN } from './radii.ts';

/** Window with a usual range: 28 days (13 a year) or a calendar month. */
export const WindowKind = z.enum(['days_28', 'months']);
export type WindowKind = z.infer<typeof WindowKind>;

/**
 * Position of a count relative to its usual range, or the reason why there is no range. Reasons: less than two years
 * and two windows of history; no report in any of five years; fewer than 5 reports where fewer than 5 are expected; or
 * a history that no range fits.
 */
export const UsualState = z.enum([
  'usual',
  'more',
  'fewer',
  'too_little_history',
  'none_in_five_years',
  'too_few',
  'no_range',
]);
export type UsualState = z.infer<typeof UsualState>;

/**
 * Handling of reports that are still to come. `by_report_day`: none, days are report days. `same_maturity`: earlier
 * windows are counted at the same age. `held_back`: the newest two weeks are excluded.
 */
export const LateReports = z.enum(['by_report_day', 'same_maturity', 'held_back']);
export type LateReports = z.infer<typeof LateReports>;

/** Reason why nothing is judged. `too_recent`: the requested window ends after the last final day. */
export const NotJudged = z.enum([...AbsenceReason.options, 'too_recent']);
export type NotJudged = z.infer<typeof NotJudged>;

/** A count with its usual range. In states without a range all numbers except `years` and `before` are `null`. */
const Judged = {
  count: z.int(),
  state: UsualState,
  /** Limits of the usual range, both inclusive. */
  low: z.nullable(z.int()),
  high: z.nullable(z.int()),
};
const HowJudged = {
  expected: z.nullable(z.number()),
  /** Ratio of the variation of earlier years to chance; at least 1. */
  dispersion: z.nullable(z.number()),
  /** Change of the logarithm of the expected count per window; `null` also if there is no trend. */
  trend: z.nullable(z.number()),
  /** Lag-1 correlation r of such counts. It increases the variance by (1 + r) / (1 − r). */
  correlation: z.nullable(z.number()),
  /** Number of earlier years used, and number of reports in their windows. */
  years: z.nullable(z.int()),
  before: z.nullable(z.int()),
};

/** Fields that both responses share. */
const About = {
  city: CityId,
  data_source: z.nullable(DataSource),
  /** Version of the method; another version can give other ranges for the same counts. */
  method: z.string(),
  windows: WindowKind,
  /** Crime types that are not included. */
  left_out: z.array(LeftOut),
  late_reports: z.nullable(LateReports),
  /** Start of the history. `end` is the last final day, `newest` the newest day with data. */
  history_from: z.nullable(z.iso.date()),
  /** Days just before the history that are in a file that could not be read; `null` if there are none. */
  unread_before: z.nullable(z.object({ from: z.iso.date(), until: z.iso.date() })),
  end: z.nullable(z.iso.date()),
  newest: z.nullable(z.iso.date()),
  /** Reason why nothing is judged; `null` with a judged window. */
  reason: z.nullable(NotJudged),
};
const Days = { from: z.iso.date(), until: z.iso.date() };

export const Usual = z.object({
  ...About,
  /** The newest window; `null` if there is none, see `reason`. */
  judged: z.nullable(z.object({ ...Days, ...Judged, ...HowJudged })),
  /** The whole city's count of the same types and days; `null` if the request is for the city itself. */
  city_judged: z.nullable(z.object(Judged)),
  /** The newest 26 windows, oldest first, each judged against earlier ones. The last one is `judged`. */
  history: z.array(z.object({ ...Days, ...Judged })),
});
export type Usual = z.infer<typeof Usual>;

export const UsualMap = z.object({
  ...About,
  from: z.nullable(z.iso.date()),
  until: z.nullable(z.iso.date()),
  /** Number of areas, and number of unusual ones. About one mark in ten is due to chance. */
  areas: z.int(),
  areas_marked: z.int(),
  /** Sorted by area code, never by number. `mark`: unusual among all areas and types together. */
  cells: z.array(
    z.object({
      area: z.string(),
      crime_type: CrimeType,
      ...Judged,
      ...HowJudged,
      mark: z.nullable(z.enum(['more', 'fewer'])),
    }),
  ),
});
export type UsualMap = z.infer<typeof UsualMap>;

const types = {
  crime_type: z.optional(CrimeTypeParam),
  /** Several types, counted together. */
  crime_types: z.optional(z.pipe(commaList(CRIME_TYPES.length), z.array(CrimeType))),
};
const windows = {
  windows: z._default(WindowKind, 'days_28'),
  /** Last day of the judged window, or any day of the month; defaults to the last final day. */
  end: z.optional(Day),
};

export const getUsual = defineCall('GET /usual/:city', {
  who: 'anyone',
  summary:
    'Returns whether the newest count of 28 days, or of a month, is in its usual range. The response contains the range and what it is based on. In Toronto, visitors without an account can request shootings and homicides only.',
  params: { city: CityId },
  query: {
    ...types,
    ...windows,
    /** Codes of the city's first kind of area, such as divisions. */
    division: z.optional(commaList(NEIGHBOURHOODS_MAX)),
    /** Codes of the city's second kind of area. */
    neighbourhood: z.optional(commaList(NEIGHBOURHOODS_MAX)),
    /** Circle around a point: requires `lng`, `lat` and `metres` together. */
    lng: z.optional(degrees(-180, 180)),
    lat: z.optional(degrees(-90, 90)),
    metres: z.optional(wholeNumber(RADIUS_MIN, RADIUS_MAX)),
  },
  reply: Usual,
});

export const getUsualMap = defineCall('GET /usual/:city/map', {
  who: 'anyone',
  summary:
    'Returns which crime types are unusual in which areas of a city. All areas and types are tested together for more or fewer reports than usual.',
  params: { city: CityId },
  query: {
    ...types,
    ...windows,
    areas: z._default(z.enum(['division', 'neighbourhood']), 'division'),
    /** `all` also returns cells that are not unusual. */
    cells: z._default(z.enum(['marked', 'all']), 'marked'),
  },
  reply: UsualMap,
});
