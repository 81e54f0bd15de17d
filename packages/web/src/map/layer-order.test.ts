import { expect, test } from 'vitest';
import { firstAbove, layerId } from './layer-order.ts';

const there = [
  layerId('ground', 'land'),
  layerId('area-fills', 'heat'),
  layerId('area-labels', 'codes'),
  layerId('selection', 'area'),
];

test('a layer goes below the first one of a later slot', () => {
  expect(firstAbove('tiles', there)).toBe('area-fills:heat');
  expect(firstAbove('counted-points', there)).toBe('area-labels:codes');
});

test('the last slot, and a layer among its own, go on top', () => {
  expect(firstAbove('selection', there)).toBeUndefined();
  expect(firstAbove('area-labels', there)).toBe('selection:area');
});
