export const DAYS = 7;
export const HOURS = 24;
const WEEK = DAYS * HOURS;
/** The head of a row or of the columns. */
export const HEAD = -1;

export interface GridCell {
  /** Monday is 0; `HEAD`: all days. */
  readonly day: number;
  /** The first hour of the cell; `HEAD`: all hours. */
  readonly hour: number;
}

/**
 * The hours between two cells, on each of their days. From one hour to an earlier one it is past midnight: `to.hour` counts on from
 * 24, and those hours belong to the days the block begins on.
 */
export interface Block {
  readonly from: GridCell;
  readonly to: GridCell;
}

/** Keys that lead from one cell to another. */
interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** The hours of the week of a block, `weekday * 24 + hour`; `step`: how many hours a cell holds. */
export function slotsOf({ from, to }: Block, step: number): readonly number[] {
  const hours = between(from.hour, to.hour, HOURS, step);
  return between(from.day, to.day, DAYS, 1).flatMap((day) => hours.map((hour) => (day * HOURS + hour) % WEEK));
}

/** A head stands for all there are; a block that reaches to one begins with the first. */
function between(one: number, other: number, size: number, step: number): readonly number[] {
  if (one === HEAD) return Array.from({ length: size }, (_, at) => at);
  const first = Math.min(one, Math.max(0, other));
  return Array.from({ length: Math.max(one, other) - first + step }, (_, at) => first + at);
}

/** The hours of one cell, which a grid asks for hundreds of times. */
export const slotsOfCell = (cell: GridCell, step: number): readonly number[] =>
  step === 1 && cell.day !== HEAD && cell.hour !== HEAD ? [cell.day * HOURS + cell.hour] : slotsOf(blockOf(cell), step);

/** The cell itself, as the least of blocks. */
export const blockOf = (cell: GridCell): Block => ({ from: cell, to: cell });

const STEPS: Readonly<Record<string, readonly [day: number, hour: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where a key leads to from a cell; `null` where it leads nowhere. */
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

/** A block made larger or smaller by an arrow key: past midnight to the right, but never onto itself. */
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

/** Where in the week the end of a block lies. */
export const endOf = ({ to: { day, hour } }: Block): GridCell =>
  hour < HOURS ? { day, hour } : { day: day === HEAD ? HEAD : (day + 1) % DAYS, hour: hour - HOURS };

/** A choice with the hours of a block all on, or all off. */
export function withBlock(chosen: ReadonlySet<number>, block: Block, step: number, isOn: boolean): ReadonlySet<number> {
  const next = new Set(chosen);
  for (const slot of slotsOf(block, step)) {
    if (isOn) next.add(slot);
    else next.delete(slot);
  }
  return next;
}
