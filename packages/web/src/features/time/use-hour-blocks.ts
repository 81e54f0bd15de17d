import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type Block, blockOf, endOf, extended, type GridCell, moved, slotsOfCell, withBlock } from './hour-block.ts';

interface Drag {
  readonly block: Block;
  /** Hours that were chosen before the drag began. */
  readonly before: ReadonlySet<number>;
  /** True if the drag adds hours, false if it removes them. */
  readonly isOn: boolean;
}

/** The block that the user is selecting with keys, and the other chosen hours. */
interface Selecting {
  readonly block: Block;
  readonly beside: ReadonlySet<number>;
}

interface HourBlocks {
  /** Chosen hours of the week as `weekday * 24 + hour`; Monday is 0. */
  readonly chosen: ReadonlySet<number>;
  /** Hours per cell. */
  readonly step: number;
  /** Called with the new choice while the user drags over hours. */
  readonly onMove: (chosen: ReadonlySet<number>) => void;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/**
 * Returns handlers for choosing hours in a grid by pressing cells or dragging over them. Arrow keys move between cells;
 * with Shift they replace the choice with a block. Space adds or removes the current cell.
 */
export function useHourBlocks({ chosen, step, onMove, onChange }: HourBlocks) {
  const [at, setAt] = useState<GridCell>({ day: 0, hour: 0 });
  // A ref, because a second move before the next render must not undo the first one.
  const drag = useRef<Drag | null>(null);
  const selecting = useRef<Selecting | null>(null);
  /**
   * Hours chosen with Space or Enter since the user last moved to another cell. If the user then selects a block that
   * starts at this cell, the block is added to these hours.
   */
  const added = useRef<ReadonlySet<number> | null>(null);
  const isOn = (cell: GridCell) => slotsOfCell(cell, step).every((slot) => chosen.has(slot));

  const down = (event: PointerEvent<HTMLElement>) => {
    const cell = cellAt(event);
    if (!cell || event.button !== 0) return;
    // Captures the pointer, so that a touch also reports moves over other cells.
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

/** Returns the cell below the pointer even if another element has captured the pointer; `null` outside the grid. */
function cellAt({ clientX, clientY, target }: PointerEvent): GridCell | null {
  const below = document.elementFromPoint?.(clientX, clientY) ?? (target as Element);
  const { day, hour } = below.closest<HTMLElement>('[data-day]')?.dataset ?? {};
  return day === undefined || hour === undefined ? null : { day: Number(day), hour: Number(hour) };
}
