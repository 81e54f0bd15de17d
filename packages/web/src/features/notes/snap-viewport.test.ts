import type { Bounds } from '@crimemap/contract/geo';
import { expect, test } from 'vitest';
import { snapViewport } from './snap-viewport.ts';

test('expands a viewport to multiples of 0.05 degrees, with two decimals [1§7.7 2§7.36]', () => {
  expect(
    snapViewport([
      [-79.412, 43.601],
      [-79.351, 43.749],
    ]),
  ).toEqual({ west: '-79.45', south: '43.60', east: '-79.35', north: '43.75' });
});

test('leaves a bound unchanged that is a multiple of 0.05 already, despite binary rounding', () => {
  const box: Bounds = [
    [-79.65, 43.55],
    [-79.1, 43.7],
  ];
  expect(snapViewport(box)).toEqual({ west: '-79.65', south: '43.55', east: '-79.10', north: '43.70' });
});

test('neighbouring viewports result in the same query', () => {
  const at = (by: number): Bounds => [
    [-79.41 + by, 43.61 + by],
    [-79.36 + by, 43.64 + by],
  ];
  expect(snapViewport(at(0.004))).toEqual(snapViewport(at(0)));
});

test('the expanded viewport contains the view and is at most one step larger on each side', () => {
  for (let nth = 0; nth < 500; nth += 1) {
    const west = -180 + ((nth * 7.3137) % 359);
    const south = -90 + ((nth * 3.1711) % 179);
    const [east, north] = [Math.min(180, west + 0.137), Math.min(90, south + 0.0931)];
    const box = snapViewport([
      [west, south],
      [east, north],
    ]);
    for (const [outer, inner] of [
      [west, box.west],
      [south, box.south],
      [box.east, east],
      [box.north, north],
    ]) {
      expect(Number(outer) - Number(inner)).toBeGreaterThan(-1e-7);
      expect(Number(outer) - Number(inner)).toBeLessThan(0.0500001);
    }
  }
});

test('keeps every bound within the limits of latitude and longitude', () => {
  expect(
    snapViewport([
      [-200, -91],
      [200, 91],
    ]),
  ).toEqual({ west: '-180.00', south: '-90.00', east: '180.00', north: '90.00' });
});
