import type { City } from '@crimemap/contract/cities';
import { expect, it } from 'vitest';
import { nearestCity } from './nearest-city.ts';

const city = (id: City['id'], bounds: City['bounds'], center: readonly [number, number]) => {
  const view = { center, zoom: 10 };
  return { id, bounds, view: { desktop: view, mobile: view } } as const;
};
const west = city(
  'vancouver',
  [
    [-123.3, 49.2],
    [-123, 49.3],
  ],
  [-123.12, 49.26],
);
const lake = city(
  'toronto',
  [
    [-79.64, 43.58],
    [-79.11, 43.86],
  ],
  [-79.38, 43.72],
);
const beside = city(
  'peel',
  [
    [-80.1, 43.4],
    [-79.5, 44],
  ],
  [-79.75, 43.7],
);
const cities = [west, lake, beside];

it('returns the city whose bounding box contains the location', () => {
  expect(nearestCity([-79.2, 43.8], cities)).toBe('toronto');
  expect(nearestCity([-123.1, 49.25], cities)).toBe('vancouver');
});
it('returns the city with the nearer centre if the bounding boxes of two cities contain the location [1§4.55]', () => {
  expect(nearestCity([-79.63, 43.7], cities)).toBe('peel');
  expect(nearestCity([-79.51, 43.72], cities)).toBe('toronto');
});
it('returns the nearest city if no bounding box contains the location [2§4.24]', () => {
  expect(nearestCity([-114, 51], cities)).toBe('vancouver');
  expect(nearestCity([-63.6, 44.6], cities)).toBe('toronto');
});
it('returns null if there are no cities', () => {
  expect(nearestCity([0, 0], [])).toBeNull();
});
