import type { City } from '@crimemap/contract/cities';
import { isShownByPeriod } from '@crimemap/contract/city-facts';
import { dayNumber } from '@crimemap/contract/incident-days';
import { useMemo } from 'react';
import { useNewestDay } from '../columns/use-columns.ts';
import { type Period, periodOf } from '../features/filters/period.ts';
import { todayIn } from '../features/incidents/relative-age.ts';

/** The period the city is shown by: `undefined` until it is known, `null` where it is shown by years. */
export function usePeriod(city: City | null, asked: number | undefined): Period | null | undefined {
  const id = city && isShownByPeriod(city.id) ? city.id : null;
  const newest = useNewestDay(id);
  const today = city && dayNumber(todayIn(city.time_zone, new Date()));
  return useMemo(() => {
    if (!id || today === null) return null;
    return newest === undefined ? undefined : periodOf(id, asked, newest, today);
  }, [id, asked, newest, today]);
}
