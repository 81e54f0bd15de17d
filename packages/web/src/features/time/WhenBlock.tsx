import { formatHours, parseHours } from '@crimemap/contract/link-times';
import { type HoursOfWeek, hoursOfWeek } from '@crimemap/incident-counts/time-counts';
import { useId, useMemo, useState } from 'react';
import { formatHourSpan, weekdayNames } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { changeTime, moveTime, useTime } from '../../map-state/time/time-in-hand.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import { Button } from '../../ui/Button.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { HourGrid } from './HourGrid.tsx';
import { peakOf } from './hour-peak.ts';
import { useShownPeriod } from './use-shown-months.ts';

/** When the reports of the `period`, in words, happened: by weekday and hour, with the busiest hours in words. A phone has the hours below one press. Nothing where no hour is known. */
export function WhenBlock({ period }: { readonly period: string }) {
  const id = useId();
  const text = useTime('hours');
  const phone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const { months } = useFilter().filter;
  const { times, absence } = useShownPeriod(false);
  const chosen = useMemo(() => new Set(parseHours(text ?? '') ?? []), [text]);
  const counts = useMemo(
    () => times && hoursOfWeek(times, months ? (month) => months.includes((month % 12) + 1) : null),
    [times, months],
  );
  if (absence || (counts && counts.byHour.every((count) => count === 0))) return null;
  const written = (next: ReadonlySet<number>) => formatHours([...next].sort((a, b) => a - b));
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
      {(!phone || isOpen) && (
        <HourGrid
          counts={counts}
          chosen={chosen}
          step={1}
          isCompact
          onMove={(next) => moveTime({ hours: written(next) })}
          onChange={(next) => changeTime({ hours: written(next) })}
        />
      )}
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
