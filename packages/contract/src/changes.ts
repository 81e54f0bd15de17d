import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource } from './cities.ts';
import { CrimeType } from './crime-types.ts';
import { LocationPrecision } from './incidents.ts';
import { Day, wholeNumber } from './query.ts';

/** `vanished`: a reading no longer held the row, and its source gives no reason. `returned`: one that had vanished is there again. */
export const CHANGE_KINDS = ['added', 'changed', 'vanished', 'returned'] as const;
export const ChangeKind = z.enum(CHANGE_KINDS);
export type ChangeKind = z.infer<typeof ChangeKind>;

/** How long what a vanished row said is stored; it is given to nobody meanwhile. */
export const VANISHED_RETENTION_DAYS = 30;

/** What is listed of a row, as it was or as it is. Days are the city's calendar, hours its wall clock. */
export const ChangedFacts = z.object({
  crime_type: CrimeType,
  /** The source's own word. */
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
  /** Of the reading that found it. */
  reading: z.string(),
  dataset: z.string(),
  kind: ChangeKind,
  at: z.iso.datetime(),
  /** Added, of a day before the newest one that was held. */
  late: z.boolean(),
  /** The source no longer publishes the row: `was` and `now` are kept back, whatever happened to it before. */
  withdrawn: z.boolean(),
  area: z.nullable(z.string()),
  was: z.nullable(ChangedFacts),
  now: z.nullable(ChangedFacts),
});
export type IncidentChange = z.infer<typeof IncidentChange>;

/** What one reading of a dataset changed: always `before + added + returned - vanished = after`. */
export const ReadingChanges = z.object({
  reading: z.string(),
  dataset: z.string(),
  at: z.iso.datetime(),
  before: z.int(),
  added: z.int(),
  /** How many of those added are of a day before the newest one that was held. */
  late: z.int(),
  changed: z.int(),
  vanished: z.int(),
  returned: z.int(),
  after: z.int(),
  /** So much differs that the source was published anew, or it was read for the first time: no single changes are listed. */
  published_anew: z.boolean(),
  /** Of the changed rows, by crime type before and after: how many, and how many of them moved to another area. */
  types: z.array(z.object({ was: CrimeType, now: CrimeType, rows: z.int(), moved: z.int() })),
});
export type ReadingChanges = z.infer<typeof ReadingChanges>;

/** What some readings did together. Rows of a first reading, which had nothing to be compared with, are in none of the sums. */
export const ReadingSums = z.object({
  readings: z.int(),
  /** How many of them changed nothing. */
  unchanged: z.int(),
  added: z.int(),
  late: z.int(),
  changed: z.int(),
  vanished: z.int(),
  returned: z.int(),
});
export type ReadingSums = z.infer<typeof ReadingSums>;

const CHANGES_LIMIT_MAX = 500;
const READINGS_LIMIT_MAX = 100;

/** A number that `next` of the page before gave. */
const cursor = z.optional(wholeNumber(1, 9_999_999_999));
/** A dataset, as its city's sources name it. */
const dataset = z.optional(z.string().check(z.regex(/^\w{1,60}$/)));
const kind = z.optional(ChangeKind);
/** Of readings of this calendar day of the city and later. */
const since = z.optional(Day);
/** The cursor of the next page; `null` at the end. */
const next = z.nullable(z.string());

export const listChanges = defineCall('GET /changes/:city', {
  who: 'anyone',
  summary:
    'What readings of a city’s sources changed, row by row, newest first; `next` is the cursor of the next page. Guests receive changes between crime types they may see.',
  params: { city: CityId },
  query: {
    dataset,
    kind,
    since,
    /** Of one reading only. */
    reading: z.optional(wholeNumber(1, 9_999_999_999)),
    limit: z._default(wholeNumber(1, CHANGES_LIMIT_MAX), 100),
    cursor,
  },
  reply: z.object({ data_source: z.nullable(DataSource), changes: z.array(IncidentChange), next }),
});

export const listReadings = defineCall('GET /changes/:city/readings', {
  who: 'anyone',
  summary:
    'What each reading of a city’s sources changed, summed, newest first; with `kind` only readings that hold such changes, with `silent=0` only those that changed something. `sums` holds all of them, those too, on whichever page.',
  params: { city: CityId },
  query: {
    dataset,
    kind,
    since,
    silent: z._default(z.enum(['0', '1']), '1'),
    limit: z._default(wholeNumber(1, READINGS_LIMIT_MAX), 20),
    cursor,
  },
  reply: z.object({
    data_source: z.nullable(DataSource),
    readings: z.array(ReadingChanges),
    sums: ReadingSums,
    next,
  }),
});

const FeedQuery = { dataset, lang: z._default(z.enum(['en', 'fr']), 'en') };

export const getChangesRss = defineCall('GET /changes/:city.rss', {
  who: 'anyone',
  summary: 'The latest readings of a city’s sources that changed something, as an RSS feed.',
  params: { city: CityId },
  query: FeedQuery,
  sends: 'bytes',
});
export const getChangesJson = defineCall('GET /changes/:city.json', {
  who: 'anyone',
  summary: 'The latest readings of a city’s sources that changed something, as a JSON Feed.',
  params: { city: CityId },
  query: FeedQuery,
  sends: 'bytes',
});
