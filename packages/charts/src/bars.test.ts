import { expect, test } from 'vitest';
import { uprightBars } from './bars.ts';
import { hatching } from './hatching.ts';
import type { Shapes } from './shapes.ts';

const classesOf = (shapes: Shapes) =>
  shapes.flatMap((shape) => (shape && shape.tag === 'rect' ? [shape.attributes['className']] : []));
const wordsOf = (shapes: Shapes) => shapes.flatMap((shape) => (shape && shape.tag === 'text' ? [shape.inside] : []));

test('a bar without a value is drawn as a dash, but a bar with zero is not', () => {
  const { shapes } = uprightBars([
    { label: '2024', value: null },
    { label: '2025', value: 0 },
  ]);
  expect(wordsOf(shapes)).toEqual(['–', '2024', '2025']);
});

test('bars are pale if another bar is selected, and the bar of the current year is an outline', () => {
  const { shapes } = uprightBars([
    { label: '2024', value: 3 },
    { label: '2025', value: 4, on: true },
    { label: '2026', value: 1, isOpen: true },
  ]);
  expect(classesOf(shapes)).toEqual(['fill-accent/40', 'fill-accent', 'fill-accent/15 stroke-accent']);
});

test('the lines of a hatching end at the edges of its box', () => {
  const { inside } = hatching({ x: 10, y: 20, width: 30, height: 8 }, 5, 'colour');
  const lines = (inside as Shapes).flatMap((shape) => (shape ? [shape.attributes] : []));
  expect(lines).toHaveLength(8);
  for (const { x1, x2, y1, y2 } of lines) {
    for (const x of [x1, x2]) expect(x).toSatisfy((at: number) => at >= 10 && at <= 40);
    for (const y of [y1, y2]) expect(y).toSatisfy((at: number) => at >= 20 && at <= 28);
  }
});
