import { type Bounds, isInBounds } from '@crimemap/contract/geo';
import { expect, test } from 'vitest';
import { CITIES, cityOf } from './index.ts';

const viewOf = (id: string) => CITIES.find((city) => city.id === id)?.view.desktop.center;
const centresOf = (id: 'toronto' | 'peel') => cityOf(id)?.centres.division ?? [];

test('the maps of Ottawa and Edmonton open at the specified position [2§2.17]', () => {
  expect(viewOf('ottawa')).toEqual([-75.6972, 45.4215]);
  expect(viewOf('edmonton')).toEqual([-113.4938, 53.5461]);
});

test('the map of each city opens between zoom 9 and 11.5, and with a lower zoom on a phone [2§2.16 2§9.17]', () => {
  for (const { id, view } of CITIES) {
    for (const { zoom } of [view.desktop, view.mobile]) expect(zoom >= 9 && zoom <= 11.5, id).toBe(true);
    expect(view.mobile.zoom, id).toBeLessThan(view.desktop.zoom);
  }
});

test('the box of valid points of Toronto is from 43 to 44.5 north and 80.5 to 78 west [2§5.1]', () => {
  expect(cityOf('toronto')?.valid).toEqual([
    [-80.5, 43],
    [-78, 44.5],
  ]);
});

const TORONTO: Bounds = [
  [-79.8, 43.4],
  [-78.9, 43.9],
];
const MISSISSAUGA: Bounds = [
  [-79.8, 43.45],
  [-79.55, 43.8],
];
const OTHER: Bounds = [
  [-79.9, 43.4],
  [-78.9, 43.9],
];

test('centres of divisions are in the specified box of Toronto, Mississauga or Brampton [2§5.4 2§5.5 2§5.6]', () => {
  expect(centresOf('toronto').filter(({ at }) => !isInBounds(at, TORONTO))).toEqual([]);
  const inMississauga = centresOf('peel').filter(({ address }) => address?.endsWith('Mississauga'));
  expect(inMississauga.map(({ code }) => code)).toEqual(['11', '12', '31']);
  expect(inMississauga.filter(({ at }) => !isInBounds(at, MISSISSAUGA))).toEqual([]);
  expect(centresOf('peel').filter(({ at }) => !isInBounds(at, OTHER))).toEqual([]);
});

test('Toronto has 16 named divisions, and Peel has five, of which 31 is the airport [2§3.26 2§3.27 2§9.45]', () => {
  const codes = 'D11 D12 D13 D14 D22 D23 D31 D32 D33 D41 D42 D43 D51 D52 D53 D55';
  expect(centresOf('toronto').map(({ code }) => code)).toEqual(codes.split(' '));
  expect(centresOf('toronto').every(({ name }) => name !== '')).toBe(true);
  expect(centresOf('peel').map(({ code, name }) => (code === '31' ? name : code))).toEqual([
    '11',
    '12',
    '21',
    '22',
    'Airport Division',
  ]);
});
