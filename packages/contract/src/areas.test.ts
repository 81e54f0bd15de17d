import { expect, it } from 'vitest';
import { extentOf, saysCode } from './areas.ts';

const square = (west: number, south: number): [number, number][] => [
  [west, south],
  [west + 1, south],
  [west + 1, south + 1],
  [west, south + 1],
  [west, south],
];

it('extentOf returns the bounding box of all parts of an area', () => {
  expect(extentOf({ type: 'Polygon', coordinates: [square(-80, 43)] })).toEqual([
    [-80, 43],
    [-79, 44],
  ]);
  expect(extentOf({ type: 'MultiPolygon', coordinates: [[square(-80, 43)], [square(-75, 45)]] })).toEqual([
    [-80, 43],
    [-74, 46],
  ]);
  expect(extentOf({ type: 'Polygon', coordinates: [] })).toBeNull();
});

it.each([
  ['PDQ 21', '21', true],
  ['Arbutus Ridge', 'Arbutus Ridge', true],
  ['Division 51', 'D51', true],
  ['Division 11', '11', true],
  ['51 Division', 'D51', false],
  ['Ward 15', '5', false],
])('saysCode checks whether the name “%s” contains the code %s', (name, code, holds) => {
  expect(saysCode(name, code)).toBe(holds);
});
