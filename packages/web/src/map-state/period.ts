import { CITY_FACTS, type PeriodCity } from '@crimemap/contract/city-facts';
import { daysOfPeriod } from '@crimemap/contract/recent-windows';
import type { Days } from '@crimemap/incident-counts/within-days';

/** `days=0` in a link: everything that is held. */
export const EVERYTHING = 0;
/** The periods to choose from beside the city's own, in days. */
export const PERIOD_CHOICES = [30, 365, EVERYTHING] as const;

/** What is shown instead of a period that holds nothing reaches back at least this far. */
const LATEST_DAYS = 30;

/** The period that is shown. */
export interface ShownPeriod {
  readonly days: Days | 'all';
  /** How many days it reaches back; `EVERYTHING`: all of them. */
  readonly length: number;
  /** Is something of today held? Otherwise the last day is an earlier one. */
  readonly endsToday: boolean;
  /** Where the period asked for holds nothing: how long that was. What is shown then ends with the newest day held. */
  readonly empty: number | null;
}

/**
 * The period a city is shown by. Asked for nothing, the first of the city's own that holds a report; the last so many days
 * otherwise. `newest` and `today` are day numbers, in the city's calendar.
 */
export function periodOf(
  city: PeriodCity,
  requestedDays: number | undefined,
  newest: number | null,
  today: number,
): ShownPeriod {
  if (requestedDays === EVERYTHING || newest === null)
    return { days: 'all', length: EVERYTHING, endsToday: newest !== null && newest >= today, empty: null };
  const tried: readonly number[] = requestedDays === undefined ? CITY_FACTS[city].windows : [requestedDays];
  const length = tried.find((days) => newest >= today - days);
  if (length !== undefined) {
    const { from, to } = daysOfPeriod(length, today, newest);
    return { days: { from, to: Math.max(to, newest) }, length, endsToday: newest >= today, empty: null };
  }
  const empty = Math.max(...tried);
  const latest = Math.max(LATEST_DAYS, empty);
  return { days: { from: newest - latest + 1, to: newest }, length: latest, endsToday: false, empty };
}
