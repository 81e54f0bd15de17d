import { isShownByPeriod } from '@crimemap/contract/city-facts';
import { dateOfDay } from '@crimemap/contract/incident-days';
import { formatDay } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { periodName } from '../../i18n/names.ts';
import { useCity } from '../../map-state/use-city.ts';
import { useFilter } from '../../map-state/use-filter.ts';

/** What the period on the map is called; loaded with the first city that is shown by periods. */
export function PeriodWords({ empty = false }: { empty?: boolean }) {
  const { city } = useCity();
  const { period } = useFilter();
  if (!city || !isShownByPeriod(city.id) || !period) return null;
  const newest = period.days === 'all' ? null : dateOfDay(period.days.to);
  if (period.empty === null || !newest) return empty ? null : periodName(city.id, period.length, period.endsToday);
  const days = { days: period.length, newest: formatDay(newest) };
  return empty
    ? `${m.recent_none({ days: period.empty, newest: formatDay(newest) })} ${m.period_instead(days)}`
    : m.period_up_to(days);
}
