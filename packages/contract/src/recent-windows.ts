/**
 * The first and the last day of a period of so many days, all as day numbers. It ends today where something of today is held, else
 * yesterday, since most services publish a day when it is over: seven days are seven, and one is yesterday.
 */
export function daysOfPeriod(days: number, today: number, newest: number | null): { from: number; to: number } {
  const to = newest !== null && newest >= today ? today : today - 1;
  return { from: to - days + 1, to };
}
