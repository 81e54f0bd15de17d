import { describe, expect, test } from 'vitest';
import { plainFetching } from '../kit/plain-fetching.ts';
import { polygonsOf, sourceFields } from './geojson.ts';
import { scriptedSource } from './scripted-source.ts';
import { collection, geojsonFeed, geojsonRows } from './testing-protocols.ts';

const asking = { fetching: plainFetching(), wait: async () => undefined, attempts: 2 };
const properties = { ID: 1, WORD: 'PDQ' };
const square = (x: number, y: number, side: number) => [
  [x, y],
  [x, y + side],
  [x + side, y + side],
  [x + side, y],
  [x, y],
];

describe('GeoJSON file', () => {
  test('converts metres of MTM zone 8 to degrees and accepts degrees unchanged', async () => {
    for (const [corner, side] of [
      [[300_000, 5_040_000], 1000],
      [[-73.56, 45.5], 0.01],
    ] as const) {
      const geometry = { type: 'Polygon', coordinates: [square(corner[0], corner[1], side)] };
      await using source = await scriptedSource(collection([{ properties, geometry }]));
      const [polygon] = await polygonsOf(geojsonFeed(source.url, { wkid: 32188 }), asking);
      const [lng = 0, lat = 0] = (polygon?.geometry.coordinates ?? []).flat(3) as number[];
      expect(Math.abs(lng + 73.56)).toBeLessThan(0.03);
      expect(Math.abs(lat - 45.5)).toBeLessThan(0.02);
    }
  });

  test('retains holes and multiple parts of polygons, and skips other geometries', async () => {
    const holed = [square(-73.7, 45.4, 0.1), square(-73.67, 45.43, 0.02)];
    await using source = await scriptedSource(
      collection([
        { properties, geometry: { type: 'MultiPolygon', coordinates: [holed, [square(-73.5, 45.6, 0.1)]] } },
        { properties, geometry: null },
        { properties, geometry: { type: 'Point', coordinates: [-73.6, 45.5] } },
      ]),
    );
    const polygons = await polygonsOf(geojsonFeed(source.url), asking);
    expect(polygons.map(({ geometry }) => geometry.type)).toEqual(['MultiPolygon']);
    expect(polygons[0]?.geometry.coordinates.map((rings) => rings.length)).toEqual([2, 1]);
  });

  test('is read from the next address if the first address rejects the request', async () => {
    const well = collection(geojsonRows(2));
    await using source = await scriptedSource((request) =>
      request.path === '/other' ? well(request) : { status: 404, body: '' },
    );
    const feed = geojsonFeed(source.url, { otherUrls: [`${source.url}/other`] });
    expect((await sourceFields(feed, asking)).columns).toEqual(['ID', 'WORD']);
  });
});
