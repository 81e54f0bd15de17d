import type { LngLat } from '@crimemap/contract/geo';
import type { LiveCall } from '@crimemap/contract/live';
import { DAY_MS, WEEK_MS } from '@crimemap/contract/time';
import { todayIn } from '../../i18n/format.ts';
import { metresBetween } from '../../map/distance.ts';
import { itemsOfCalls } from './near-items.ts';

export interface NearDay {
  /** `YYYY-MM-DD`, in the time zone of the city. */
  readonly day: string;
  /** `null`: no call in the whole city was stored on this day, so zero would be a guess. */
  readonly count: number | null;
}

interface Week {
  readonly calls: readonly LiveCall[];
  readonly person: LngLat;
  /** In metres. */
  readonly radius: number;
  readonly timeZone: string;
  readonly now: number;
}

/** Counts the calls near a person on each of the last seven days, today last. Calls without a time are on no day. */
export function nearWeek({ calls, person, radius, timeZone, now }: Week): NearDay[] {
  const dayOf = (time: string | null) => time && todayIn(timeZone, new Date(time));
  const known = [...new Map(calls.map((call) => [call.id, call])).values()];
  const stored = new Set(known.map(({ occurrence_time }) => dayOf(occurrence_time)));
  const days = itemsOfCalls(known, now, WEEK_MS)
    .filter(({ lngLat }) => metresBetween(person, lngLat) <= radius)
    .map(({ time }) => dayOf(time));
  return lastSeven(todayIn(timeZone, new Date(now))).map((day) => ({
    day,
    count: stored.has(day) ? days.filter((one) => one === day).length : null,
  }));
}

const lastSeven = (today: string): string[] =>
  [6, 5, 4, 3, 2, 1, 0].map((ago) => new Date(Date.parse(today) - ago * DAY_MS).toISOString().slice(0, 10));
