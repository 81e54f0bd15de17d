import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource } from './cities.ts';
import { FileName, PackedManifest } from './incidents.ts';
import { wholeNumber } from './query.ts';

/** How many days an edition is kept after another replaced it. What is cited keeps its own files. */
export const EDITION_DAYS = 30;

/** A city's packed files as they were published once. The manifest of one names its files, which are kept with it. */
export const Edition = z.object({
  /** The `version` of its manifest. */
  id: FileName,
  /** When it was first published. */
  made_at: z.iso.datetime(),
  /** Is it the one that is shown now? */
  current: z.boolean(),
  rows: z.int(),
  newest: z.nullable(z.iso.date()),
  /** Of its files, packed; editions share those that are the same. */
  bytes: z.int(),
  /** The newest reading whose rows it holds, as `/changes/{city}/readings` lists them: later ones changed something since. */
  reading: z.nullable(z.string()),
});
export type Edition = z.infer<typeof Edition>;

/** What is kept of a city, and how long. */
export const RetainedEditions = z.object({
  /** As many as the reader may have. */
  editions: z.int(),
  /** What all files and manifests of the city take in the database, the current ones included. */
  bytes: z.int(),
  /** How long an edition is kept after another replaced it. */
  days: z.int(),
});
export type RetainedEditions = z.infer<typeof RetainedEditions>;

const EDITIONS_LIMIT_MAX = 100;

export const listEditions = defineCall('GET /incidents/:city/editions', {
  who: 'anyone',
  summary:
    'The kept editions of a city’s packed files, newest first, and what all of them take; `next` is the cursor of the next page. Guests get those of guests.',
  params: { city: CityId },
  query: {
    limit: z._default(wholeNumber(1, EDITIONS_LIMIT_MAX), 20),
    cursor: z.optional(wholeNumber(1, 9_999_999_999)),
  },
  reply: z.object({
    data_source: z.nullable(DataSource),
    editions: z.array(Edition),
    /** The cursor of the next page; `null` at the end. */
    next: z.nullable(z.string()),
    retained: RetainedEditions,
  }),
});

export const getEdition = defineCall('GET /incidents/:city/editions/:id', {
  who: 'anyone',
  summary:
    'The manifest of a kept edition, as it was published. Its files are fetched as those of the current one are: `/incidents/{city}/columns/{file}`.',
  params: { city: CityId, id: FileName },
  reply: PackedManifest,
});
