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

/** A citation in one language, in each format. */
const CitationForms = z.object({
  /** One-line description of what is cited. */
  title: z.string(),
  apa: z.string(),
  chicago: z.string(),
  bibtex: z.string(),
  ris: z.string(),
  /** CSL-JSON items for reference managers. */
  csl: z.array(z.record(z.string(), z.unknown())),
});
export type CitationForms = z.infer<typeof CitationForms>;

/** Number of rows of the view in a version. */
const CountedIn = z.object({
  /** Version id and creation time. */
  version: z.string(),
  made_at: z.iso.datetime(),
  /** `null` if the data cannot give a number. */
  total: z.nullable(z.int()),
  not_placed: z.nullable(z.int()),
});

/** A cited view in a fixed version of the data. Its numbers and files are stored with it. */
export const Citation = z.object({
  id: CitationId,
  /** Address of this citation, unless it is taken down. */
  url: z.string(),
  cited_at: z.iso.datetime(),
  /** Day of the last import, in the city's calendar. */
  read_on: z.iso.date(),
  view: View,
  /** Description of the view. */
  filters: Text,
  data_source: DataSource,
  edition: ExportAbout.shape.edition,
  sources: ExportAbout.shape.sources,
  /** `null` for members-only crime types if the caller has no account. */
  numbers: z.nullable(
    z.object({
      cited: CountedIn,
      /** Reason why the cited number is `null`. */
      reason: z.nullable(AbsenceReason),
      /** Data missing from the cited number. */
      left_out: z.array(LeftOut),
      /** The same view in the newest version; `null` if the same source has none. */
      today: z.nullable(CountedIn),
      /** SHA-256 of the CSV at the time of citation. */
      sha256: z.string(),
      bytes: z.int(),
      /**
       * Compares the CSV available now with that file. `changed` and `gone` occur only for citations made before files
       * were stored: rows were removed from its data, or its data is gone.
       */
      csv: z.enum(['same', 'changed', 'gone']),
      /** True if a reproduction pack exists. Citations made before packs existed have none. */
      pack: z.boolean(),
      forms: z.object({ en: CitationForms, fr: CitationForms }),
    }),
  ),
});
export type Citation = z.infer<typeof Citation>;

/** Timeout in milliseconds. A large city's CSV is written and hashed once. */
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
   * In order, including months without a report. Covers the months within the view that have any report of these types
   * in the city. A missing month means unknown, not zero. Empty if there is no report at all.
   */
  months: z.array(z.object({ month: z.string().check(z.regex(/^\d{4}-\d{2}$/)), count: z.int() })),
  /** Reports without a known day. */
  undated: z.int(),
  /** Longitude, latitude and count. Nearby places are merged if there are very many. */
  places: z.array(z.tuple([z.number(), z.number(), z.int()])),
  /** True if any report of the version names an area. False is possible until boundaries are imported. */
  areas_read: z._default(z.boolean(), true),
  /** Newest reports first, at most 100. */
  newest: z.array(
    z.object({
      day: z.nullable(z.iso.date()),
      /** Meaning of `day`: the day of the incident or of the report. */
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
