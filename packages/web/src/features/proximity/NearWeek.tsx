import type { LngLat } from '@crimemap/contract/geo';
import type { LiveCall } from '@crimemap/contract/live';
import { DAY_MS, WEEK_MS } from '@crimemap/contract/time';
import { useId } from 'react';
import { NO_NUMBER } from '../../i18n/absence.ts';
import { formatDayOfYear, formatNumber, todayIn, weekdayNames } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { metresBetween } from '../../map/distance.ts';
import { useNearSettings } from '../../map-state/near-settings-store.ts';
import { classNames } from '../../ui/class-names.ts';
import { useNow } from '../../ui/use-time.ts';
import { itemsOfCalls } from './near-items.ts';

interface NearWeekProps {
  readonly calls: readonly LiveCall[];
  readonly person: LngLat;
  readonly timeZone: string;
}

/**
 * Calls near the visitor as seven bars, one for each day. Renders nothing if fewer than two days have data, because one
 * bar shows no trend.
 */
export function NearWeek({ calls, person, timeZone }: NearWeekProps) {
  const titleId = useId();
  const radius = useNearSettings(({ settings }) => settings.radius);
  const now = useNow();
  const days = nearWeek({ calls, person, radius, timeZone, now });
  if (days.filter(({ count }) => count !== null).length < 2) return null;
  const most = Math.max(1, ...days.map(({ count }) => count ?? 0));
  return (
    <div className="mt-2">
      <h3 id={titleId} className="text-small text-muted">
        {m.proximity_week()}
      </h3>
      <ol aria-labelledby={titleId} className="mt-1 flex gap-1">
        {days.map(({ day, count }) => (
          <li key={day} className="min-w-0 flex-1 text-center text-small">
            <span className="sr-only">
              {`${formatDayOfYear(day)}: ${count === null ? m.proximity_no_record() : formatNumber(count)}`}
            </span>
            <span aria-hidden="true">
              <span className="flex h-12 flex-col justify-end">
                <span>{count === null ? NO_NUMBER : formatNumber(count)}</span>
                <span
                  style={{ height: `${(28 * (count ?? 0)) / most}px` }}
                  className={classNames(
                    'min-h-0.5 rounded-t-[3px] forced-color-adjust-none',
                    count === null ? 'border-b border-dashed border-edge' : 'bg-accent forced-colors:bg-[CanvasText]',
                  )}
                />
              </span>
              <span className="text-muted">{weekdayOf(day)}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const weekdayOf = (day: string) => weekdayNames()[(new Date(day).getUTCDay() + 6) % 7];

interface NearDay {
  /** Date as `YYYY-MM-DD`, in the time zone of the city. */
  readonly day: string;
  /** `null` if no call in the whole city was stored on this day, because nobody knows whether there were any. */
  readonly count: number | null;
}

interface Week {
  readonly calls: readonly LiveCall[];
  readonly person: LngLat;
  /** Radius in metres. */
  readonly radius: number;
  readonly timeZone: string;
  readonly now: number;
}

/**
 * Counts the calls near a person on each of the last seven days, oldest first and today last. Calls without a time are
 * not counted.
 */
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
