/**
 * First number of days between incident and report in each lag class: 0, 1, 2, 3, 4-7, 8-14, 15-28, 29-56, 57 and more.
 */
export const LAG_CLASSES = [0, 1, 2, 3, 4, 8, 15, 29, 57] as const;

const DAYS_OF_WINDOW = 28;
/**
 * End of the open lag class, in days. At the pace of Toronto's rows between 28 and 90 days, the remaining reports have
 * arrived after a year.
 */
const LONGEST_LAG = 365;

/** Returns the lag class of a number of days between incident and report. */
export const lagClassOf = (days: number): number => LAG_CLASSES.findLastIndex((first) => days >= first);

/** Returns the share of each lag class that is reported within `daysSinceEnd` days after the end of a window. */
export const sharesInTime = (daysSinceEnd: number, daysOfWindow: number = DAYS_OF_WINDOW): number[] =>
  LAG_CLASSES.map((_, lagClass) => shareInTime(lagClass, daysSinceEnd, daysOfWindow));

/**
 * Returns the share of a lag class that is reported in time, if all days of a window have the same number of reports.
 */
function shareInTime(lagClass: number, daysSinceEnd: number, daysOfWindow: number): number {
  let sum = 0;
  for (let beforeEnd = 0; beforeEnd < daysOfWindow; beforeEnd += 1)
    sum += shareUpTo(lagClass, beforeEnd + daysSinceEnd);
  return sum / daysOfWindow;
}

/**
 * Returns the share of a lag class whose lag is at most `days`. Within a class this share grows with the logarithm of
 * the days, as it does from class to class.
 */
function shareUpTo(lagClass: number, days: number): number {
  const first = LAG_CLASSES[lagClass] as number;
  const next = LAG_CLASSES[lagClass + 1] ?? LONGEST_LAG + 1;
  if (days < first) return 0;
  if (days >= next - 1) return 1;
  return Math.log((days + 1) / first) / Math.log(next / first);
}

/**
 * Median number of days between incident and report in each lag class: half of the reports in the class have at most
 * this lag.
 */
export const MEDIAN_LAGS: readonly number[] = LAG_CLASSES.map((first, lagClass) => {
  let days = first as number;
  while (shareUpTo(lagClass, days) < 0.5) days += 1;
  return days;
});
