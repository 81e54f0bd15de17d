import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource, Text } from './cities.ts';
import { CrimeType } from './crime-types.ts';
import { AbsenceReason, LeftOut, SourceDigest } from './holdings.ts';
import { VIEW_QUERY, View } from './view.ts';

/**
 * Metadata of an export: stored in the column `about` of a CSV, the member `about` of a GeoJSON and the key `about` of
 * a GeoParquet file.
 */
export const ExportAbout = z.object({
  title: Text,
  /** Address that returns the same selection from the newest version. */
  url: z.string(),
  format: z.int(),
  data_source: DataSource,
  /** Version that the rows are from: its id, creation time and newest day. */
  edition: z.object({ version: z.string(), made_at: z.iso.datetime(), newest: z.nullable(z.iso.date()) }),
  view: View,
  /** Number of rows, with and without a location. GeoJSON contains no features for rows without a location. */
  total: z.int(),
  not_placed: z.int(),
  /** Reason why the file has no rows, if data is missing. */
  reason: z.nullable(AbsenceReason),
  /** Data that the file does not include. */
  left_out: z.array(LeftOut),
  /**
   * The crime types visible without an account, if the file contains only these and the city has more; otherwise
   * `null`.
   */
  guests_only: z.nullable(z.array(CrimeType)),
  sources: z.array(
    z.object({
      dataset: z.string(),
      title: Text,
      url: z.string(),
      licence: z.object({ title: z.string(), url: z.string() }),
      attribution: Text,
      newest: z.nullable(z.iso.date()),
      fetched_at: z.nullable(z.iso.datetime()),
      /** Digests of the imported source files. Unset for imports made before digests were introduced. */
      source_digests: z.optional(z.array(SourceDigest)),
      caveat: Text,
      not_published: Text,
    }),
  ),
  /** The metadata as sentences in each language. */
  notes: z.object({ en: z.array(z.string()), fr: z.array(z.string()) }),
});
export type ExportAbout = z.infer<typeof ExportAbout>;

const common = {
  who: 'anyone',
  params: { city: CityId },
  query: VIEW_QUERY,
  sends: 'download',
  /** Timeout in milliseconds. All rows of a large city must be read and sorted before the first one is sent. */
  answerMs: 30_000,
} as const;

export const exportCsv = defineCall('GET /export/:city.csv', {
  ...common,
  summary:
    'Returns a city’s reports as CSV, oldest first. Parameters shared with `GET /incidents/{city}/counts` work the same way. The first rows of the last column, `about`, contain the licence, caveats, version, filters and missing data. Visitors without an account get the crime types that they may see.',
});
export const exportGeoJson = defineCall('GET /export/:city.geojson', {
  ...common,
  summary:
    'Returns a city’s reports as GeoJSON, with the same filters as the CSV. Reports without a location of their own are not features: `not_placed` is their number. The property `about` contains the same text as the CSV column.',
});
export const exportParquet = defineCall('GET /export/:city.parquet', {
  ...common,
  summary:
    'Returns a city’s reports as GeoParquet 1.1, with the same filters as the CSV. The key-value metadata contains `about` as JSON.',
});

export const exportPack = defineCall('GET /export/:city.zip', {
  ...common,
  summary:
    'Returns a ZIP to reproduce the number of a view. The ZIP contains the CSV, what the source says about each row with a SHA-256, and the tables of source words and areas. The file `question.json` contains the view, the digests of the imported files and the windows of the usual range. The program `verify.mjs` computes the number again from the official file.',
});

/** Export endpoints that return rows, by file format. */
export const ROWS_CALLS = { csv: exportCsv, geojson: exportGeoJson, parquet: exportParquet } as const;
export type RowsKind = keyof typeof ROWS_CALLS;
export const EXPORT_CALLS = { ...ROWS_CALLS, zip: exportPack } as const;
export type ExportKind = keyof typeof EXPORT_CALLS;
