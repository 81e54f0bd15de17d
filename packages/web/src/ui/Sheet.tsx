import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { m } from '../i18n/generated/messages.js';
import { FADES_ABOVE } from './class-names.ts';
import { nearestStop, type SheetStop, STOPS } from './sheet-stop.ts';

/**
 * Height in CSS pixels that stays visible above a fully raised sheet: the search field, or the field and the row of
 * buttons.
 */
const FIELD_PX = 64;
const FIELD_AND_CHIPS_PX = 116;
const NAMES: Record<SheetStop, () => string> = { peek: m.sheet_peek, half: m.sheet_half, full: m.sheet_full };
const DRAG_PX = 6;

interface SheetProps {
  readonly stop: SheetStop;
  readonly onStop: (stop: SheetStop) => void;
  /** A sentence below the handle, shown while the sheet is at its lowest position. */
  readonly head: ReactNode;
  /** Content at the lower edge that is always visible. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
  /** Name by which the guided tour finds this element. */
  readonly tour?: string;
  /** Lets the fully raised sheet end below the row of buttons, if nothing else must stay visible. */
  readonly belowChips?: boolean;
}

/**
 * A bottom sheet with three positions. Its handle is a button: a press moves the sheet to the next position; arrow keys
 * and dragging move it up and down.
 */
export function Sheet({ stop, onStop, head, foot, children, tour, belowChips = false }: SheetProps) {
  const [drag, setDrag] = useState(0);
  const start = useRef<number | null>(null);
  const moved = useRef(false);
  const panel = useRef<HTMLElement>(null);
  const step = (by: number) => onStop(STOPS[Math.max(0, Math.min(2, STOPS.indexOf(stop) + by))] ?? stop);

  const down = (event: PointerEvent<HTMLElement>) => {
    start.current = event.clientY;
    moved.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const by = start.current - event.clientY;
    if (Math.abs(by) > DRAG_PX) moved.current = true;
    if (moved.current) setDrag(by);
  };
  const up = () => {
    if (start.current === null) return;
    start.current = null;
    if (moved.current) onStop(nearestStop(panel.current?.getBoundingClientRect().height ?? 0));
    setDrag(0);
  };

  const isSmall = stop === 'peek' && drag <= 0;
  const full = `calc(100% - ${belowChips ? FIELD_AND_CHIPS_PX : FIELD_PX}px)`;
  // In the position `peek`, the handle, one sentence and the foot are visible.
  const heights: Record<SheetStop, string> = { peek: 'var(--sheet-peek)', half: 'var(--sheet-half)', full };
  return (
    <section
      ref={panel}
      data-tour={tour}
      aria-label={m.sidebar()}
      className={`absolute inset-x-0 bottom-0 z-10 flex flex-col rounded-t-[20px] border-t border-line bg-panel shadow-lift ${drag === 0 ? 'transition-[height] duration-200 ease-out' : ''}`}
      style={{
        height: `calc(${heights[stop]} + ${drag}px)`,
        maxHeight: full,
        minHeight: 'var(--sheet-peek)',
      }}
    >
      <button
        type="button"
        aria-label={m.sheet_handle({ stop: NAMES[stop]() })}
        aria-expanded={stop !== 'peek'}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onClick={() => {
          if (!moved.current) onStop(stop === 'full' ? 'peek' : (STOPS[STOPS.indexOf(stop) + 1] ?? 'peek'));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          step(event.key === 'ArrowUp' ? 1 : -1);
        }}
        // While the sheet is low, the line below the handle can be pressed too.
        className={`relative -mt-3 -mb-1 grid h-11 w-full shrink-0 touch-none place-items-center ${isSmall ? 'after:absolute after:inset-x-0 after:top-full after:h-8' : ''}`}
      >
        <span className="h-1.25 w-11 rounded-full bg-edge" />
      </button>
      {isSmall && (
        <div className="pointer-events-none relative flex h-8 shrink-0 items-center overflow-hidden px-4 [&_:is(a,button)]:pointer-events-auto">
          {head}
        </div>
      )}
      {/* The handle overlaps this element by 4 pixels. */}
      <div
        className={`min-h-0 flex-1 space-y-3 overflow-y-auto px-4 pt-1 pb-4 ${isSmall ? 'hidden' : ''}`}
        inert={isSmall}
      >
        {children}
      </div>
      <div className={isSmall ? 'mt-auto' : FADES_ABOVE}>{foot}</div>
    </section>
  );
}
