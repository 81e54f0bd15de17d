import type { CountGroup, Hours } from '@crimemap/contract/counts';
import type { Circle } from './place-masks.ts';

/** Which rows to count; whatever is unset is not filtered. Codes of areas are compared without regard to case. */
export interface CountQuery {
  readonly types?: readonly string[] | undefined;
  readonly areas?: readonly string[] | undefined;
  readonly neighbourhoods?: readonly string[] | undefined;
  /** Calendar days, `2026-02-28`, both included: the day it happened, or else was reported. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** A calendar day: only rows that had been reported by then, without a report day those of days until then. */
  readonly reportedBy?: string | undefined;
  readonly around?: Circle | undefined;
  /** ISO weekdays; a row that says only when it was reported is on none. */
  readonly weekdays?: readonly number[] | undefined;
  /** Those of a span past midnight belong to the weekday it began on. */
  readonly hours?: Hours | undefined;
  readonly by?: CountGroup | undefined;
}
