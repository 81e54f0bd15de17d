import type { OtherCity } from '@crimemap/contract/city-crimes';
import { m } from './generated/messages.js';

/** What a period is called, by its days, 0 for all of them: a single day is yesterday's, and Edmonton's own are counted in hours. */
export function periodName(city: OtherCity, days: number): string {
  if (days === 0) return m.period_all();
  if (days === 365) return m.period_year();
  if (city === 'edmonton' && days <= 7) return m.recent_hours({ hours: days * 24 });
  return days === 1 ? m.recent_yesterday() : m.recent_days({ days });
}
