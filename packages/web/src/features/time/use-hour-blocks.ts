import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type Block, blockOf, endOf, extended, type GridCell, moved, slotsOfCell, withBlock } from './hour-block.ts';

interface Drag {
  readonly block: Block;
  /** What was chosen when it began. */
  readonly before: ReadonlySet<number>;
  /** What the hours become that are dragged over. */
  readonly isOn: boolean;
}

/** A block that keys are making, and what was chosen beside it. */
interface Selecting {
  readonly block: Block;
  readonly beside: ReadonlySet<number>;
}

interface HourBlocks {
  /** Hours of the week, `weekday * 24 + hour`, Monday first. */
  readonly chosen: ReadonlySet<number>;
  /** How many hours a cell holds. */
  readonly step: number;
  /** Is still being dragged over. */
  readonly onMove: (chosen: ReadonlySet<number>) => void;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/**
 * How hours are chosen from a grid: cells are pressed or dragged over; the arrow keys lead from one to the next, with Shift they select
 * a block in place of what was chosen, and Space adds the cell they are at, or takes it away.
 */
export function useHourBlocks({ chosen, step, onMove, onChange }: HourBlocks) {
  const [at, setAt] = useState<GridCell>({ day: 0, hour: 0 });
  // Two moves between two drawings must not undo each other.
  const drag = useRef<Drag | null>(null);
  const selecting = useRef<Selecting | null>(null);
  /** A choice that the keys have made since the focus came to a cell: a block that grows from there is added to it. */
  const added = useRef<ReadonlySet<number> | null>(null);
  const isOn = (cell: GridCell) => slotsOfCell(cell, step).every((slot) => chosen.has(slot));

  const down = (event: PointerEvent<HTMLElement>) => {
    const cell = cellAt(event);
    if (!cell || event.button !== 0) return;
    // A finger is let go from where it began, else nothing is heard of the cells it passes.
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setAt(cell);
    selecting.current = null;
    drag.current = { block: blockOf(cell), before: chosen, isOn: !isOn(cell) };
  };
  const dragged = ({ before, block, isOn: on }: Drag) => withBlock(before, block, step, on);
  const move = (event: PointerEvent<HTMLElement>) => {
    const cell = drag.current && cellAt(event);
    if (!cell || !drag.current || isSame(cell, drag.current.block.to)) return;
    drag.current = { ...drag.current, block: { from: drag.current.block.from, to: cell } };
    onMove(dragged(drag.current));
  };
  const up = () => {
    if (drag.current) onChange(dragged(drag.current));
    drag.current = null;
  };
  const cancel = () => {
    if (drag.current) onChange(drag.current.before);
    drag.current = null;
  };

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      const next = withBlock(chosen, blockOf(at), step, !isOn(at));
      selecting.current = null;
      added.current = next;
      onChange(next);
      return;
    }
    const block = event.shiftKey ? extended(selecting.current?.block ?? blockOf(at), event.key, step) : null;
    if (block) {
      event.preventDefault();
      const beside = selecting.current?.beside ?? added.current ?? NOTHING;
      selecting.current = { block, beside };
      setAt(endOf(block));
      onChange(withBlock(beside, block, step, true));
      return;
    }
    const next = moved(at, event, step);
    if (!next) return;
    event.preventDefault();
    selecting.current = null;
    added.current = null;
    setAt(next);
  };
  return {
    at,
    isOn,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: cancel, onKeyDown: press },
  };
}

const NOTHING: ReadonlySet<number> = new Set();

const isSame = (one: GridCell, other: GridCell): boolean => one.day === other.day && one.hour === other.hour;

/** The cell below the pointer, wherever the pointer is captured; `null` beside the grid. */
function cellAt({ clientX, clientY, target }: PointerEvent): GridCell | null {
  const below = document.elementFromPoint?.(clientX, clientY) ?? (target as Element);
  const { day, hour } = below.closest<HTMLElement>('[data-day]')?.dataset ?? {};
  return day === undefined || hour === undefined ? null : { day: Number(day), hour: Number(hour) };
}
