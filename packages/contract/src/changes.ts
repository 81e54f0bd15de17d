import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource } from './cities.ts';
import { CrimeType } from './crime-types.ts';
import { LocationPrecision } from './incidents.ts';
import { Day, wholeNumber } from './query.ts';

/**
 * `vanished`: the row was missing from a later import run, and the source gives no reason. `returned`: a vanished row
 * reappeared.
 */
export const CHANGE_KINDS = ['added', 'changed', 'vanished', 'returned'] as const;
export const ChangeKind = z.enum(CHANGE_KINDS);
export type ChangeKind = z.infer<typeof ChangeKind>;

/** Days for which the content of a vanished row remains stored, without being published. */
export const VANISHED_RETENTION_DAYS = 30;

/** Published fields of a row, before or after the change. Days are in the city's calendar, hours in its local time. */
export const ChangedFacts = z.object({
  crime_type: CrimeType,
  /** Crime category in the source's own words. */
  word: z.string(),
  area: z.nullable(z.string()),
  neighbourhood: z.nullable(z.string()),
  precision: LocationPrecision,
  occurred_on: z.nullable(z.iso.date()),
  occurred_hour: z.nullable(z.int()),
  reported_on: z.nullable(z.iso.date()),
});
export type ChangedFacts = z.infer<typeof ChangedFacts>;

export const IncidentChange = z.object({
  id: z.string(),
  /** Import run that found the change. */
  reading: z.string(),
  dataset: z.string(),
  kind: ChangeKind,
  at: z.iso.datetime(),
  /** True if an added row is dated before the newest day that was available at that time. */
  late: z.boolean(),
  /**
   * True if the source no longer publishes the row. `was` and `now` are then `null`, also in earlier changes of the
   * same row.
   */
  withdrawn: z.boolean(),
  area: z.nullable(z.string()),
  was: z.nullable(ChangedFacts),
  now: z.nullable(ChangedFacts),
});
export type IncidentChange = z.infer<typeof IncidentChange>;

/** Changes of one import run. Always `before + added + returned - vanished = after`. */
export const ImportRunChanges = z.object({
  reading: z.string(),
  dataset: z.string(),
  at: z.iso.datetime(),
  before: z.int(),
  added: z.int(),
  /** Number of added rows that are dated before the newest day available at that time. */
  late: z.int(),
  changed: z.int(),
  vanished: z.int(),
  returned: z.int(),
  after: z.int(),
  /**
   * True for a first import, or if so many rows differ that the source must have republished its data. No single
   * changes are listed then.
   */
  published_anew: z.boolean(),
  /**
   * Number of changed rows by crime type before and after the change, and how many of these rows moved to another area.
   */
  types: z.array(z.object({ was: CrimeType, now: CrimeType, rows: z.int(), moved: z.int() })),
});
export type ImportRunChanges = z.infer<typeof ImportRunChanges>;

/**
 * Totals of several import runs. A dataset's first run is not included, because there is no earlier state to compare
 * with.
 */
export const ImportRunTotals = z.object({
  readings: z.int(),
  /** Number of runs without any change. */
  unchanged: z.int(),
  added: z.int(),
  late: z.int(),
  changed: z.int(),
  vanished: z.int(),
  returned: z.int(),
});
export type ImportRunTotals = z.infer<typeof ImportRunTotals>;

const CHANGES_LIMIT_MAX = 500;
const IMPORT_RUNS_LIMIT_MAX = 100;

/** Cursor of this page: the `next` of the previous page. */
const cursor = z.optional(wholeNumber(1, 9_999_999_999));
/** Dataset of one of the city's sources. */
const dataset = z.optional(z.string().check(z.regex(/^\w{1,60}$/)));
const kind = z.optional(ChangeKind);
/** Returns only import runs on or after this day of the city's calendar. */
const since = z.optional(Day);
/** Cursor of the next page; `null` on the last page. */
const next = z.nullable(z.string());

export const listChanges = defineCall('GET /changes/:city', {
  who: 'anyone',
  summary:
    'Returns the changes that import runs found in a city’s rows, newest first. The field `next` is the cursor of the next page. Visitors without an account get changes between crime types that they may see.',
  params: { city: CityId },
  query: {
    dataset,
    kind,
    since,
    /** Returns only changes of this import run. */
    reading: z.optional(wholeNumber(1, 9_999_999_999)),
    limit: z._default(wholeNumber(1, CHANGES_LIMIT_MAX), 100),
    cursor,
  },
  reply: z.object({ data_source: z.nullable(DataSource), changes: z.array(IncidentChange), next }),
});

export const listImportRuns = defineCall('GET /changes/:city/readings', {
  who: 'anyone',
  summary:
    'Returns how much each import run of a city’s sources changed, newest first. The parameter `kind` selects runs with such changes, `silent=0` leaves out runs without any change. The field `sums` adds up all selected runs on all pages, including runs without a change.',
  params: { city: CityId },
  query: {
    dataset,
    kind,
    since,
    silent: z._default(z.enum(['0', '1']), '1'),
    limit: z._default(wholeNumber(1, IMPORT_RUNS_LIMIT_MAX), 20),
    cursor,
  },
  reply: z.object({
    data_source: z.nullable(DataSource),
    readings: z.array(ImportRunChanges),
    sums: ImportRunTotals,
    next,
  }),
});

const FeedQuery = { dataset, lang: z._default(z.enum(['en', 'fr']), 'en') };

export const getChangesRss = defineCall('GET /changes/:city.rss', {
  who: 'anyone',
  summary: 'Returns a city’s latest import runs with changes, as an RSS feed.',
  params: { city: CityId },
  query: FeedQuery,
  sends: 'bytes',
});
export const getChangesJson = defineCall('GET /changes/:city.json', {
  who: 'anyone',
  summary: 'Returns a city’s latest import runs with changes, as a JSON Feed.',
  params: { city: CityId },
  query: FeedQuery,
  sends: 'bytes',
});
