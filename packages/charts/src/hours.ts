import { type Drawing, rect, text } from './shapes.ts';

const WIDTH = 312;
/** Width of the column with the names of the days. */
const DAY = 30;
const CELL = (WIDTH - DAY) / 24;
const FILLS = ['fill-heat-0', 'fill-heat-1', 'fill-heat-2', 'fill-heat-3', 'fill-heat-4', 'fill-heat-5'] as const;

/** Returns the shade of a count: 0 if there are no reports, otherwise 1 to 5 in equal steps up to `most`. */
export const shadeOf = (count: number, most: number): number =>
  count === 0 ? 0 : Math.min(5, 1 + Math.floor((count / Math.max(1, most)) * 4.999));

interface HourWords {
  /** Names of the days, Monday first. */
  readonly days: readonly string[];
  readonly hour: (hour: number) => string;
  readonly cell: (day: number, hour: number, count: number) => string;
}

/**
 * Draws a grid of the hours of a week: a row for each day, a column for each hour. `byHourWeekday` is indexed by
 * `weekday * 24 + hour`, Monday first.
 */
export function hourCells(byHourWeekday: Uint32Array, words: HourWords): Drawing {
  const most = Math.max(1, ...byHourWeekday);
  const cells = Array.from(byHourWeekday, (count, index) => {
    const [day, hour] = [Math.floor(index / 24), index % 24];
    const box = { x: DAY + hour * CELL + 0.75, y: day * CELL + 0.75, width: CELL - 1.5, height: CELL - 1.5 };
    return rect(box, FILLS[shadeOf(count, most)] ?? '', { rx: 2 }, words.cell(day, hour, count));
  });
  const days = words.days.map((name, day) => text(0, day * CELL + CELL * 0.75, name.slice(0, 3)));
  const hours = [0, 6, 12, 18].map((hour) => text(DAY + hour * CELL, 7 * CELL + 12, words.hour(hour)));
  return { width: WIDTH, height: 7 * CELL + 16, shapes: [...days, ...cells, ...hours] };
}
