import type { HoursOfWeek } from '@crimemap/incident-counts/time-counts';
import { FEWEST_REPORTS } from '@crimemap/usual-range/floors';
import { DAYS, HOURS } from './hour-block.ts';

/** How many hours on end are looked at: fewer say more of chance than of the week. */
const SPAN = 3;
/** Of fewer reports with a known hour, the busiest hours are chance: 168 hours would have one report each. */
const FEWEST_IN_WEEK = 168;

/** Hours of one weekday, Monday 0; `to` is the hour they end at. */
interface Peak {
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The three hours on end, of one weekday, with the most reports. `null`: too few reports to say, or other hours have as many.
 */
export function peakOf({ byHour }: Pick<HoursOfWeek, 'byHour'>): Peak | null {
  const all = byHour.reduce((sum, count) => sum + count, 0);
  if (all < FEWEST_IN_WEEK) return null;
  const spans = Array.from({ length: DAYS }, (_, day) =>
    Array.from({ length: HOURS - SPAN + 1 }, (_, from) => ({
      day,
      from,
      to: from + SPAN,
      count: byHour.slice(day * HOURS + from, day * HOURS + from + SPAN).reduce((sum, count) => sum + count, 0),
    })),
  ).flat();
  const most = Math.max(...spans.map(({ count }) => count));
  const [first, ...others] = spans.filter(({ count }) => count === most);
  if (!first || others.length > 0 || most < FEWEST_REPORTS) return null;
  return { day: first.day, from: first.from, to: first.to };
}
