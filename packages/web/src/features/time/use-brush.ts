import { type PointerEvent, useRef } from 'react';
import { isWithin, type MonthRange, movedWithin } from '../../map-state/time/month-range.ts';

interface Brush {
  /** All months with data. */
  readonly all: MonthRange;
  /** Chosen months; `null` if all months are. */
  readonly chosen: MonthRange | null;
  /** Called on every move of the pointer. */
  readonly onMove: (range: MonthRange) => void;
  /** Called when the pointer is released. */
  readonly onRest: () => void;
}

/** Effect of a drag: choosing months from `fixed`, the month that stays, or moving the chosen months. */
type Grip =
  | { readonly kind: 'span'; readonly fixed: number }
  | { readonly kind: 'shift'; readonly start: number; readonly range: MonthRange };

/** Maximum distance in pixels from an end of the chosen months at which a drag moves that end. */
const END_PX = 7;

/**
 * Returns pointer handlers that choose months by dragging. A drag from an end of the chosen months moves that end, and
 * a drag from inside moves the whole range. A drag from elsewhere chooses new months.
 */
export function useBrush({ all, chosen, onMove, onRest }: Brush) {
  const grip = useRef<Grip | null>(null);
  const last = useRef<MonthRange | null>(null);

  const show = (range: MonthRange) => {
    if (last.current?.from === range.from && last.current.to === range.to) return;
    last.current = range;
    onMove(range);
  };
  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const { month, isNear } = placeOf(event, all);
    last.current = chosen;
    grip.current = gripOf(month, isNear, chosen, all);
    if (grip.current.kind === 'span' && !(chosen && isNear(chosen))) show({ from: month, to: month });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current;
    if (!held) return;
    const { month } = placeOf(event, all);
    if (held.kind === 'shift') {
      const by = month - held.start;
      show(movedWithin({ from: held.range.from + by, to: held.range.to + by }, all));
    } else show({ from: Math.min(held.fixed, month), to: Math.max(held.fixed, month) });
  };
  const up = () => {
    if (grip.current) onRest();
    grip.current = null;
  };
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up };
}

function gripOf(
  month: number,
  isNear: (range: MonthRange) => 'from' | 'to' | null,
  chosen: MonthRange | null,
  all: MonthRange,
): Grip {
  if (!chosen) return { kind: 'span', fixed: month };
  const end = isNear(chosen);
  if (end) return { kind: 'span', fixed: end === 'from' ? chosen.to : chosen.from };
  const isAll = chosen.from <= all.from && chosen.to >= all.to;
  if (isWithin(chosen, month) && !isAll) return { kind: 'shift', start: month, range: chosen };
  return { kind: 'span', fixed: month };
}

/** Returns the month below the pointer, and a function that returns which end of a range is near the pointer. */
function placeOf({ currentTarget, clientX }: PointerEvent<HTMLElement>, all: MonthRange) {
  const { left, width } = currentTarget.getBoundingClientRect();
  const months = all.to - all.from + 1;
  const perMonth = Math.max(width, 1) / months;
  const x = clientX - left;
  const month = Math.max(all.from, Math.min(all.to, all.from + Math.floor(x / perMonth)));
  const isNear = ({ from, to }: MonthRange): 'from' | 'to' | null => {
    const [toFrom, toTo] = [Math.abs(x - (from - all.from) * perMonth), Math.abs(x - (to + 1 - all.from) * perMonth)];
    if (Math.min(toFrom, toTo) > END_PX) return null;
    return toFrom < toTo ? 'from' : 'to';
  };
  return { month, isNear };
}
