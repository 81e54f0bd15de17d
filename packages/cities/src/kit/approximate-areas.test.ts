import { Areas } from '@crimemap/contract/areas';
import { polygonArea, polygonContains } from 'd3-polygon';
import { describe, expect, test } from 'vitest';
import { toronto } from '../cities/toronto.ts';
import { approximateAreas } from './approximate-areas.ts';

describe('approximate areas of a city', () => {
  const ringOf = (area: ReturnType<typeof approximateAreas>[number]) =>
    area.geometry.coordinates[0] as Array<[number, number]>;

  test('contain their own centre and no other centre, for every division and neighbourhood', () => {
    for (const kind of ['division', 'neighbourhood'] as const) {
      const areas = approximateAreas(toronto, kind);
      expect.soft(areas).toHaveLength(toronto.centres[kind]?.length ?? 0);
      for (const area of areas) {
        const inside = areas.filter(
          ({ properties: { centre } }) => centre && polygonContains(ringOf(area), [...centre]),
        );
        expect.soft(inside.map(({ id }) => id)).toEqual([area.id]);
      }
    }
  });

  test('fill the bounding box of the city, with rings in the direction that GeoJSON requires', () => {
    const [[west, south], [east, north]] = toronto.bounds;
    const areas = approximateAreas(toronto, 'division').map((area) => polygonArea(ringOf(area)));
    // In d3 the y axis points down, so a counter-clockwise ring has a negative area.
    expect(areas.every((area) => area < 0)).toBe(true);
    expect(areas.reduce((sum, area) => sum - area, 0)).toBeCloseTo((east - west) * (north - south), 9);
  });

  test('match the schema of the API except for census fields, and contain the address of the police station', () => {
    const features = approximateAreas(toronto, 'division').map(({ properties, ...area }) => ({
      ...area,
      properties: { ...properties, population_source: null, dwellings: null },
    }));
    const body = {
      type: 'FeatureCollection',
      city: 'toronto',
      kind: 'division',
      version: 'x',
      approximate: true,
      data_source: null,
      attribution: 'x',
      features,
    };
    expect(Areas.safeParse(body).success).toBe(true);
    expect(features[0]?.properties.address).toBe('2054 Davenport Rd');
  });

  test('are empty for a kind of area whose centres are not published', () =>
    expect(approximateAreas(toronto, 'ward')).toEqual([]));
});
