import { LAG_UNKNOWN, type PackedIncidents } from '@crimemap/contract/packed-incidents';
import { MEDIAN_LAGS } from '@crimemap/usual-range/same-maturity';
import type { YearOfRows } from '../count-by-place.ts';
import { rowsWhere } from '../within-days.ts';

/** Days after which every lag class counts as reported. */
const LONGEST_LAG = Math.max(...MEDIAN_LAGS);

/**
 * Returns whether a row of this day number and lag class had been reported by a day. Files hold lags in classes, so a row counts from
 * the median lag of its class on. A row without a report day always counts.
 */
export const isReportedBy = (reportedBy: number, day: number, lag: number): boolean =>
  lag === LAG_UNKNOWN || day + (MEDIAN_LAGS[lag] as number) <= reportedBy;

/** Returns the rows of a file that had been reported by a day number. */
export function rowsReportedBy(file: YearOfRows, reportedBy: number): YearOfRows {
  const { columns } = file;
  if (isAllReported(columns, reportedBy)) return file;
  const isIn = (row: number) => isReportedBy(reportedBy, columns.day[row] as number, columns.lag[row] as number);
  return { ...file, columns: rowsWhere(columns, isIn) };
}

const isAllReported = ({ day }: PackedIncidents, reportedBy: number): boolean =>
  day.every((one) => one + LONGEST_LAG <= reportedBy);
