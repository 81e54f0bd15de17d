import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { DataSource, Text } from './cities.ts';
import { CrimeType } from './crime-types.ts';
import { ExportAbout } from './export.ts';
import { AbsenceReason, LeftOut } from './holdings.ts';
import { LocationPrecision } from './incidents.ts';
import { View } from './view.ts';

/** Why moderators take a citation down. */
export const TAKEN_DOWN_FOR = ['court_order', 'privacy', 'wrong_data', 'abuse', 'other'] as const;
export const TakenDownFor = z.enum(TAKEN_DOWN_FOR);
export type TakenDownFor = z.infer<typeof TakenDownFor>;

/** The short name of a citation: in its address, `/c/{id}`. */
export const CitationId = z.string().check(z.regex(/^[0-9a-z]{10,26}$/));

/** One citation written out in a language, each as it is pasted. */
const CitationForms = z.object({
  /** What is cited, in a line. */
  title: z.string(),
  apa: z.string(),
  chicago: z.string(),
  bibtex: z.string(),
  ris: z.string(),
  /** Items of CSL-JSON, as reference managers read them. */
  csl: z.array(z.record(z.string(), z.unknown())),
});
export type CitationForms = z.infer<typeof CitationForms>;

/** How many rows there are of the view in an edition. */
const CountedIn = z.object({
  /** The edition's version, and when it was made. */
  version: z.string(),
  made_at: z.iso.datetime(),
  /** `null`: nothing is held that could say how many. */
  total: z.nullable(z.int()),
  not_placed: z.nullable(z.int()),
});

/** What somebody cited: a view as it stood in an edition. Its numbers and files are kept with it. */
export const Citation = z.object({
  id: CitationId,
  /** The address that leads here, unless the citation is taken down. */
  url: z.string(),
  cited_at: z.iso.datetime(),
  /** The calendar day of the city on which the sources had last been read. */
  read_on: z.iso.date(),
  view: View,
  /** The view in words. */
  filters: Text,
  data_source: DataSource,
  edition: ExportAbout.shape.edition,
  sources: ExportAbout.shape.sources,
  /** `null`: of crime types that only members may see, and a guest asks. */
  numbers: z.nullable(
    z.object({
      cited: CountedIn,
      /** Why the cited number is `null`. */
      reason: z.nullable(AbsenceReason),
      /** What the cited number does not hold. */
      left_out: z.array(LeftOut),
      /** The same view in the newest edition; `null`: there is none of the same source. */
      today: z.nullable(CountedIn),
      /** Of the CSV as it was when it was cited. */
      sha256: z.string(),
      bytes: z.int(),
      /**
       * Is the CSV that is given now that one? `changed`, `gone`: only of citations from before they kept their own files: rows had been
       * taken out of what it was made of, or that was gone.
       */
      csv: z.enum(['same', 'changed', 'gone']),
      /** Is there a pack to work the number out again with? Those from before packs were made have none. */
      pack: z.boolean(),
      forms: z.object({ en: CitationForms, fr: CitationForms }),
    }),
  ),
});
export type Citation = z.infer<typeof Citation>;

/** A large city's CSV is made once and its digest taken. */
const CITED_WITHIN_MS = 60_000;

export const citeView = defineCall('POST /citations', {
  who: 'anyone',
  summary:
    'Cites a view as it stands in the newest edition: its numbers and files are kept. The same view of the same edition is the same citation, unless it has a circle, a hexagon or a box: of these each is a citation of its own. Guests cite what they may see. Of a circle the place is kept, rounded to four decimals.',
  body: View,
  reply: Citation,
  answerMs: CITED_WITHIN_MS,
});

export const getCitation = defineCall('GET /citations/:id', {
  who: 'anyone',
  summary:
    'A citation: its view, edition, licence, numbers as cited and of today, and the forms to cite it by. Numbers of types that guests may not see are given to members only. One that was taken down is 410 `taken_down`, with the `reason`.',
  params: { id: CitationId },
  reply: Citation,
  answerMs: CITED_WITHIN_MS,
});

/** What a citation is drawn from: its reports by month and by place. */
export const CitedFigure = z.object({
  /**
   * In order, those without a report as well: from the first month in which the edition holds a report of these types anywhere in
   * the city to the last one, within the view’s days. A month that is not here is not known, and no zero. Of no report at all: none.
   */
  months: z.array(z.object({ month: z.string().check(z.regex(/^\d{4}-\d{2}$/)), count: z.int() })),
  /** Reports whose day is not known. */
  undated: z.int(),
  /** Longitude, latitude and how many; where there are very many places neighbouring ones are taken together. */
  places: z.array(z.tuple([z.number(), z.number(), z.int()])),
  /** Did any report of the edition say in which area it lies? Before the boundaries are read, none may. */
  areas_read: z._default(z.boolean(), true),
  /** The newest reports, at most a hundred, newest first. */
  newest: z.array(
    z.object({
      day: z.nullable(z.iso.date()),
      /** What happened on that day. */
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
  summary: 'The reports of a citation counted by month and by place, as charts and maps of it are drawn.',
  params: { id: CitationId },
  reply: CitedFigure,
  answerMs: CITED_WITHIN_MS,
});

export const takeDownCitation = defineCall('POST /moderation/citations/:id', {
  who: 'moderator',
  summary:
    'Takes a citation down, for good: its address and files answer 410 with the reason at once, its embeds and pictures within minutes, and its files are deleted. It is counted on the transparency page.',
  params: { id: CitationId },
  body: z.strictObject({ reason: TakenDownFor }),
});

const download = { who: 'anyone', params: { id: CitationId }, sends: 'download', answerMs: CITED_WITHIN_MS } as const;

export const getCitedCsv = defineCall('GET /citations/:id.csv', {
  ...download,
  summary: 'The rows of a citation as CSV, byte for byte as they were cited.',
});
export const getCitedGeoJson = defineCall('GET /citations/:id.geojson', {
  ...download,
  summary: 'The rows of a citation as GeoJSON.',
});
export const getCitedParquet = defineCall('GET /citations/:id.parquet', {
  ...download,
  summary: 'The rows of a citation as GeoParquet.',
});

export const getCitedPack = defineCall('GET /citations/:id.zip', {
  ...download,
  summary:
    'What it takes to work a cited number out again, as `GET /export/{city}.zip` gives it, as it was cited. Citations of before December 2026 have none: 404.',
});

export const CITED_FILE_CALLS = {
  csv: getCitedCsv,
  geojson: getCitedGeoJson,
  parquet: getCitedParquet,
  zip: getCitedPack,
} as const;
