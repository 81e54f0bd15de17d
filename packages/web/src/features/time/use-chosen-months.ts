import { useMemo } from 'react';
import { chosenPeriodOf } from '../../map-state/period.ts';
import { useFilter } from '../../map-state/shown.ts';
import { type MonthRange, rangeOf } from '../../map-state/time/month-range.ts';
import { useTime } from '../../map-state/time/time-in-hand.ts';

/**
 * The months a hand or a key has just chosen, `null`: all. The filter follows when they are counted; what is pressed again by then goes
 * on from here.
 */
export function useChosenMonths(): MonthRange | null {
  const named = useTime('period');
  const { filter, finalDay, chosen: shown } = useFilter();
  const period = named ?? shown?.text;
  const { year, days } = filter;
  return useMemo(() => {
    const chosen = period === undefined || finalDay === null ? null : chosenPeriodOf(period, finalDay);
    return rangeOf(chosen ?? { year, days });
  }, [period, finalDay, year, days]);
}
