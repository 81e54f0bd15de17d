import { isAskedByHours, type PeriodCity } from '@crimemap/contract/city-facts';
import { m } from './generated/messages.js';

/** What a period is called, by its days, 0 for all of them: a single day by which it is, and the own periods of a city that is asked by hours are counted in them. */
export function periodName(city: PeriodCity, days: number, endsToday: boolean): string {
  if (days === 0) return m.period_all();
  if (days === 365) return m.period_year();
  if (isAskedByHours(city) && days <= 7) return m.recent_hours({ hours: days * 24 });
  if (days > 1) return m.recent_days({ days });
  return endsToday ? m.recent_today() : m.recent_yesterday();
}
