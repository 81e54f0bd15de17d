import { expect, test } from 'vitest';
import { atCorners, CORNERS_DRAWN, squares } from './place-points.ts';

test('repeats the values of a location for the four corners of its square', () => {
  expect([...atCorners(Float32Array.of(7, 8), 1)]).toEqual([7, 7, 7, 7, 8, 8, 8, 8]);
  expect([...atCorners(Float32Array.of(1, 2, 3, 4), 2)]).toEqual([1, 2, 1, 2, 1, 2, 1, 2, 3, 4, 3, 4, 3, 4, 3, 4]);
});

test('draws a square as two triangles between its corners', () => {
  expect(CORNERS_DRAWN).toBe(6);
  expect([...squares(2)]).toEqual([0, 1, 2, 2, 1, 3, 4, 5, 6, 6, 5, 7]);
});
