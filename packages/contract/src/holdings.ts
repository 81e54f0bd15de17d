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

/** A crime type a number does not hold, or holds only from `from` until `until`, both included; `null`: nothing is held. */
export const LeftOut = z.object({
  crime_type: CrimeType,
  reason: AbsenceReason,
  from: z.nullable(z.iso.date()),
  until: z.nullable(z.iso.date()),
});
export type LeftOut = z.infer<typeof LeftOut>;

export const HARMS = ['deaths', 'injuries'] as const;
export const Harm = z.enum(HARMS);
export type Harm = z.infer<typeof Harm>;

/** What a source publishes by its own declaration, and which part of that is held. The one place that tells holding from not. */
export const Holdings = {
  /** Crime types that it publishes alike, and its first year of them. */
  publishes: z.array(z.object({ crime_types: z.array(CrimeType), since: z.int() })),
  /** Crime types of which it holds a row. One that none of a city's sources holds any row of cannot be told from one that was left out. */
  types_held: z.array(CrimeType),
  /** Does it say how many people died or were injured? */
  harms: z.array(Harm),
  /** The first calendar day from which rows are held; `null`: none are. Single older rows are possible. They are held until `newest`. */
  held_from: z.nullable(z.iso.date()),
  /** Years in between that the last reading could not have, of which nothing older is held either. */
  missing_years: z.array(z.int()),
  /** When a source that could not be read is tried again; `null`: on its ordinary schedule. */
  next_try: z.nullable(z.iso.datetime()),
};
