import { somePlaces } from '@crimemap/incident-counts/testing';
import { expect, test } from 'vitest';
import {
  mercatorOf,
  mercatorsOf,
  movedBy,
  pickPlace,
  RADIUS_MAX,
  RADIUS_MIN,
  radiiOf,
  rgb,
  scaleAt,
} from './place-points.ts';

const places = somePlaces([
  [-79.4, 43.6, 0, 0, 0],
  [-79.3, 43.7, 0, 0, 1],
  [-79.35, 43.65, 0, 0, 3],
]);
const pixel = 1 / (512 * 2 ** 11);

test('circles have a radius that grows with the square root of the count, up to a maximum', () => {
  expect([...radiiOf(places, Uint32Array.of(1, 4, 0))].map((radius) => Number(radius.toFixed(2)))).toEqual([
    RADIUS_MIN,
    RADIUS_MIN + 1.4,
    0,
  ]);
  const [small, large] = radiiOf(places, Uint32Array.of(1, 10_000, 0));
  expect(small).toBe(RADIUS_MIN);
  expect(large).toBeCloseTo(RADIUS_MAX, 4);
});

test('circles in a city with many locations are smaller at zoom 10, but not at zoom 13', () => {
  expect(scaleAt(10, 20_000)).toBeLessThan(scaleAt(10, 3_000));
  expect(scaleAt(10, 3_000)).toBeLessThan(scaleAt(10, 1_000));
  expect(scaleAt(10, 1_000)).toBe(scaleAt(10, 1));
  expect(scaleAt(13, 20_000)).toBe(scaleAt(13, 1));
});

test('circles have at least their full size from zoom 11, and 0.4 to 1 of this size below zoom 11', () => {
  expect(scaleAt(11, 1)).toBe(1);
  expect(scaleAt(14, 1)).toBeGreaterThan(1);
  expect(scaleAt(10, 1)).toBeCloseTo(0.8, 9);
  expect(scaleAt(9, 1)).toBeLessThan(scaleAt(10, 1));
  expect(scaleAt(2, 1)).toBe(0.4);
});

test('a location without reports, or a location that is only the centre of a division, is not drawn [2§5.7]', () => {
  expect([...radiiOf(places, Uint32Array.of(0, 0, 41))]).toEqual([0, 0, 0]);
});

test('mercatorOf maps the world to a square from 0 to 1, with y from north to south', () => {
  expect(mercatorOf([-180, 85.0511287798])).toEqual([0, expect.closeTo(0, 9)]);
  expect(mercatorOf([0, 0])).toEqual([0.5, expect.closeTo(0.5, 12)]);
  expect(mercatorOf([180, -85.0511287798])).toEqual([1, expect.closeTo(1, 9)]);
});

test('pickPlace returns the nearest drawn circle under the pointer, or -1 if there is no circle', () => {
  const world = mercatorsOf(places);
  const radii = radiiOf(places, Uint32Array.of(1, 1, 1));
  const [x, y] = mercatorOf([-79.4, 43.6]);
  expect(pickPlace(world, radii, [x + 2 * pixel, y], pixel, 0)).toBe(0);
  expect(pickPlace(world, radii, [x + 5 * pixel, y], pixel, 0)).toBe(-1);
  expect(pickPlace(world, radii, [x + 5 * pixel, y], pixel, 4)).toBe(0);
  expect(pickPlace(world, radii, mercatorOf([-79.35, 43.65]), pixel, 4)).toBe(-1);
});

test('movedBy shifts a matrix, so that positions relative to an origin result in the same pixels as absolute positions', () => {
  const matrix = [2, 0, 0, 0, 0, -2, 0, 0, 0, 0, 1, 0, -1, 1, 0, 1];
  const moved = movedBy(matrix, [0.25, 0.5]);
  expect([(moved[12] as number) + 2 * 0.1, (moved[13] as number) - 2 * 0.1]).toEqual([
    expect.closeTo(2 * 0.35 - 1, 6),
    expect.closeTo(1 - 2 * 0.6, 6),
  ]);
});

test('converts a colour to three numbers from 0 to 1', () => {
  expect(rgb('#ff0080')).toEqual([1, 0, 128 / 255]);
});
