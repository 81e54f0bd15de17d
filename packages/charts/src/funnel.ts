import { type Funnel, type FunnelLimit, funnelLimits } from '@crimemap/usual-range/funnel';
import { circle, type Drawing, line, path, rect, shortened, text } from './shapes.ts';

const WIDTH = 360;
const HEIGHT = 250;
export const LEFT = 38;
export const RIGHT = 352;
export const TOP = 8;
export const PLOT_BOTTOM = 214;

const LINE_PX = 13;
const CURVE_STEPS = 48;

interface DrawnFunnel extends Pick<Funnel, 'target' | 'dispersion'> {
  readonly dots: readonly { readonly size: number; readonly rate: number }[];
}

/**
 * Returns the scale of a funnel plot: sizes increase to the right, rates upwards from 0. The city’s rate and every dot
 * are inside the frame.
 */
export function funnelScale({ dots, target }: DrawnFunnel, unit: number) {
  const sizes = dots.map(({ size }) => size);
  const most = Math.max(...sizes, 1);
  const [from, to] = [Math.max(Math.min(...sizes, most) * 0.8, most / 200), most * 1.05];
  const top = Math.max(target * unit * 1.5, ...dots.map(({ rate }) => rate * 1.05));
  return {
    x: (size: number) => LEFT + ((size - from) / (to - from)) * (RIGHT - LEFT),
    y: (rate: number) => PLOT_BOTTOM - (Math.min(rate, top) / top) * (PLOT_BOTTOM - TOP),
    ticksX: roundSteps(from, to),
    ticksY: roundSteps(0, top),
    /** Sizes at the left and the right end of the axis. */
    sizes: [from, to] as const,
  };
}

/** Returns a few round numbers from `from` to `to`, for the marks of an axis. */
export function roundSteps(from: number, to: number): number[] {
  const rough = (to - from) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  );
}

/** Returns the curve of one limit, from the smallest size to the largest, as path data for SVG. */
export function limitCurve(
  funnel: DrawnFunnel,
  unit: number,
  limit: FunnelLimit,
  end: 'low' | 'high',
  { x, y, sizes: [from, to] }: ReturnType<typeof funnelScale>,
): string {
  const points = Array.from({ length: CURVE_STEPS + 1 }, (_, at) => {
    const size = from + ((to - from) * at) / CURVE_STEPS;
    return `${x(size).toFixed(1)} ${y(funnelLimits(funnel, size, limit)[end] * unit).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

interface FunnelWords {
  /** Names of the chosen areas by code. */
  readonly names: ReadonlyMap<string, string>;
  readonly city: string;
  readonly axis: string;
  readonly size: (value: number) => string;
  readonly rate: (value: number) => string;
}

interface AreaFunnel extends DrawnFunnel {
  readonly dots: ReadonlyArray<DrawnFunnel['dots'][number] & { readonly area: { readonly code: string } }>;
}

/**
 * Draws a funnel plot: one dot per area, by size and rate (reports per `unit` of size). The limit curves show how much
 * rates differ by chance alone.
 */
export function funnelPlot(funnel: AreaFunnel, unit: number, words: FunnelWords): Drawing {
  const scale = funnelScale(funnel, unit);
  const { x, y, ticksX, ticksY } = scale;
  const city = y(funnel.target * unit);
  const dots = funnel.dots.map(({ area: { code }, size, rate }) => ({ code, x: x(size), y: y(rate) }));
  const named = dots.flatMap(({ code, x, y }) => {
    const name = words.names.get(code);
    return name === undefined ? [] : { name, x, y };
  });
  const shapes = [
    ...ticksY.flatMap((value) => [
      line(LEFT, y(value), RIGHT, y(value), 'stroke-line', { strokeWidth: 1 }),
      text(LEFT - 5, y(value) + 3.5, words.rate(value), { textAnchor: 'end' }),
    ]),
    ...ticksX.map((value) => text(x(value), PLOT_BOTTOM + 13, words.size(value), { textAnchor: 'middle' })),
    text(RIGHT, HEIGHT - 3, words.axis, { textAnchor: 'end' }),
    ...(['p998', 'p95'] as const).flatMap((limit) =>
      (['high', 'low'] as const).map((end) =>
        path(limitCurve(funnel, unit, limit, end, scale), 'fill-none stroke-muted', {
          strokeWidth: 1.2,
          strokeDasharray: limit === 'p95' ? '4 3' : undefined,
        }),
      ),
    ),
    line(LEFT, city, RIGHT, city, 'stroke-text', { strokeWidth: 1.2 }),
    text(RIGHT, city - 4, words.city, { className: 'fill-text text-small', textAnchor: 'end' }),
    ...dots.map(({ code, x, y }) => !words.names.has(code) && circle(x, y, 2.4, 'fill-muted', { fillOpacity: 0.55 })),
    ...apartFrom(named).flatMap(({ name, x, y, labelY, isLeft }) => [
      circle(x, y, 4.5, 'fill-accent stroke-panel', { strokeWidth: 1.5 }),
      text(x + (isLeft ? -8 : 8), labelY + 3.5, shortened(name, 26), {
        className: 'fill-text stroke-panel text-small font-semibold',
        textAnchor: isLeft ? 'end' : 'start',
        strokeWidth: 3,
        paintOrder: 'stroke',
      }),
    ]),
    rect({ x: LEFT, y: TOP, width: RIGHT - LEFT, height: PLOT_BOTTOM - TOP }, 'fill-none stroke-line'),
  ];
  return { width: WIDTH, height: HEIGHT, shapes };
}

interface NamedDot {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the positions of the names of dots. Each name is beside its dot, towards the middle of the plot, and overlaps
 * no other name.
 */
export function apartFrom(
  dots: readonly NamedDot[],
): (NamedDot & { readonly labelY: number; readonly isLeft: boolean })[] {
  let last = Number.NEGATIVE_INFINITY;
  return [...dots]
    .sort((a, b) => a.y - b.y)
    .map((dot) => {
      last = Math.max(dot.y, last + LINE_PX);
      return { ...dot, labelY: last, isLeft: dot.x > (LEFT + RIGHT) / 2 };
    });
}
