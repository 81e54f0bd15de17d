import { DAY_MS } from '@crimemap/contract/time';

/**
 * Returns the current time. Code that needs the time gets this function as a parameter, so that tests can set the time.
 */
export type Now = () => Date;

export const systemClock: Now = () => new Date();

/** Returns the instant `days` times 24 hours before another instant. */
export const daysAgo = (instant: Date, days: number): Date => new Date(instant.getTime() - days * DAY_MS);

/** Returns the calendar day `days` days before `day`, both as `YYYY-MM-DD`. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** Returns the month `months` months before `month`, both in the format `2026-10`. */
export function monthBefore(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - months, 15)).toISOString().slice(0, 7);
}

/** Returns the last calendar day of a month, such as `2026-10-31` for `2026-10`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/**
 * Returns the result of `work` if it is ready within `ms` milliseconds, otherwise the result of `instead`. If `work`
 * fails within this time, throws its error; a later error is ignored.
 */
export async function orAfter<Value>(ms: number, work: Promise<Value>, instead: () => Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(instead()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
