import { dateOfDay, dayNumber } from '@crimemap/contract/packed-incidents';

/**
 * So many of the newest days are not settled: of what police publish, 94.5 % is reported within 14 days of when it happened (32,000
 * official rows of one city, reported in 2014), and of few types much less. A source that does not say when a report was made is judged
 * up to there, by what is usual.
 */
export const UNSETTLED_DAYS = 14;

/**
 * The first calendar day (`YYYY-MM-DD`) of which reports are still expected, where rows are held up to `newest`; `null`: of none, since
 * rows are counted by the day of their report.
 */
export const unsettledFrom = (newest: string, isByReport: boolean): string | null =>
  isByReport ? null : dateOfDay(Math.max(0, dayNumber(newest) - UNSETTLED_DAYS + 1));
