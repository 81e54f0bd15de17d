import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { DataSource, Text } from './cities.ts';
import { CrimeType } from './crime-types.ts';
import { ExportAbout } from './export.ts';
import { AbsenceReason, LeftOut } from './holdings.ts';
import { LocationPrecision } from './incidents.ts';
import { View } from './view.ts';

/** Reasons for which moderators take down a citation. */
export const TAKEN_DOWN_FOR = ['court_order', 'privacy', 'wrong_data', 'abuse', 'other'] as const;
export const TakenDownFor = z.enum(TAKEN_DOWN_FOR);
export type TakenDownFor = z.infer<typeof TakenDownFor>;

/** Short id of a citation, used in its address `/c/{id}`. */
export const CitationId = z.string().check(z.regex(/^[0-9a-z]{10,26}$/));

/** Citation text in one language, in several formats. */
const CitationForms = z.object({
  /** One-line description of the cited view. */
  title: z.string(),
  apa: z.string(),
  chicago: z.string(),
  bibtex: z.string(),
  ris: z.string(),
  /** CSL-JSON items for reference managers. */
  csl: z.array(z.record(z.string(), z.unknown())),
});
export type CitationForms = z.infer<typeof CitationForms>;

/** Number of reports that the view has in one version of the data. */
const CountedIn = z.object({
  /** Id of the version, and the time when it was created. */
  version: z.string(),
  made_at: z.iso.datetime(),
  /** `null` if the number cannot be computed from the data. */
  total: z.nullable(z.int()),
  not_placed: z.nullable(z.int()),
});

/** Citation of a view in a fixed version of the data. Its numbers and files are stored with the citation. */
export const Citation = z.object({
  id: CitationId,
  /** Address of this citation. It is valid unless the citation is taken down. */
  url: z.string(),
  cited_at: z.iso.datetime(),
  /** Day of the last import before the citation, in the city's calendar. */
  read_on: z.iso.date(),
  view: View,
  /** The view's filters in words. */
  filters: Text,
  data_source: DataSource,
  edition: ExportAbout.shape.edition,
  sources: ExportAbout.shape.sources,
  /** `null` if the view includes members-only crime types and the caller has no account. */
  numbers: z.nullable(
    z.object({
      cited: CountedIn,
      /** Reason why the cited number is `null`. */
      reason: z.nullable(AbsenceReason),
      /** Data that the cited number does not include. */
      left_out: z.array(LeftOut),
      /** Number of the same view in the newest version; `null` if the same source has no newer data. */
      today: z.nullable(CountedIn),
      /** SHA-256 of the CSV at the time of citation. */
      sha256: z.string(),
      bytes: z.int(),
      /**
       * Compares the CSV that is available now with the cited CSV. Only citations made before files were stored can be
       * `changed` (rows were removed from their data) or `gone` (their data was deleted).
       */
      csv: z.enum(['same', 'changed', 'gone']),
      /** True if a reproduction pack exists. Citations made before packs were introduced have none. */
      pack: z.boolean(),
      forms: z.object({ en: CitationForms, fr: CitationForms }),
    }),
  ),
});
export type Citation = z.infer<typeof Citation>;

/** Timeout in milliseconds. Creating a citation writes and hashes the whole CSV, which takes long for a large city. */
const CITED_WITHIN_MS = 60_000;

export const citeView = defineCall('POST /citations', {
  who: 'anyone',
  summary:
    'Cites a view in the newest version of the data and stores its numbers and files. The same view of the same version is the same citation. A view with a circle, a hexagon or a box gets a new citation each time. Coordinates of a circle or box are rounded to four decimals. Visitors without an account can cite what they may see.',
  body: View,
  reply: Citation,
  answerMs: CITED_WITHIN_MS,
});

export const getCitation = defineCall('GET /citations/:id', {
  who: 'anyone',
  summary:
    'Returns a citation: view, version, licence, numbers as cited and today, and references in several formats. Only members get numbers of crime types that visitors without an account may not see. A citation that was taken down returns 410 `taken_down`, with the `reason`.',
  params: { id: CitationId },
  reply: Citation,
  answerMs: CITED_WITHIN_MS,
});

/** Data for the figure of a citation: its reports by month and location. */
export const CitedFigure = z.object({
  /**
   * Months in order, including months without a report. Covers the view's months in which the city has any report of
   * these types; a missing month means unknown, not zero. Empty if there is no report at all.
   */
  months: z.array(z.object({ month: z.string().check(z.regex(/^\d{4}-\d{2}$/)), count: z.int() })),
  /** Number of reports whose day is unknown. */
  undated: z.int(),
  /**
   * Longitude, latitude and number of reports of each location. If there are very many locations, nearby ones are
   * merged.
   */
  places: z.array(z.tuple([z.number(), z.number(), z.int()])),
  /** True if at least one report of the version names an area. May be false until boundaries are imported. */
  areas_read: z._default(z.boolean(), true),
  /** Newest reports first, at most 100. */
  newest: z.array(
    z.object({
      day: z.nullable(z.iso.date()),
      /** Whether `day` is the day of the incident or the day of the report. */
      day_of: z.nullable(z.enum(['occurrence', 'report'])),
      hour: z.nullable(z.int()),
      crime_type: CrimeType,
      area: z.nullable(z.string()),
      neighbourhood: z.nullable(z.string()),
      precision: LocationPrecision,
    }),
  ),
});
export type CitedFigure = z.infer<typeof CitedFigure>;

export const getCitedFigure = defineCall('GET /citations/:id/figure', {
  who: 'anyone',
  summary: 'Returns the reports of a citation by month and by location, for its charts and maps.',
  params: { id: CitationId },
  reply: CitedFigure,
  answerMs: CITED_WITHIN_MS,
});

export const takeDownCitation = defineCall('POST /moderation/citations/:id', {
  who: 'moderator',
  summary:
    'Takes a citation down for good and deletes its files. The citation’s address and files return 410 with the reason immediately, its embeds and images within minutes. The transparency page counts the citation.',
  params: { id: CitationId },
  body: z.strictObject({ reason: TakenDownFor }),
});

const download = { who: 'anyone', params: { id: CitationId }, sends: 'download', answerMs: CITED_WITHIN_MS } as const;

export const getCitedCsv = defineCall('GET /citations/:id.csv', {
  ...download,
  summary: 'Returns the rows of a citation as CSV, byte for byte as cited.',
});
export const getCitedGeoJson = defineCall('GET /citations/:id.geojson', {
  ...download,
  summary: 'Returns the rows of a citation as GeoJSON.',
});
export const getCitedParquet = defineCall('GET /citations/:id.parquet', {
  ...download,
  summary: 'Returns the rows of a citation as GeoParquet.',
});

export const getCitedPack = defineCall('GET /citations/:id.zip', {
  ...download,
  summary:
    'Returns a ZIP to reproduce the cited number, as it was at the time of citation. The ZIP has the files of `GET /export/{city}.zip`. Citations made before December 2026 have no ZIP and return 404.',
});

export const CITED_FILE_CALLS = {
  csv: getCitedCsv,
  geojson: getCitedGeoJson,
  parquet: getCitedParquet,
  zip: getCitedPack,
} as const;
