import { formatHours, parseHours } from '@crimemap/contract/link-times';
import { hoursOfWeek } from '@crimemap/incident-counts/time-counts';
import { useMemo } from 'react';
import { useFilter } from '../../map-state/shown.ts';
import { changeTime, moveTime, useTime } from '../../map-state/time/time-in-hand.ts';
import { useShownPeriod } from './use-shown-months.ts';

/** Returns the reports of the period by hour of the week, and the chosen hours. `isEnabled`: see `useShownPeriod`. */
export function useWeekHours(isEnabled: boolean) {
  const text = useTime('hours');
  const { months } = useFilter().filter;
  const { times, absence } = useShownPeriod(isEnabled);
  const chosen = useMemo(() => new Set(parseHours(text ?? '') ?? []), [text]);
  const counts = useMemo(
    () => times && hoursOfWeek(times, months ? (month) => months.includes((month % 12) + 1) : null),
    [times, months],
  );
  const written = (next: ReadonlySet<number>) => formatHours([...next].sort((a, b) => a - b));
  const onMove = (next: ReadonlySet<number>) => moveTime({ hours: written(next) });
  const onChange = (next: ReadonlySet<number>) => changeTime({ hours: written(next) });
  return { text, counts, absence, choice: { chosen, onMove, onChange } };
}
