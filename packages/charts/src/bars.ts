import { type Drawing, line, rect, shortened, text } from './shapes.ts';

interface Bar {
  readonly label: string;
  /** `null`: no data is available, which is drawn as a gap with a dash. */
  readonly value: number | null;
  /** True if the bar is chosen. The others are then pale. */
  readonly on?: boolean;
  /** True if the year is not over. The bar is then an outline. */
  readonly isOpen?: boolean;
}

const WIDTH = 312;
/** Minimum distance between two labels. */
const LABEL = 26;
/** Width for the name of a row. */
const NAME = 128;

/** Draws upright bars on a line. */
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

/** Draws horizontal bars with their names and numbers, in the order given. `words` formats a number. */
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

/** Returns a function for the class of a bar: in full colour, or pale beside a chosen bar. */
function looks(bars: readonly Pick<Bar, 'on'>[]): (on: boolean | undefined) => string {
  const anyOn = bars.some(({ on }) => on);
  return (on) => (anyOn && !on ? 'fill-accent/40' : 'fill-accent');
}
