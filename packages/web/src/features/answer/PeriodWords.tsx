import { isShownByPeriod } from '@crimemap/contract/city-facts';
import { dateOfDay } from '@crimemap/contract/incident-days';
import { noneRecentWords } from '../../i18n/absence.ts';
import { m } from '../../i18n/generated/messages.js';
import { cityPeriodWords, periodWords } from '../../i18n/names.ts';
import { useCity, useCounts, useFilter } from '../../map-state/shown.ts';

/** Shows the name of the map’s period. */
export function PeriodWords({ empty = false }: { empty?: boolean }) {
  const words = usePeriodWords(empty);
  return words !== null && <span>{words}</span>;
}

function usePeriodWords(empty: boolean): string | null {
  const { city } = useCity();
  const { filter, period, chosen } = useFilter();
  const { sources } = useCounts();
  if (chosen) return empty ? null : periodWords(chosen.text);
  if (filter.year !== undefined) return empty ? null : String(filter.year);
  if (!city || !isShownByPeriod(city.id) || !period) return null;
  if (!empty) return cityPeriodWords(city.id, period);
  const newest = period.days === 'all' ? null : dateOfDay(period.days.to);
  if (period.empty === null || !newest) return null;
  return `${noneRecentWords(sources ?? [], period.empty, newest)} ${m.period_instead({ days: period.length })}`;
}
