import { DAYS_OF_WINDOW } from '@crimemap/usual-range/season-groups';
import type { JudgedRange } from '@crimemap/usual-range/usual-range';
import { hatching } from './hatching.ts';
import { stateMark } from './range.ts';
import { type Box, circle, type Drawing, line, path, rect, shape, text } from './shapes.ts';

const WIDTH = 312;
const BASE = 104;
const TOP = 10;
const LEFT = 26;

interface DrawnWindow {
  readonly count: number;
  /** `null` if there is too little data for a usual range. */
  readonly range: JudgedRange | null;
}

interface UsualWindows {
  readonly windows: readonly DrawnWindow[];
  /** Labels of the first and the last window. */
  readonly ends: readonly [string, string];
  /** Number of days after the last window whose reports are not judged yet. */
  readonly unjudged: number;
  readonly number: (value: number) => string;
}

/** Draws windows with their counts and ranges, oldest first, and hatches the days that are not judged yet. */
export function usualWindows({ windows, ends, unjudged, number }: UsualWindows): Drawing {
  const most = Math.max(1, ...windows.map(({ count, range }) => Math.max(count, range?.high ?? 0)));
  const slot = (WIDTH - LEFT) / (windows.length + Math.min(1, unjudged / DAYS_OF_WINDOW));
  const end = LEFT + windows.length * slot;
  const y = (value: number) => BASE - ((BASE - TOP) * value) / most;
  const points = windows.map(({ count }, at) => `${(LEFT + (at + 0.5) * slot).toFixed(1)} ${y(count).toFixed(1)}`);
  const bandOf = ({ low, high }: JudgedRange, at: number): Box => ({
    x: LEFT + at * slot,
    y: y(high),
    width: slot,
    height: Math.max(1.5, y(low) - y(high)),
  });
  const markOf = (range: JudgedRange | null, isLast: boolean) =>
    range
      ? stateMark(range.state, isLast ? 5.5 : range.state === 'usual' ? 2.6 : 4)
      : circle(0, 0, 2.4, 'fill-panel stroke-muted');
  const shapes = [
    ...[0, most].flatMap((value) => [
      line(LEFT, y(value), WIDTH, y(value), 'stroke-line'),
      text(LEFT - 5, y(value) + 3.5, number(value), { textAnchor: 'end' }),
    ]),
    ...windows.map(({ range }, at) => range && rect(bandOf(range, at), 'fill-accent/20', { 'data-band': true })),
    unjudged > 0 && hatching({ x: end, y: TOP, width: WIDTH - end, height: BASE - TOP }, 5, 'ground'),
    path(`M${points.join('L')}`, 'fill-none stroke-muted'),
    ...windows.map(({ range }, at) =>
      shape('g', { transform: `translate(${points[at]})` }, [markOf(range, at === windows.length - 1)]),
    ),
    text(LEFT, BASE + 13, ends[0]),
    text(end, BASE + 13, ends[1], { textAnchor: 'end' }),
  ];
  return { width: WIDTH, height: BASE + 16, shapes };
}
