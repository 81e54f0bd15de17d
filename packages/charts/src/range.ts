import type { JudgedRange } from '@crimemap/usual-range/usual-range';
import { circle, line, path, rect, type Shape, type Shapes, shape } from './shapes.ts';

const COLOURS: Readonly<Record<JudgedRange['state'], string>> = {
  more: 'fill-warning stroke-panel',
  fewer: 'fill-panel stroke-accent',
  usual: 'fill-text stroke-panel',
};

/**
 * Returns the mark that compares a count with its usual range, around (0, 0): a filled triangle that points up means
 * more, a hollow one that points down means fewer, a disc means usual.
 */
export function stateMark(state: JudgedRange['state'], radius: number): Shape {
  const look = { 'data-state': state, strokeWidth: state === 'fewer' ? 2 : 1 };
  if (state === 'usual') return circle(0, 0, 0.85 * radius, COLOURS.usual, look);
  const top = state === 'more' ? -radius : radius;
  return path(`M0 ${top}L${radius} ${-0.8 * top}H${-radius}Z`, COLOURS[state], { ...look, strokeLinejoin: 'round' });
}

/** Share of the width that is left free at each end, so that half a mark fits. */
const EDGE = 0.03;
export const RANGE_HEIGHT = 18;

/**
 * Draws a band from the lowest to the highest usual count, a tick at the expected count, and a mark at the count. The
 * bar fills the width of its SVG. Its scale begins at zero, because readers compare two bars.
 */
export function rangeBar(count: number, { low, high, expected, state }: JudgedRange): Shapes {
  const middle = RANGE_HEIGHT / 2;
  const most = Math.max(count, high, expected, 1);
  const at = (value: number) => `${(100 * (EDGE + (1 - 2 * EDGE) * (value / most))).toFixed(2)}%`;
  // A range of only one count would have no width, so the band has a minimum width.
  const width = `${Math.max((100 * (1 - 2 * EDGE) * (high - low)) / most, 1).toFixed(2)}%`;
  return [
    line(at(0), middle, at(most), middle, 'stroke-edge'),
    rect({ x: at(low), y: middle - 5, width, height: 10 }, 'fill-accent/25 stroke-edge', { 'data-band': true, rx: 3 }),
    line(at(expected), middle - 8, at(expected), middle + 8, 'stroke-muted'),
    shape('svg', { x: at(count), y: middle, overflow: 'visible', 'aria-hidden': true }, [stateMark(state, 5.5)]),
  ];
}
