import * as z from 'zod/mini';
import { CrimeType } from './crime-types.ts';

/**
 * Reason why there is no number (which is not the same as zero). `not_read`: the data is not imported yet, or the only
 * import failed. `not_published`: the city does not publish the data. `outside_period`: the city publishes the data,
 * but not for this period. `sign_in_required`: only members may see it.
 */
export const ABSENCE_REASONS = ['not_read', 'not_published', 'outside_period', 'sign_in_required'] as const;
export const AbsenceReason = z.enum(ABSENCE_REASONS);
export type AbsenceReason = z.infer<typeof AbsenceReason>;
/** Response header with the reason why a list is empty, if data is missing. */
export const ABSENCE_HEADER = 'x-absence-reason';
/**
 * Response header that names the data missing from a list: `theft;not_read;2022-01-01/2022-12-31, homicide;not_read`. A
 * type without days is missing for the whole period.
 */
export const LEFT_OUT_HEADER = 'x-left-out';

/** First and last day that a number does not cover, both inclusive and in the city's calendar, and the reason. */
export const MissingDays = z.object({ from: z.iso.date(), until: z.iso.date(), reason: AbsenceReason });
export type MissingDays = z.infer<typeof MissingDays>;

/**
 * Crime type that a number omits for all or part of the period. `from` and `until`: first and last day with data, both
 * inclusive; `null` if there is no data. `missing`: days of the period without data, also between `from` and `until`;
 * empty if there is no data at all or the request has no period.
 */
export const LeftOut = z.object({
  crime_type: CrimeType,
  reason: AbsenceReason,
  from: z.nullable(z.iso.date()),
  until: z.nullable(z.iso.date()),
  missing: z.array(MissingDays),
});
export type LeftOut = z.infer<typeof LeftOut>;

export const HARMS = ['deaths', 'injuries'] as const;
export const Harm = z.enum(HARMS);
export type Harm = z.infer<typeof Harm>;

/** Digest of the imported content of a source: all its pages in order, or one file. */
export const PagesRead = z.object({
  /**
   * Official address of the first page or of the file, with its query. For a file that an operator imported, the file
   * name.
   */
  url: z.string(),
  pages: z.int(),
  /** Total size of all pages. */
  bytes: z.int(),
  /**
   * SHA-256 of the first page. For each further page, the SHA-256 of the digest so far followed by that page's digest,
   * both in hexadecimal.
   */
  sha256: z.string(),
});
export type PagesRead = z.infer<typeof PagesRead>;

/** Digest of the content that an import run read, with the time of the run. */
export const SourceDigest = z.extend(PagesRead, { read_at: z.iso.datetime() });
export type SourceDigest = z.infer<typeof SourceDigest>;

const HOLDINGS = {
  /** Groups of crime types with the same coverage, and the first year of each group. */
  publishes: z.array(z.object({ crime_types: z.array(CrimeType), since: z.int() })),
  /**
   * Crime types whose reports would be in the stored rows. These are the types with at least one row, and all published
   * types if the last import had no unmapped source words. For other types, it is unknown whether there were no reports
   * or the reports were omitted.
   */
  types_held: z.array(CrimeType),
  /** True if the dataset's rows have a report day. */
  says_report_day: z._default(z.boolean(), false),
  /** Kinds of harm to people that the dataset counts: killed, injured. */
  harms: z.array(Harm),
  /** First day of the stored rows; `null` if there are none. A few rows may be older. The data extends to `newest`. */
  held_from: z.nullable(z.iso.date()),
  /** Newest incident or report day of the stored rows, in the city's calendar. */
  newest: z.nullable(z.iso.date()),
  /** Years between the first and last day that the last import could not read and that no older data covers. */
  missing_years: z.array(z.int()),
  /**
   * True if the main address failed and an older copy of the data was imported. Days after `newest` are then missing.
   */
  older_copy: z.optional(z.boolean()),
  /** Time of the last successful import; `null` if there was none. */
  fetched_at: z.nullable(z.iso.datetime()),
  /**
   * Digests of the last full import and of the files imported since. Unset for imports made before digests were
   * introduced.
   */
  source_digests: z.optional(z.array(SourceDigest)),
};

/**
 * Declared coverage of one dataset of a city, and the part that is available. This distinguishes "no reports" from
 * "unknown".
 */
export const DatasetHoldings = z.object({ dataset: z.string(), ...HOLDINGS });
export type DatasetHoldings = z.infer<typeof DatasetHoldings>;
