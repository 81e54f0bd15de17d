import { type Drawing, line, rect, shortened, text } from './shapes.ts';

interface Bar {
  readonly label: string;
  /** `null` if no data is available. The bar is then a gap with a dash. */
  readonly value: number | null;
  /** True if this bar is chosen. The other bars are then pale. */
  readonly on?: boolean;
  /** True if the year is not over. The bar is then an outline. */
  readonly isOpen?: boolean;
}

const WIDTH = 312;
/** Minimum distance between two labels, in SVG units. */
const LABEL = 26;
/** Width of the column with the names of horizontal bars. */
const NAME = 128;

/** Draws vertical bars on a baseline. */
export function uprightBars(bars: readonly Bar[]): Drawing {
  const [height, base] = [84, 68];
  const top = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  const slot = WIDTH / Math.max(1, bars.length);
  const every = Math.ceil(LABEL / slot);
  const lookOf = looks(bars);
  const shapes = bars.flatMap(({ label, value, on, isOpen }, at) => {
    const middle = (at + 0.5) * slot;
    const tall = ((value ?? 0) / top) * (base - 4);
    const box = { x: (at + 0.12) * slot, width: slot * 0.76, y: base - tall, height: tall };
    return [
      value === null && text(middle, base - 3, '–', { textAnchor: 'middle' }),
      isOpen
        ? rect(box, 'fill-accent/15 stroke-accent', { rx: 1.5, strokeDasharray: '3 2' })
        : rect(box, lookOf(on), { rx: 1.5 }),
      at % every === 0 && text(middle, height - 3, label, { textAnchor: 'middle' }),
    ];
  });
  const ground = line(0, base + 0.5, WIDTH, base + 0.5, 'stroke-line');
  return { width: WIDTH, height, shapes: [...shapes, ground] };
}

/** Draws horizontal bars with their names and values, in the given order. `words` formats a value. */
export function lyingBars(
  rows: ReadonlyArray<Bar & { readonly value: number }>,
  words: (value: number) => string,
): Drawing {
  const row = 22;
  const top = Math.max(1, ...rows.map(({ value }) => value));
  const lookOf = looks(rows);
  const shapes = rows.flatMap(({ label, value, on }, at) => {
    const box = { x: NAME, y: at * row + 5, width: Math.max(1, (value / top) * (WIDTH - NAME - 52)), height: 12 };
    return [
      text(0, at * row + 15, shortened(label, 22), { className: 'fill-text text-small' }),
      rect(box, lookOf(on), { rx: 2 }),
      text(WIDTH, at * row + 15, words(value), { textAnchor: 'end' }),
    ];
  });
  return { width: WIDTH, height: Math.max(1, rows.length) * row, shapes };
}

/** Returns a function that gives the class of a bar: full colour, or pale if another bar is chosen. */
function looks(bars: readonly Pick<Bar, 'on'>[]): (on: boolean | undefined) => string {
  const anyOn = bars.some(({ on }) => on);
  return (on) => (anyOn && !on ? 'fill-accent/40' : 'fill-accent');
}
