/** The classes of days between what happened and its report: 0, 1, 2, 3, 4-7, 8-14, 15-28, 29-56, 57 and more. */
export const LAG_CLASSES = [0, 1, 2, 3, 4, 8, 15, 29, 57] as const;

const DAYS_OF_WINDOW = 28;
/** Where the open class ends: at the pace of Toronto's rows between 28 and 90 days, what is then left has come after a year. */
const LONGEST_LAG = 365;

/** The class of a lag in days. */
export const lagClassOf = (days: number): number => LAG_CLASSES.findLastIndex((first) => days >= first);

/** Which share of each class is reported by `daysSinceEnd` days after a window's end. */
export const sharesInTime = (daysSinceEnd: number, daysOfWindow: number = DAYS_OF_WINDOW): number[] =>
  LAG_CLASSES.map((_, lagClass) => shareInTime(lagClass, daysSinceEnd, daysOfWindow));

/** Which share of a class is reported in time, where the days of a window have as many reports one as the other. */
function shareInTime(lagClass: number, daysSinceEnd: number, daysOfWindow: number): number {
  let sum = 0;
  for (let beforeEnd = 0; beforeEnd < daysOfWindow; beforeEnd += 1)
    sum += shareUpTo(lagClass, beforeEnd + daysSinceEnd);
  return sum / daysOfWindow;
}

/** Which share of a class has at most this lag: within a class reports thin out as the logarithm of the days, as they do from class to class. */
function shareUpTo(lagClass: number, days: number): number {
  const first = LAG_CLASSES[lagClass] as number;
  const next = LAG_CLASSES[lagClass + 1] ?? LONGEST_LAG + 1;
  if (days < first) return 0;
  if (days >= next - 1) return 1;
  return Math.log((days + 1) / first) / Math.log(next / first);
}

/** Days between what happened and its report that half of each class's reports do not exceed. */
export const MEDIAN_LAGS: readonly number[] = LAG_CLASSES.map((first, lagClass) => {
  let days = first as number;
  while (shareUpTo(lagClass, days) < 0.5) days += 1;
  return days;
});
