import type { CountGroup, Hours } from '@crimemap/contract/counts';
import type { Circle } from './place-masks.ts';

/** Selects the rows to count. Unset fields do not filter. The case of area codes is ignored. */
export interface CountQuery {
  readonly types?: readonly string[] | undefined;
  readonly areas?: readonly string[] | undefined;
  readonly neighbourhoods?: readonly string[] | undefined;
  /** Calendar days (`2026-02-28`), inclusive, of the incident, or of the report if the row has no incident day. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /**
   * Calendar day. Counts only rows that had been reported by that day. A row without a report day counts from its own
   * day on.
   */
  readonly reportedBy?: string | undefined;
  readonly around?: Circle | undefined;
  /** ISO weekdays. A row that has only a report day is on no weekday. */
  readonly weekdays?: readonly number[] | undefined;
  /**
   * Hours of the day, which may continue past midnight. The hours after midnight then belong to the weekday on which
   * the first hour was.
   */
  readonly hours?: Hours | undefined;
  readonly by?: CountGroup | undefined;
}
