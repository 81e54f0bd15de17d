import { isShownByPeriod } from '@crimemap/contract/city-facts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useCity } from '../../map-state/use-city.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import { PeriodSelect } from './PeriodSelect.tsx';

/** The period of a city that is shown by periods; loaded with the first such city. */
export function PeriodField() {
  const [{ days }] = useMapSearch();
  const { city } = useCity();
  const { period } = useFilter();
  if (!city || !isShownByPeriod(city.id)) return null;
  return (
    <PeriodSelect city={city.id} asked={days} period={period} onChange={(next) => changeMapSearch({ days: next })} />
  );
}
