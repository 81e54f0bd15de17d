import { isShownByPeriod } from '@crimemap/contract/city-facts';
import { PeriodSelect } from '../features/filters/PeriodSelect.tsx';
import type { Screen } from './use-screen.ts';

/** The period of a city that is shown by periods; loaded with the first such city. */
export function PeriodField({ screen: { city, search, period, change } }: { screen: Screen }) {
  if (!city || !isShownByPeriod(city.id)) return null;
  return <PeriodSelect city={city.id} asked={search.days} period={period} onChange={(days) => change({ days })} />;
}
