import type { Gathering } from '../../making/corners.ts';

/** What is published about one category, as shares and totals; nothing else about the invented rows comes from real ones. */
export interface Category {
  readonly word: string;
  /** Rows by year, the first being 2014 (2004 where the history is longer). */
  readonly totals: readonly number[];
  /** Rows of the first quarter of the year after the last total, where that is all that is known. */
  readonly nextFirstQuarter: number;
  /** Per ten thousand: in the order of `DIVISIONS`, then "not specified". Division 54 counts in 55. */
  readonly divisions: readonly number[];
  /** Per ten thousand, January first. */
  readonly months: readonly number[];
  /** Per ten thousand, midnight first. People round to midnight and noon. */
  readonly hours: readonly number[];
  /** Sunday first; 1 is an average day. */
  readonly weekdays: readonly number[];
  readonly gathering: Gathering;
  /** How many are reported after the day they happened, and how long the tail is: P(more than n days late) = late / n^fade. */
  readonly late: number;
  readonly fade: number;
  /** Offence, its uniform crime reporting code and extension, weight. */
  readonly offences: readonly (readonly [string, number, number, number])[];
}
