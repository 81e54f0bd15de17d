import type { ShownFilter } from './use-filter.ts';

/**
 * Does the period that is shown end before the newest one of the city? `thisYear` is the year of its calendar. All years, and a period
 * that ends with the last final day, do not.
 */
export function isPast(
  { filter: { year }, chosen, finalDay }: Pick<ShownFilter, 'filter' | 'chosen' | 'finalDay'>,
  thisYear: number,
): boolean {
  if (year !== undefined) return year < thisYear;
  return chosen !== null && finalDay !== null && chosen.days.to < finalDay;
}
