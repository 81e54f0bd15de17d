/**
 * Numbers of days for the percentages in `REPORTED_BY`: the shares of official Toronto rows, reported in 2014, that
 * were reported within these days.
 */
const DAYS = [0, 1, 3, 7, 14, 28, 90, 365];
export const REPORTED_BY = {
  all: [70.6, 85.0, 89.7, 92.7, 94.5, 95.7, 97.6, 100],
  assault: [78.7, 86.4, 89.7, 92.2, 93.6, 94.8, 96.7, 100],
  'auto theft': [41.2, 83.8, 89.4, 92.6, 95.3, 96.8, 98.9, 100],
  'break and enter': [64.2, 83.6, 91.1, 94.9, 96.9, 98.1, 99.4, 100],
  robbery: [86.0, 93.9, 96.4, 97.7, 98.3, 98.6, 99.1, 100],
  'theft over': [28.4, 44.3, 55.5, 65.7, 72.7, 79.5, 89.1, 100],
};

/**
 * Returns a random lag with the shares of the table. Between the days of the table, lags are spread evenly, unlike in
 * the correction.
 */
export function randomLag(shares: readonly number[], random: () => number): number {
  const at = 100 * random();
  const place = shares.findIndex((share) => at < share);
  if (place === 0) return 0;
  const [first, last] = [DAYS[place - 1] as number, DAYS[place] as number];
  return first + 1 + Math.floor(random() * (last - first));
}
