import type { RecentTally } from '@crimemap/contract/canada';
import type { CityDetail } from '@crimemap/contract/cities';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import { daysOfPeriod, WINDOW_DAYS } from '@crimemap/contract/recent-windows';
import { worstOf } from '../cities/cities.door.ts';
import { dayIn, daysBefore } from '../shared/clock.ts';
import type { CanadaStore } from './canada.store.ts';

/** Toronto has no period of its own in the specification: its quarterly edition is followed by a year to date. */
const TORONTO_DAYS = [7, 30];

/**
 * A city's reports of late: of the first of its own periods that holds any. Where none does, of as many days
 * as the longest, up to the newest day held: an old edition is told as what it is.
 */
export async function recentTally(city: CityDetail, store: CanadaStore, now: Date): Promise<RecentTally> {
  const { id, data_source, newest, fetched_at } = city;
  const told = { city: id, data_source, newest, fetched_at, state: worstOf(city) };
  if (!data_source || !newest) return { ...told, since: null, until: null, reports: 0 };
  const windows = id === 'toronto' ? TORONTO_DAYS : WINDOW_DAYS[id];
  const today = dayNumber(dayIn(city.time_zone, now));
  for (const days of windows) {
    const { from, to } = daysOfPeriod(days, today, dayNumber(newest));
    const [since, until] = [dateOfDay(from), dateOfDay(to)];
    const reports = since && until ? await store.reportsBetween(id, data_source, since, until) : 0;
    if (reports > 0) return { ...told, since, until, reports };
  }
  const since = daysBefore(newest, (windows.at(-1) ?? 1) - 1);
  return { ...told, since, until: newest, reports: await store.reportsBetween(id, data_source, since, newest) };
}
