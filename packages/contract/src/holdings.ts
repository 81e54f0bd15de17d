import * as z from 'zod/mini';
import { CrimeType } from './crime-types.ts';

/**
 * Why there is no number, which is never the same as none:
 * `not_read`: nothing has been read of what is published, or its only reading failed.
 * `not_published`: the city does not publish it.
 * `outside_period`: it is published, but what is held begins later or ends sooner.
 * `sign_in_required`: guests may not see it.
 */
export const ABSENCE_REASONS = ['not_read', 'not_published', 'outside_period', 'sign_in_required'] as const;
export const AbsenceReason = z.enum(ABSENCE_REASONS);
export type AbsenceReason = z.infer<typeof AbsenceReason>;
/** The header that holds the reason where a reply is a list, and the list is empty because nothing is held. */
export const ABSENCE_HEADER = 'x-absence-reason';
/**
 * The header that holds what a list with rows lacks: `theft;not_read;2022-01-01/2022-12-31, homicide;not_read`. A type without days is
 * not in the list at all.
 */
export const LEFT_OUT_HEADER = 'x-left-out';

/** Days of the city of which a number holds nothing, both included, and why. */
export const MissingDays = z.object({ from: z.iso.date(), until: z.iso.date(), reason: AbsenceReason });
export type MissingDays = z.infer<typeof MissingDays>;

/**
 * A crime type a number does not hold, or not of the whole period. `from` and `until`: the first and the last day it is held of, both
 * included; `null`: nothing is held. `missing`: the days of the period that are not held, also those in between; none where nothing is
 * held at all, and where no period was asked for.
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

/** What was read of a source: the bytes of its pages in their order, or of a file. */
export const PagesRead = z.object({
  /** The official address of the first page, or of the file, with its query; of a file that an operator imported its name. */
  url: z.string(),
  pages: z.int(),
  /** Of all pages together. */
  bytes: z.int(),
  /**
   * Of one page the SHA-256 of its bytes. Each further page gives the SHA-256 of two digests in hexadecimal digits: the one so far and
   * that of the page.
   */
  sha256: z.string(),
});
export type PagesRead = z.infer<typeof PagesRead>;

/** One of the readings that a dataset's rows come from. */
export const SourceDigest = z.extend(PagesRead, { read_at: z.iso.datetime() });
export type SourceDigest = z.infer<typeof SourceDigest>;

const HOLDINGS = {
  /** Crime types that it publishes alike, and its first year of them. */
  publishes: z.array(z.object({ crime_types: z.array(CrimeType), since: z.int() })),
  /**
   * Crime types that its rows would show: those of which it holds a row, and all that it publishes where every word of its last reading is
   * known. Any other type cannot be told from one that was left out.
   */
  types_held: z.array(CrimeType),
  /** Do its rows say when they were reported? */
  says_report_day: z._default(z.boolean(), false),
  /** Does it say how many people died or were injured? */
  harms: z.array(Harm),
  /** The first calendar day from which rows are held; `null`: none are. Single older rows are possible. They are held until `newest`. */
  held_from: z.nullable(z.iso.date()),
  /** The newest day a stored row happened or was reported, in the city's calendar. */
  newest: z.nullable(z.iso.date()),
  /** Years in between that the last reading could not have, of which nothing older is held either. */
  missing_years: z.array(z.int()),
  /** Was its first address refused, and an older copy read that ends earlier? Days after `newest` are then not read. */
  older_copy: z.optional(z.boolean()),
  /** When it was last read well; `null`: never. */
  fetched_at: z.nullable(z.iso.datetime()),
  /** The last whole reading, then the files imported since; not there where all were read before digests were taken. */
  source_digests: z.optional(z.array(SourceDigest)),
};

/** What one dataset of a city publishes by its own declaration, and which part of that is held. It tells "none" from "not known". */
export const DatasetHoldings = z.object({ dataset: z.string(), ...HOLDINGS });
export type DatasetHoldings = z.infer<typeof DatasetHoldings>;
