import { type PointerEvent, useRef } from 'react';
import { isWithin, type MonthRange, movedWithin } from '../../map-state/time/month-range.ts';

interface Brush {
  /** All months there are. */
  readonly all: MonthRange;
  /** Those that are chosen; `null`: all. */
  readonly chosen: MonthRange | null;
  /** With every move of the hand. */
  readonly onMove: (range: MonthRange) => void;
  /** It has let go. */
  readonly onRest: () => void;
}

/** What a hand does to the chosen months: makes others, shifts them, or moves one of their ends; `fixed`: the month that stays. */
type Grip =
  | { readonly kind: 'span'; readonly fixed: number }
  | { readonly kind: 'shift'; readonly start: number; readonly range: MonthRange };

/** How near to an end of what is chosen means that end, in pixels. */
const END_PX = 7;

/**
 * Choosing months by dragging over them: from anywhere a new span, from one of its ends that end, from inside all of it. Gives what is
 * listened to.
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

/** The month below the pointer, and which end of some months it is near to. */
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
