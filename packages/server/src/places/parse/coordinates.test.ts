import { expect, test } from 'vitest';
import { coordinatesIn } from './coordinates.ts';

test('parses coordinates in all forms that people write', () => {
  for (const [text, at] of [
    ['43.65, -79.38', [-79.38, 43.65]],
    ['43.65 -79.38', [-79.38, 43.65]],
    ['43.65,-79.38', [-79.38, 43.65]],
    ['43,65; -79,38', [-79.38, 43.65]],
    ['43,65 -79,38', [-79.38, 43.65]],
    ['43,65, -79,38', [-79.38, 43.65]],
    ['43,65,-79,38', [-79.38, 43.65]],
    ['44, -79', [-79, 44]],
    ['44 N 79 W', [-79, 44]],
    ['43.65° N, 79.38° W', [-79.38, 43.65]],
    ['43,65 N 79,38 O', [-79.38, 43.65]],
    ['43.6510°\u00a0N, 79.3830°\u00a0W', [-79.383, 43.651]],
    ['43,6510°\u00a0N, 79,3830°\u00a0O', [-79.383, 43.651]],
    ['lat: 43.65, lng: -79.38', [-79.38, 43.65]],
    ['(43.65, -79.38)', [-79.38, 43.65]],
    ['N43.65 W79.38', [-79.38, 43.65]],
    ['79.38W 43.65N', [-79.38, 43.65]],
    ["43º39.0'N 79º22.8'W", [-79.38, 43.65]],
    ['N43 39 00 W79 22 48', [-79.38, 43.65]],
    ['43d39m0s N 79d22m48s W', [-79.38, 43.65]],
    ["43°39'N 79°23'W", [-(79 + 23 / 60), 43.65]],
    ['43°39′0″N, 79°23′0″O', [-(79 + 23 / 60), 43.65]],
  ] as const) {
    const found = coordinatesIn(text)?.[0];
    expect.soft(found?.[0], text).toBeCloseTo(at[0] as number, 9);
    expect.soft(found?.[1], text).toBeCloseTo(at[1] as number, 9);
  }
});

test('returns both orders of two numbers if no “N” or “W” distinguishes latitude from longitude', () => {
  expect(coordinatesIn('-79.38, 43.65')).toEqual([
    [43.65, -79.38],
    [-79.38, 43.65],
  ]);
  expect(coordinatesIn('43.65, -79.38')).toEqual([
    [-79.38, 43.65],
    [43.65, -79.38],
  ]);
  expect(coordinatesIn('43.65 N, 79.38 W')).toEqual([[-79.38, 43.65]]);
});

test('returns null for other numbers and for addresses', () => {
  for (const text of [
    '43.65',
    '1e3, 4',
    'NaN, NaN',
    '40 Queen St',
    '82 104',
    '109 St 87 Ave',
    '43,65',
    '43,65, 79,38',
    '0x10, 5',
    '51 Division 2',
  ]) {
    expect.soft(coordinatesIn(text), text).toBeNull();
  }
});

test('returns no point for coordinates that are out of range or contradictory', () => {
  for (const text of ['91, 100', '43.65, 181', '43°61′N 79°23′W', '43 N 79 N'])
    expect.soft(coordinatesIn(text) ?? [], text).toEqual([]);
});
