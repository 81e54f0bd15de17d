import { textOfMonth } from '@crimemap/incident-counts/calendar';
import { useMemo } from 'react';
import { NO_NUMBER } from '../../i18n/absence.ts';
import { formatMonth, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import type { MonthRange } from '../../map-state/time/month-range.ts';
import type { CountedMonth, CountedMonths } from '../../packed-incidents/month-series.ts';
import { BrushBars } from './BrushBars.tsx';
import { useBrush } from './use-brush.ts';

interface TimeBrushProps {
  readonly months: readonly CountedMonth[];
  /** Chosen months; `null` if no period is chosen. */
  readonly chosen: MonthRange | null;
  readonly onMove: (range: MonthRange) => void;
  readonly onRest: () => void;
}

const THUMB =
  'pointer-events-none absolute inset-0 m-0 h-full w-full appearance-none bg-transparent focus-visible:outline-none [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:cursor-ew-resize [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-panel [&::-webkit-slider-thumb]:bg-accent phone:[&::-webkit-slider-thumb]:size-11 phone:[&::-webkit-slider-thumb]:border-14 [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:cursor-ew-resize [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-panel [&::-moz-range-thumb]:bg-accent phone:[&::-moz-range-thumb]:size-11 phone:[&::-moz-range-thumb]:border-14 focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-accent focus-visible:[&::-moz-range-thumb]:outline-2 focus-visible:[&::-moz-range-thumb]:outline-accent';

/** Bar chart of all months with data. A period is chosen by dragging, or with a slider for each end. */
export function TimeBrush({ months, chosen, onMove, onRest }: TimeBrushProps) {
  const all = useMemo(() => spanOf(months), [months]);
  const handlers = useBrush({ all, chosen, onMove, onRest });
  const { from, to } = chosen ?? all;
  const clamp = (month: number) => Math.max(all.from, Math.min(all.to, month));
  const slide = (name: 'from' | 'to', value: number) =>
    onMove(
      name === 'from' ? { from: Math.min(value, to), to: clamp(to) } : { from: clamp(from), to: Math.max(value, from) },
    );
  const slider = (name: 'from' | 'to', label: string, value: number) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={formatMonth(textOfMonth(value))}
      min={all.from}
      max={all.to}
      value={value}
      onChange={({ target }) => slide(name, Number(target.value))}
      onPointerUp={onRest}
      onKeyUp={onRest}
      onBlur={onRest}
      // If both sliders are at the right end, the left one is on top, so that it can still be moved.
      style={{ zIndex: name === 'from' && value > (all.from + all.to) / 2 ? 1 : 0 }}
      className={THUMB}
    />
  );
  return (
    <div>
      <div {...handlers} className="touch-pan-y cursor-crosshair select-none">
        <BrushBars months={months} chosen={chosen} />
      </div>
      <div className="relative mt-1 h-6 phone:h-11">
        <span aria-hidden="true" className="absolute inset-x-0 top-1/2 h-px bg-line" />
        {slider('from', m.brush_from(), clamp(from))}
        {slider('to', m.brush_to(), clamp(to))}
      </div>
    </div>
  );
}

/** Returns the range from the first to the last of these months. */
export const spanOf = (months: readonly CountedMonth[]): MonthRange => ({
  from: months[0]?.month ?? 0,
  to: months.at(-1)?.month ?? 0,
});

/** Returns the table rows: one for each month, newest first, then reports of earlier months and of unknown months. */
export function brushRows({ months, earlier, unknown }: CountedMonths): readonly (readonly string[])[] {
  const first = months[0];
  return [
    ...months.toReversed().map((of) => [monthWords(of), of.count === null ? NO_NUMBER : formatNumber(of.count)]),
    ...(earlier > 0 && first
      ? [[m.brush_before({ month: formatMonth(textOfMonth(first.month)) }), formatNumber(earlier)]]
      : []),
    ...(unknown > 0 ? [[m.month_not_known(), formatNumber(unknown)]] : []),
  ];
}

/** Returns the month in words, such as “March 2019”, with a note if it is incomplete or lacks data for some types. */
function monthWords({ month, held, isOpen, isIncomplete }: CountedMonth): string {
  const name = formatMonth(textOfMonth(month));
  if (held === 'some') return m.month_some_types({ month: name });
  if (isOpen) return m.month_goes_on({ month: name });
  return isIncomplete ? m.month_incomplete({ month: name }) : name;
}
