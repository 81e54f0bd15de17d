import { expect, test } from 'vitest';
import { sparkline } from './sparkline.ts';

test('sparkline runs from edge to edge, with 0 at the bottom and the maximum at the top', () => {
  const { shapes } = sparkline([0, 5, 10], 1, 108, 48);
  const [line, dot] = shapes.map((shape) => shape && shape.attributes);
  expect(line).toMatchObject({ d: 'M4.0 44.0L54.0 24.0L104.0 4.0' });
  expect(dot).toMatchObject({ cx: 54, cy: 24 });
});
