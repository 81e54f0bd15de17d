import type { LngLat } from '@crimemap/contract/geo';
import type { LiveCall } from '@crimemap/contract/live';
import { useId } from 'react';
import { NO_NUMBER } from '../../i18n/absence.ts';
import { formatDayOfYear, formatNumber, weekdayNames } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useNearSettings } from '../../map-state/near-settings-store.ts';
import { classNames } from '../../ui/class-names.ts';
import { useNow } from '../../ui/use-time.ts';
import { nearWeek } from './near-week.ts';

interface NearWeekProps {
  readonly calls: readonly LiveCall[];
  readonly person: LngLat;
  readonly timeZone: string;
}

/** Seven bars, one a day, with their numbers. Shown from two days on: one day makes no timeline. */
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
