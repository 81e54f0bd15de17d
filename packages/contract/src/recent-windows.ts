/**
 * Returns the first and last day of a period of `days` days, as day numbers. The period ends today if there is data of
 * today. Otherwise it ends yesterday, because most services publish a day only after it has ended.
 */
export function daysOfPeriod(days: number, today: number, newest: number | null): { from: number; to: number } {
  const to = newest !== null && newest >= today ? today : today - 1;
  return { from: to - days + 1, to };
}
