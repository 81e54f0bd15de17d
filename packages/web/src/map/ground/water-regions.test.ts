import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MultiPolygon } from 'geojson';
import { expect, it } from 'vitest';
import { WATER_REGIONS, type WaterFile, waterFilesIn } from './water-regions.ts';

const file = (name: WaterFile): MultiPolygon =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../public/basemap/water/${name}.json`), 'utf8'));

it('a map view inside a water region needs only the file of that region', () => {
  expect(
    waterFilesIn([
      [-80, 43.2],
      [-78.7, 44],
    ]),
  ).toEqual(['lake-ontario']);
});

it('a map view beyond the edge of a water region also needs the files of its surroundings', () => {
  expect(
    waterFilesIn([
      [-83, 43.2],
      [-78.7, 44],
    ]),
  ).toEqual(['lake-ontario', 'elsewhere']);
  expect(
    waterFilesIn([
      [-77, 45],
      [-76, 45.4],
    ]),
  ).toEqual(['lake-ontario', 'outaouais', 'elsewhere']);
});

it('a view of the whole country needs every water file, and a view outside all regions needs one file', () => {
  const whole = waterFilesIn([
    [-141, 41],
    [-52, 83],
  ]);
  expect(whole).toEqual([...Object.keys(WATER_REGIONS), 'elsewhere']);
  expect(
    waterFilesIn([
      [-100, 55],
      [-99, 56],
    ]),
  ).toEqual(['elsewhere']);
});

it('the water file of each region contains only points inside the bounding box of the region', () => {
  for (const [name, [west, south, east, north]] of Object.entries(WATER_REGIONS)) {
    const points = file(name as WaterFile).coordinates.flat(2);
    expect.soft(points.length, name).toBeGreaterThan(50);
    expect
      .soft(
        points.filter(([lng = 0, lat = 0]) => lng < west || lng > east || lat < south || lat > north),
        `points outside ${name}`,
      )
      .toEqual([]);
  }
});

it('the water file for the rest of the country contains no point inside a region, so that no water is drawn twice', () => {
  const inside = file('elsewhere')
    .coordinates.flat(2)
    .filter(([lng = 0, lat = 0]) =>
      Object.values(WATER_REGIONS).some(
        ([west, south, east, north]) => lng > west && lng < east && lat > south && lat < north,
      ),
    );
  expect(inside).toEqual([]);
});

it('no water file has a hole along the edge of a bounding box, because MapLibre would fill the hole when zoomed out', () => {
  for (const name of [...Object.keys(WATER_REGIONS), 'elsewhere'] as WaterFile[]) {
    const along = file(name).coordinates.flatMap(([outer = [], ...holes]) => {
      const sides = [0, 1].map((axis) => {
        const values = outer.map((at) => at[axis] as number);
        return [Math.min(...values), Math.max(...values)];
      });
      const liesOn = (from: number[], to: number[], axis: number) =>
        from[axis] === to[axis] && sides[axis]?.includes(from[axis] as number);
      return holes.filter((hole) =>
        hole.some((at, i) => i > 0 && [0, 1].some((axis) => liesOn(hole[i - 1] as number[], at, axis))),
      );
    });
    expect
      .soft(
        along.map(([at]) => at),
        name,
      )
      .toEqual([]);
  }
});
