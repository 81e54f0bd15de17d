import { DAY_MS } from '@crimemap/contract/time';

/** Now, as an instant. Everything that needs the time is given one, so that a test can set it. */
export type Now = () => Date;

export const systemClock: Now = () => new Date();

/** The instant so many times 24 hours before another. */
export const daysAgo = (instant: Date, days: number): Date => new Date(instant.getTime() - days * DAY_MS);

/** The calendar day so many days before `day` (`YYYY-MM-DD`). */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** The month so many months before another, both `2026-10`. */
export function monthBefore(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - months, 15)).toISOString().slice(0, 7);
}

/** The last calendar day of a month, `2026-10-31` of `2026-10`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** What `work` gives; where it has not come within `ms`, `instead`. Throws what `work` throws within that time; later nobody hears it. */
export async function orAfter<Value>(ms: number, work: Promise<Value>, instead: () => Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(instead()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
