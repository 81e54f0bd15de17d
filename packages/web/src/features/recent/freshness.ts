import type { OtherCity } from '@crimemap/contract/city-crimes';
import type { Crime } from '@crimemap/contract/incidents';
import { m } from '../../i18n/generated/messages.js';

const YESTERDAY_AT_MOST = 50;
const REAL_TIME_AT_MOST = 100;

type Dated = Pick<Crime, 'occ_date' | 'date_reported'>;

const dayOf = ({ occ_date, date_reported }: Dated): string | null => occ_date ?? date_reported ?? null;

/** Is one of these of `today`, the city's calendar day? */
export const holdsToday = (crimes: readonly Dated[], today: string): boolean =>
  crimes.some((crime) => dayOf(crime) === today);

/**
 * The badge beside a city's recent reports, while its condition holds (document 2, section 9) and it is true of every report it stands
 * beside: “REAL-TIME” of today's, “YESTERDAY” of yesterday's.
 */
export function freshnessBadge(city: OtherCity, crimes: readonly Dated[], today: string): string | null {
  const all = (day: string) => crimes.length > 0 && crimes.every((crime) => dayOf(crime) === day);
  if (city === 'ottawa' && crimes.length <= YESTERDAY_AT_MOST && all(dayBefore(today))) return m.badge_yesterday();
  if (city === 'edmonton' && crimes.length <= REAL_TIME_AT_MOST && all(today)) return m.badge_real_time();
  return null;
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
