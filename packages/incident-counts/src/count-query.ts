import type { CountGroup, Hours } from '@crimemap/contract/counts';
import type { Circle } from './place-masks.ts';

/** Selects the rows to count. Unset fields do not filter. Codes of areas are compared without regard to case. */
export interface CountQuery {
  readonly types?: readonly string[] | undefined;
  readonly areas?: readonly string[] | undefined;
  readonly neighbourhoods?: readonly string[] | undefined;
  /** Calendar days (`2026-02-28`), both included, of the incident or else of the report. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /**
   * Calendar day. Counts only rows that had been reported by then; rows without a report day count from their own day
   * on.
   */
  readonly reportedBy?: string | undefined;
  readonly around?: Circle | undefined;
  /** ISO weekdays. Rows that have only a report day are on none. */
  readonly weekdays?: readonly number[] | undefined;
  /** Hours of a span past midnight belong to the weekday on which the span began. */
  readonly hours?: Hours | undefined;
  readonly by?: CountGroup | undefined;
}
