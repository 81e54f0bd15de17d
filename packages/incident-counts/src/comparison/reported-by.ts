import { DAY_UNKNOWN } from '@crimemap/contract/packed-incidents';
import { MEDIAN_LAGS } from '@crimemap/usual-range/same-maturity';
import type { YearOfRows } from '../count-by-place.ts';
import { rowsWhere } from '../within-days.ts';

/** Number of days after which reports of every lag class count as known. */
export const LONGEST_LAG = Math.max(...MEDIAN_LAGS);

/**
 * Returns whether a row of this day number and lag class had been reported by a day. Files store lags in classes, so a
 * row counts once the median lag of its class has passed. Rows without a class count from their day on, rows without a
 * day always.
 */
export const isReportedBy = (reportedBy: number, day: number, lag: number): boolean =>
  day === DAY_UNKNOWN || day + (MEDIAN_LAGS[lag] ?? 0) <= reportedBy;

/** Returns the rows of a file that had been reported by a day number. */
export function rowsReportedBy(file: YearOfRows, reportedBy: number): YearOfRows {
  const { columns } = file;
  const isIn = (row: number) => isReportedBy(reportedBy, columns.day[row] as number, columns.lag[row] as number);
  return { ...file, columns: rowsWhere(columns, isIn) };
}
