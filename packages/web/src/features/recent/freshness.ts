import type { OtherCity } from '@crimemap/contract/city-crimes';
import { m } from '../../i18n/generated/messages.js';

const YESTERDAY_AT_MOST = 50;
const REAL_TIME_AT_MOST = 100;

/** The badge beside a city's recent reports, while its condition holds. Document 2, section 9. */
export function freshnessBadge(city: OtherCity, records: number): string | null {
  if (records === 0) return null;
  if (city === 'ottawa' && records <= YESTERDAY_AT_MOST) return m.badge_yesterday();
  if (city === 'edmonton' && records <= REAL_TIME_AT_MOST) return m.badge_real_time();
  return null;
}
