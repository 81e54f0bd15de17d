export const DAYS = 7;
export const HOURS = 24;
const WEEK = DAYS * HOURS;
/** Index of a header, which is before the first row and the first column. */
export const HEAD = -1;

export interface GridCell {
  /** Weekday (Monday is 0); `HEAD` for all days. */
  readonly day: number;
  /** First hour of the cell; `HEAD` for all hours. */
  readonly hour: number;
}

/**
 * The hours between two cells on each day between them. If the block extends past midnight, `to.hour` is 24 or more,
 * and these hours belong to the day on which the block begins.
 */
export interface Block {
  readonly from: GridCell;
  readonly to: GridCell;
}

/** A pressed key that moves between cells. */
interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** Returns the hours of the week in a block, as `weekday * 24 + hour`. `step`: hours per cell. */
export function slotsOf({ from, to }: Block, step: number): readonly number[] {
  const hours = between(from.hour, to.hour, HOURS, step);
  return between(from.day, to.day, DAYS, 1).flatMap((day) => hours.map((hour) => (day * HOURS + hour) % WEEK));
}

/**
 * Returns the indexes from one cell to another. A header alone covers the whole axis; a block from a header to a cell
 * begins at index 0.
 */
function between(one: number, other: number, size: number, step: number): readonly number[] {
  if (one === HEAD) return Array.from({ length: size }, (_, at) => at);
  const first = Math.min(one, Math.max(0, other));
  return Array.from({ length: Math.max(one, other) - first + step }, (_, at) => first + at);
}

/**
 * Returns the hours of one cell. Single hours have a shortcut, because a grid calls this function hundreds of times.
 */
export const slotsOfCell = (cell: GridCell, step: number): readonly number[] =>
  step === 1 && cell.day !== HEAD && cell.hour !== HEAD ? [cell.day * HOURS + cell.hour] : slotsOf(blockOf(cell), step);

/** Returns the block that contains only the cell. */
export const blockOf = (cell: GridCell): Block => ({ from: cell, to: cell });

const STEPS: Readonly<Record<string, readonly [day: number, hour: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Returns the cell to which a key moves; `null` if the key does not move. */
export function moved({ day, hour }: GridCell, { key, ctrlKey }: Pressed, step: number): GridCell | null {
  if (key === 'Home') return { day: ctrlKey ? HEAD : day, hour: HEAD };
  if (key === 'End') return { day: ctrlKey ? DAYS - 1 : day, hour: HOURS - step };
  const [down, right] = STEPS[key] ?? [];
  if (down === undefined || right === undefined) return null;
  const next = hour === HEAD && right > 0 ? 0 : hour + right * step;
  return {
    day: Math.max(HEAD, Math.min(DAYS - 1, day + down)),
    hour: next < 0 ? HEAD : Math.min(HOURS - step, next),
  };
}

/**
 * Returns the block after an arrow key has changed its size; `null` for other keys. The block can extend to the right
 * past midnight, but never overlaps itself.
 */
export function extended({ from, to }: Block, key: string, step: number): Block | null {
  const [down, right] = STEPS[key] ?? [];
  if (down === undefined || right === undefined) return null;
  const last = from.hour === HEAD ? HEAD : from.hour + HOURS - step;
  return {
    from,
    to: {
      day: from.day === HEAD ? HEAD : Math.max(0, Math.min(DAYS - 1, to.day + down)),
      hour: from.hour === HEAD ? HEAD : Math.max(0, Math.min(last, to.hour + right * step)),
    },
  };
}

/** Returns the cell of the week at which a block ends, also if it extends past midnight. */
export const endOf = ({ to: { day, hour } }: Block): GridCell =>
  hour < HOURS ? { day, hour } : { day: day === HEAD ? HEAD : (day + 1) % DAYS, hour: hour - HOURS };

/** Returns the chosen hours after all hours of a block are added (`isOn`) or removed. */
export function withBlock(chosen: ReadonlySet<number>, block: Block, step: number, isOn: boolean): ReadonlySet<number> {
  const next = new Set(chosen);
  for (const slot of slotsOf(block, step)) {
    if (isOn) next.add(slot);
    else next.delete(slot);
  }
  return next;
}
