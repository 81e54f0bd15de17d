import { expect, test } from 'vitest';
import { apartFrom, funnelScale, LEFT, limitCurve, PLOT_BOTTOM, RIGHT, roundSteps, TOP } from './funnel.ts';

const DOTS = [
  { size: 8_000, rate: 2 },
  { size: 30_000, rate: 9 },
];
const FUNNEL = { target: 0.004, dispersion: 2, dots: DOTS };

test('every dot of the funnel plot is inside the frame', () => {
  const { x, y } = funnelScale(FUNNEL, 1000);
  for (const { size, rate } of DOTS) {
    expect(x(size)).toBeGreaterThan(LEFT);
    expect(x(size)).toBeLessThan(RIGHT);
    expect(y(rate)).toBeGreaterThan(TOP);
    expect(y(rate)).toBeLessThan(PLOT_BOTTOM);
  }
});

test('axis ticks of the funnel plot are a few round numbers', () => {
  expect(roundSteps(6_400, 31_500)).toEqual([10_000, 20_000, 30_000]);
  expect(roundSteps(0, 9.45)).toEqual([0, 5]);
  expect(roundSteps(0, 0.06)).toEqual([0, 0.02, 0.04, 0.06]);
});

test('the limits of the funnel plot are closer to the city’s rate for larger areas', () => {
  const scale = funnelScale(FUNNEL, 1000);
  const heights = limitCurve(FUNNEL, 1000, 'p95', 'high', scale)
    .slice(1)
    .split('L')
    .map((point) => Number(point.split(' ')[1]));
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(heights.at(-1)).toBeLessThan(scale.y(4));
});

test('the labels of dots in the funnel plot do not overlap', () => {
  const named = apartFrom([
    { name: 'b', x: 60, y: 102 },
    { name: 'a', x: 300, y: 100 },
  ]);
  expect(named.map(({ name, labelY, isLeft }) => [name, labelY, isLeft])).toEqual([
    ['a', 100, true],
    ['b', 113, false],
  ]);
});
