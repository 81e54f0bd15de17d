import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource } from './cities.ts';
import { FileName, PackedManifest } from './incidents.ts';
import { wholeNumber } from './query.ts';

/** Days for which a replaced version remains stored. Citations have their own copies of the files. */
export const VERSION_DAYS = 30;

/** Published version of a city's columnar files. Its manifest names the files. */
export const Version = z.object({
  /** Version id: the `version` in its manifest. */
  id: FileName,
  /** Time when the version was first published. */
  made_at: z.iso.datetime(),
  /** True if this version is shown now. */
  current: z.boolean(),
  rows: z.int(),
  newest: z.nullable(z.iso.date()),
  /** Compressed size of the version's files in bytes. Files that several versions share count for each of them. */
  bytes: z.int(),
  /**
   * Newest import run whose rows the version contains, with its id in `/changes/{city}/readings`. Later runs changed
   * rows.
   */
  reading: z.nullable(z.string()),
});
export type Version = z.infer<typeof Version>;

/** How many versions of a city are stored, and for how long. */
export const RetainedVersions = z.object({
  /** Number of versions that the reader may access. */
  editions: z.int(),
  /** Bytes in the database for all files and manifests of the city, including the current version. */
  bytes: z.int(),
  /** Days for which a replaced version remains stored. */
  days: z.int(),
});
export type RetainedVersions = z.infer<typeof RetainedVersions>;

const VERSIONS_LIMIT_MAX = 100;

export const listVersions = defineCall('GET /incidents/:city/editions', {
  who: 'anyone',
  summary:
    'Returns the stored versions of a city’s map files, newest first, and their total size. The field `next` is the cursor of the next page. Visitors without an account get the versions for visitors.',
  params: { city: CityId },
  query: {
    limit: z._default(wholeNumber(1, VERSIONS_LIMIT_MAX), 20),
    cursor: z.optional(wholeNumber(1, 9_999_999_999)),
  },
  reply: z.object({
    data_source: z.nullable(DataSource),
    editions: z.array(Version),
    /** Cursor of the next page; `null` on the last page. */
    next: z.nullable(z.string()),
    retained: RetainedVersions,
  }),
});

export const getVersion = defineCall('GET /incidents/:city/editions/:id', {
  who: 'anyone',
  summary:
    'Returns the manifest of a stored version, as published. The files of every stored version are at `/incidents/{city}/columns/{file}`.',
  params: { city: CityId, id: FileName },
  reply: PackedManifest,
});
