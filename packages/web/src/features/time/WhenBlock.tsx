import type { HoursOfWeek } from '@crimemap/incident-counts/time-counts';
import { FEWEST_REPORTS } from '@crimemap/usual-range/floors';
import { useId, useState } from 'react';
import { formatHourSpan, weekdayNames } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { HourGrid } from './HourGrid.tsx';
import { DAYS, HOURS } from './hour-block.ts';
import { useWeekHours } from './use-week-hours.ts';

/**
 * Reports of the period by weekday and hour, with the busiest hours in words. On a phone, a button opens the grid.
 * `period`: in words. Renders nothing if no hour is known.
 */
export function WhenBlock({ period }: { readonly period: string }) {
  const id = useId();
  const phone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const { counts, absence, choice } = useWeekHours(false);
  if (absence || (counts && counts.byHour.every((count) => count === 0))) return null;
  return (
    <section aria-labelledby={id} className="mt-2 border-t border-line pt-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h3 id={id} className="text-small font-semibold">
          {m.answer_block({ name: m.time_title(), period })}
        </h3>
        {counts && <Peak counts={counts} />}
        {phone && (
          <Button
            variant="link"
            className="-my-3 ml-auto !text-small"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {m.hours_all()}
          </Button>
        )}
      </div>
      {(!phone || isOpen) && <HourGrid counts={counts} step={1} isCompact {...choice} />}
    </section>
  );
}

function Peak({ counts }: { readonly counts: HoursOfWeek }) {
  const peak = peakOf(counts);
  if (!peak) return null;
  const { day, from, to } = peak;
  const block = m.hours_cell({ days: weekdayNames()[day] ?? '', hours: formatHourSpan(from, to) });
  return <p className="text-small text-muted">{m.hours_most({ block })}</p>;
}

/**
 * Number of consecutive hours in the busiest time. The busiest hours of a shorter time would be more a matter of
 * chance.
 */
const SPAN = 3;
/**
 * Minimum number of reports with a known hour. With fewer than one report per hour of the week (168), which hours are
 * busiest is chance.
 */
const FEWEST_IN_WEEK = 168;

/** Hours of one weekday. `day`: Monday is 0. `to`: the hour at which they end. */
interface Peak {
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the three consecutive hours of one weekday with the most reports. `null` if there are too few reports or a
 * tie.
 */
function peakOf({ byHour }: Pick<HoursOfWeek, 'byHour'>): Peak | null {
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
