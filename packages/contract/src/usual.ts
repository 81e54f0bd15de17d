import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource } from './cities.ts';
import { NEIGHBOURHOODS_MAX } from './counts.ts';
import { CRIME_TYPES, CrimeType, CrimeTypeParam } from './crime-types.ts';
import { AbsenceReason, LeftOut } from './holdings.ts';
import { commaList, Day, degrees, wholeNumber } from './query.ts';
import { RADIUS_MAX, RADIUS_MIN } from './radii.ts';

/** Window for which a usual range is computed: 28 days (13 windows a year) or a calendar month. */
export const WindowKind = z.enum(['days_28', 'months']);
export type WindowKind = z.infer<typeof WindowKind>;

/**
 * Position of a count relative to its usual range, or the reason why there is no range. Possible reasons: the history
 * is shorter than two years and two windows; there was no report in any of five years; fewer than 5 reports where fewer
 * than 5 are expected; or no range fits the history.
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
 * How reports that have not arrived yet are handled. `by_report_day`: none can be missing, because days are report
 * days. `same_maturity`: earlier windows are counted as they were at the same age. `held_back`: the newest two weeks
 * are excluded.
 */
export const LateReports = z.enum(['by_report_day', 'same_maturity', 'held_back']);
export type LateReports = z.infer<typeof LateReports>;

/** Reason why no window is judged. `too_recent`: the requested window ends after the last final day. */
export const NotJudged = z.enum([...AbsenceReason.options, 'too_recent']);
export type NotJudged = z.infer<typeof NotJudged>;

/** Count with its usual range. In states without a range, all other numbers except `years` and `before` are `null`. */
const Judged = {
  count: z.int(),
  state: UsualState,
  /** Limits of the usual range, both inclusive. */
  low: z.nullable(z.int()),
  high: z.nullable(z.int()),
};
const HowJudged = {
  expected: z.nullable(z.number()),
  /** Variation of the earlier years divided by the variation that chance alone would cause; at least 1. */
  dispersion: z.nullable(z.number()),
  /** Trend per window: change of the logarithm of the expected count. `null` if there is no trend or no range. */
  trend: z.nullable(z.number()),
  /** Correlation r of the counts of consecutive windows (lag 1). It multiplies the variance by (1 + r) / (1 − r). */
  correlation: z.nullable(z.number()),
  /** Number of earlier years that were used (`years`), and number of reports in their windows (`before`). */
  years: z.nullable(z.int()),
  before: z.nullable(z.int()),
};

/** Fields of both responses, for one area and for the map. */
const About = {
  city: CityId,
  data_source: z.nullable(DataSource),
  /** Version of the method. Another version can give a different range for the same counts. */
  method: z.string(),
  windows: WindowKind,
  /** Crime types that the counts do not include. */
  left_out: z.array(LeftOut),
  late_reports: z.nullable(LateReports),
  /** First day of the history. `end` is the last final day, and `newest` is the newest day with data. */
  history_from: z.nullable(z.iso.date()),
  /** Days just before the history that are missing, because their file could not be read; `null` if there are none. */
  unread_before: z.nullable(z.object({ from: z.iso.date(), until: z.iso.date() })),
  end: z.nullable(z.iso.date()),
  newest: z.nullable(z.iso.date()),
  /** Reason why no window is judged; `null` if one is judged. */
  reason: z.nullable(NotJudged),
};
const Days = { from: z.iso.date(), until: z.iso.date() };

export const Usual = z.object({
  ...About,
  /** Newest window; `null` if none is judged, and `reason` says why. */
  judged: z.nullable(z.object({ ...Days, ...Judged, ...HowJudged })),
  /** Count of the whole city for the same types and days; `null` if the request is for the whole city. */
  city_judged: z.nullable(z.object(Judged)),
  /** Newest 26 windows, oldest first. Each is judged against the windows before it; the last one is `judged`. */
  history: z.array(z.object({ ...Days, ...Judged })),
});
export type Usual = z.infer<typeof Usual>;

export const UsualMap = z.object({
  ...About,
  from: z.nullable(z.iso.date()),
  until: z.nullable(z.iso.date()),
  /** Number of areas, and number of areas marked as unusual. About one mark in ten is due to chance. */
  areas: z.int(),
  areas_marked: z.int(),
  /**
   * Results for each area and crime type, sorted by area code, never by number. `mark` is set if the count is unusual
   * when all areas and types are tested together.
   */
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
  /** Several crime types, whose reports are counted together. */
  crime_types: z.optional(z.pipe(commaList(CRIME_TYPES.length), z.array(CrimeType))),
};
const windows = {
  windows: z._default(WindowKind, 'days_28'),
  /** Last day of the window to judge, or any day of the month to judge. Defaults to the last final day. */
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
    /** Area codes of the city's first kind, such as divisions. */
    division: z.optional(commaList(NEIGHBOURHOODS_MAX)),
    /** Area codes of the city's second kind, such as neighbourhoods. */
    neighbourhood: z.optional(commaList(NEIGHBOURHOODS_MAX)),
    /** Circle around a point: `lng`, `lat` and `metres` must be given together. */
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
    /** `marked` returns only unusual cells; `all` returns every cell. */
    cells: z._default(z.enum(['marked', 'all']), 'marked'),
  },
  reply: UsualMap,
});
