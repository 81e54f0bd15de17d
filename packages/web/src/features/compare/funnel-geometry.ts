import { type Funnel, type FunnelLimit, funnelLimits } from '@crimemap/usual-range/funnel';

/** The drawing, in its own units. */
export const WIDTH = 360;
export const HEIGHT = 250;
export const LEFT = 38;
export const RIGHT = 352;
export const TOP = 8;
export const PLOT_BOTTOM = 214;

const LINE_PX = 13;
const CURVE_STEPS = 48;

interface DrawnFunnel extends Pick<Funnel, 'target' | 'dispersion'> {
  readonly dots: readonly { readonly size: number; readonly rate: number }[];
}

export interface FunnelScale {
  readonly x: (size: number) => number;
  readonly y: (rate: number) => number;
  readonly ticksX: readonly number[];
  readonly ticksY: readonly number[];
  /** The sizes at the left and at the right end. */
  readonly sizes: readonly [number, number];
}

/** Sizes to the right, rates upwards from 0, so that every dot and the city’s rate are inside. */
export function funnelScale({ dots, target }: DrawnFunnel, unit: number): FunnelScale {
  const sizes = dots.map(({ size }) => size);
  const most = Math.max(...sizes, 1);
  const [from, to] = [Math.max(Math.min(...sizes, most) * 0.8, most / 200), most * 1.05];
  const top = Math.max(target * unit * 1.5, ...dots.map(({ rate }) => rate * 1.05));
  return {
    x: (size) => LEFT + ((size - from) / (to - from)) * (RIGHT - LEFT),
    y: (rate) => PLOT_BOTTOM - (Math.min(rate, top) / top) * (PLOT_BOTTOM - TOP),
    ticksX: roundSteps(from, to),
    ticksY: roundSteps(0, top),
    sizes: [from, to],
  };
}

/** A few round numbers between two others. */
export function roundSteps(from: number, to: number): number[] {
  const rough = (to - from) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  );
}

/** One of the limits, from the smallest size to the largest, as the data of an SVG path. */
export function limitCurve(
  funnel: DrawnFunnel,
  unit: number,
  limit: FunnelLimit,
  end: 'low' | 'high',
  { x, y, sizes: [from, to] }: FunnelScale,
): string {
  const points = Array.from({ length: CURVE_STEPS + 1 }, (_, at) => {
    const size = from + ((to - from) * at) / CURVE_STEPS;
    return `${x(size).toFixed(1)} ${y(funnelLimits(funnel, size, limit)[end] * unit).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

interface NamedDot {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Names that stand beside their dots, towards the middle, and none over another. */
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
