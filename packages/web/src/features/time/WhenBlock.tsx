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

/** When the reports of the `period`, in words, happened: by weekday and hour, with the busiest hours in words. A phone has the hours below one press. Nothing where no hour is known. */
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
