import { DAY_UNKNOWN } from '@crimemap/contract/packed-incidents';
import { MEDIAN_LAGS } from '@crimemap/usual-range/same-maturity';
import type { YearOfRows } from '../count-by-place.ts';
import { rowsWhere } from '../within-days.ts';

/** Number of days after which a row of any lag class counts as reported. */
export const LONGEST_LAG = Math.max(...MEDIAN_LAGS);

/**
 * Returns whether a row with this day number and lag class had been reported by a day. Files store lags as classes, so
 * a row counts once the median lag of its class has passed. A row without a lag class counts from its day on, and a row
 * without a day always counts.
 */
export const isReportedBy = (reportedBy: number, day: number, lag: number): boolean =>
  day === DAY_UNKNOWN || day + (MEDIAN_LAGS[lag] ?? 0) <= reportedBy;

/** Returns the rows of a file that had been reported by a day (a day number). */
export function rowsReportedBy(file: YearOfRows, reportedBy: number): YearOfRows {
  const { columns } = file;
  const isIn = (row: number) => isReportedBy(reportedBy, columns.day[row] as number, columns.lag[row] as number);
  return { ...file, columns: rowsWhere(columns, isIn) };
}
