import type { Polygon } from 'geojson';
import { describe, expect, it } from 'vitest';
import { simplifyAreas } from './area-features.ts';

/** Returns two adjacent areas whose common border has many bends. */
function neighbours(): { geometry: Polygon }[] {
  const border = Array.from({ length: 400 }, (_, n): [number, number] => [
    -79.4 + 0.0001 * Math.sin(n * 1.7) + 0.01 * Math.sin(n / 60),
    43.6 + n * 0.0005,
  ]);
  const [bottom, top] = [border[0], border.at(-1)] as [[number, number], [number, number]];
  const west: [number, number][] = [[-79.6, 43.6], bottom, ...border.slice(1, -1), top, [-79.6, top[1]], [-79.6, 43.6]];
  const east: [number, number][] = [
    bottom,
    [-79.2, 43.6],
    [-79.2, top[1]],
    top,
    ...border.slice(1, -1).reverse(),
    bottom,
  ];
  return [
    { geometry: { type: 'Polygon', coordinates: [west] } },
    { geometry: { type: 'Polygon', coordinates: [east] } },
  ];
}
const points = (geometry: { coordinates: unknown[] }) =>
  (geometry.coordinates[0] as [number, number][]).map(([lng, lat]) => `${lng},${lat}`);

describe('simplified areas', () => {
  it('have at most about half the points, with five decimals', () => {
    const [west] = simplifyAreas(neighbours());
    expect(points(west as never).length).toBeLessThan(250);
    for (const point of points(west as never)) expect(point).toMatch(/^-?\d+(\.\d{1,5})?,-?\d+(\.\d{1,5})?$/);
  });

  it('still share exactly the same border with their neighbours, without gaps or overlaps', () => {
    const [west, east] = simplifyAreas(neighbours());
    const inner = points(west as never).filter((point) => !point.startsWith('-79.6'));
    expect(inner.length).toBeGreaterThan(5);
    for (const point of inner) expect(points(east as never)).toContain(point);
  });

  it('are closed rings', () => {
    for (const area of simplifyAreas(neighbours())) expect(points(area as never)[0]).toBe(points(area as never).at(-1));
  });
});
