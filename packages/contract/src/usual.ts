import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource } from './cities.ts';
import { NEIGHBOURHOODS_MAX } from './counts.ts';
import { CRIME_TYPES, CrimeType, CrimeTypeParam } from './crime-types.ts';
import { AbsenceReason, LeftOut } from './holdings.ts';
import { commaList, Day, degrees, wholeNumber } from './query.ts';
import { RADIUS_MAX, RADIUS_MIN } from './radii.ts';

/** 28 days, 13 to a year, or a calendar month. Nothing else has a usual range. */
export const WindowKind = z.enum(['days_28', 'months']);
export type WindowKind = z.infer<typeof WindowKind>;

/**
 * Whether a count is inside the usual range, above or below it; or why there is no range: under two years and two windows of history,
 * no report in any of five years, fewer than 5 reports where fewer than 5 are expected, or a history that no range fits.
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
 * What is done about reports that are still to come: nothing, as days are those of reports (`by_report_day`); earlier windows are
 * taken as they were when they were as old (`same_maturity`); the newest two weeks are left out (`held_back`).
 */
export const LateReports = z.enum(['by_report_day', 'same_maturity', 'held_back']);
export type LateReports = z.infer<typeof LateReports>;

/** Why nothing is judged; `too_recent`: the window asked for ends after the last settled day. */
export const NotJudged = z.enum([...AbsenceReason.options, 'too_recent']);
export type NotJudged = z.infer<typeof NotJudged>;

/** A count and the range of what is usual; in the states without a range all numbers but `years` and `before` are `null`. */
const Judged = {
  count: z.int(),
  state: UsualState,
  /** Both are still usual. */
  low: z.nullable(z.int()),
  high: z.nullable(z.int()),
};
const HowJudged = {
  expected: z.nullable(z.number()),
  /** How much more the years before vary than chance alone would have it; at least 1. */
  dispersion: z.nullable(z.number()),
  /** The change of the logarithm of what is expected from window to window; `null`, too, where no trend is part of it. */
  trend: z.nullable(z.number()),
  /** Lag-1 correlation of such counts; the variance is (1 + r) / (1 − r) times as large for it. */
  correlation: z.nullable(z.number()),
  /** How many years are looked back on, and how many reports their windows hold. */
  years: z.nullable(z.int()),
  before: z.nullable(z.int()),
};

/** What both replies say of the question. */
const About = {
  city: CityId,
  data_source: z.nullable(DataSource),
  /** Of the method; another one may give other ranges for the same counts. */
  method: z.string(),
  windows: WindowKind,
  /** Crime types that are not part of it. */
  left_out: z.array(LeftOut),
  late_reports: z.nullable(LateReports),
  /** Where the history begins, the last settled day, and the newest that is held. */
  history_from: z.nullable(z.iso.date()),
  /** The days just before the history that a file which could not be read would fill; `null`: there are none. */
  unread_before: z.nullable(z.object({ from: z.iso.date(), until: z.iso.date() })),
  end: z.nullable(z.iso.date()),
  newest: z.nullable(z.iso.date()),
  /** Why nothing is judged; `null` with a judged window. */
  reason: z.nullable(NotJudged),
};
const Days = { from: z.iso.date(), until: z.iso.date() };

export const Usual = z.object({
  ...About,
  /** The newest window, which is judged; `null`: there is none, for `reason`. */
  judged: z.nullable(z.object({ ...Days, ...Judged, ...HowJudged })),
  /** The whole city’s count of the same types and days; `null` where the question is of the city itself. */
  city_judged: z.nullable(z.object(Judged)),
  /** The newest 26 windows, oldest first, each judged by those before it; the last one is `judged`. */
  history: z.array(z.object({ ...Days, ...Judged })),
});
export type Usual = z.infer<typeof Usual>;

export const UsualMap = z.object({
  ...About,
  from: z.nullable(z.iso.date()),
  until: z.nullable(z.iso.date()),
  /** How many areas there are, and how many of them stand out; about one mark in ten is chance. */
  areas: z.int(),
  areas_marked: z.int(),
  /** In the order of the areas’ codes, never of a number. `mark`: it stands out among all areas and types at once. */
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
  /** Several of them together. */
  crime_types: z.optional(z.pipe(commaList(CRIME_TYPES.length), z.array(CrimeType))),
};
const windows = {
  windows: z._default(WindowKind, 'days_28'),
  /** The last day of the judged window, of a month any of its days; unset: the last settled one. */
  end: z.optional(Day),
};

export const getUsual = defineCall('GET /usual/:city', {
  who: 'anyone',
  summary:
    'Is the newest count of 28 days, or of a month, more or fewer than usual here? With the range and what it rests on. Guests ask for shootings and homicides in Toronto.',
  params: { city: CityId },
  query: {
    ...types,
    ...windows,
    /** Codes of the city’s first kind of area, such as its divisions. */
    division: z.optional(commaList(NEIGHBOURHOODS_MAX)),
    /** Codes of its second kind. */
    neighbourhood: z.optional(commaList(NEIGHBOURHOODS_MAX)),
    /** Around a point: all three of `lng`, `lat` and `metres`. */
    lng: z.optional(degrees(-180, 180)),
    lat: z.optional(degrees(-90, 90)),
    metres: z.optional(wholeNumber(RADIUS_MIN, RADIUS_MAX)),
  },
  reply: Usual,
});

export const getUsualMap = defineCall('GET /usual/:city/map', {
  who: 'anyone',
  summary:
    'Which crime types stand out in which areas of a city: more or fewer than usual, among all areas and types at once.',
  params: { city: CityId },
  query: {
    ...types,
    ...windows,
    areas: z._default(z.enum(['division', 'neighbourhood']), 'division'),
    /** Also those that do not stand out. */
    cells: z._default(z.enum(['marked', 'all']), 'marked'),
  },
  reply: UsualMap,
});
