import * as z from 'zod/mini';
import { CrimeType } from './crime-types.ts';

/**
 * Reason why there is no number, which differs from zero. `not_read`: not imported yet, or the only import failed.
 * `not_published`: the city does not publish it. `outside_period`: it is published, but not for this period.
 * `sign_in_required`: only members may see it.
 */
export const ABSENCE_REASONS = ['not_read', 'not_published', 'outside_period', 'sign_in_required'] as const;
export const AbsenceReason = z.enum(ABSENCE_REASONS);
export type AbsenceReason = z.infer<typeof AbsenceReason>;
/** Response header with the reason why a list is empty for lack of data. */
export const ABSENCE_HEADER = 'x-absence-reason';
/**
 * Response header with what a list lacks: `theft;not_read;2022-01-01/2022-12-31, homicide;not_read`. A type without
 * days is missing entirely.
 */
export const LEFT_OUT_HEADER = 'x-left-out';

/** Days missing from a number, in the city's calendar, both inclusive, and the reason. */
export const MissingDays = z.object({ from: z.iso.date(), until: z.iso.date(), reason: AbsenceReason });
export type MissingDays = z.infer<typeof MissingDays>;

/**
 * Crime type missing from a number for all or part of the period. `from` and `until`: first and last day with data,
 * both inclusive; `null`: no data. `missing`: days of the period without data, also those in between. `missing` is
 * empty without any data or without a period.
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

/** Digest of an imported source: its pages in order, or one file. */
export const PagesRead = z.object({
  /**
   * Official address of the first page or of the file, with its query. For a file imported by an operator: its name.
   */
  url: z.string(),
  pages: z.int(),
  /** Total size of all pages. */
  bytes: z.int(),
  /**
   * SHA-256 of the bytes of a single page. For each further page: SHA-256 of the digest so far and that page's digest,
   * both in hexadecimal.
   */
  sha256: z.string(),
});
export type PagesRead = z.infer<typeof PagesRead>;

/** Import run that a dataset's rows come from. */
export const SourceDigest = z.extend(PagesRead, { read_at: z.iso.datetime() });
export type SourceDigest = z.infer<typeof SourceDigest>;

const HOLDINGS = {
  /** Groups of crime types published alike, and their first year. */
  publishes: z.array(z.object({ crime_types: z.array(CrimeType), since: z.int() })),
  /**
   * Crime types that its rows would show. These are types with at least one row, and all published types if the last
   * import had no unmapped terms. For any other type, "none" and "omitted" cannot be distinguished.
   */
  types_held: z.array(CrimeType),
  /** True if rows have a report day. */
  says_report_day: z._default(z.boolean(), false),
  /** Kinds of harm to people that it counts: killed, injured. */
  harms: z.array(Harm),
  /** First day from which rows are stored; `null`: none. Single older rows are possible. Data extends to `newest`. */
  held_from: z.nullable(z.iso.date()),
  /** Newest incident or report day of a stored row, in the city's calendar. */
  newest: z.nullable(z.iso.date()),
  /** Years in between that the last import could not get and that no older data covers. */
  missing_years: z.array(z.int()),
  /** True if the main address failed and an older copy was imported. Days after `newest` are then missing. */
  older_copy: z.optional(z.boolean()),
  /** Time of the last successful import; `null`: never. */
  fetched_at: z.nullable(z.iso.datetime()),
  /** Digests of the last full import and of files imported since. Unset for imports made before digests existed. */
  source_digests: z.optional(z.array(SourceDigest)),
};

/**
 * Declared coverage of one dataset of a city, and the part that is available. Distinguishes "none" from
 * "unknown".
 */
export const DatasetHoldings = z.object({ dataset: z.string(), ...HOLDINGS });
export type DatasetHoldings = z.infer<typeof DatasetHoldings>;
