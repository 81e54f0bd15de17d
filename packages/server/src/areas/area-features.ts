import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { AreaLayer, City, Row } from '@crimemap/cities/kit/city';
import { SourceProblem } from '@crimemap/cities/kit/fetching';
import type { BoundaryArea } from '@crimemap/contract/areas';
import type { DataSource } from '@crimemap/contract/cities';
import { boundsAround, type LngLat } from '@crimemap/contract/geo';
import { polygonArea, polygonCentroid } from 'd3-polygon';
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import { filter, filterWeight, presimplify, simplify, type Triangle } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Geometry = BoundaryArea['geometry'];
type Layers = { areas: GeometryCollection };

/**
 * Size of a rounding grid, about a metre. Sources write the two sides of a common border with different last digits;
 * rounding makes them equal again.
 */
const GRID_DEGREES = 1e-5;
/**
 * Minimum area in square metres of the triangle at a bend, from which on the bend is kept. It corresponds to about 20 m
 * on a stretch of 100 m.
 */
const FIRST_BEND_M2 = 1_000;
const COARSEST_BEND_M2 = 60_000;
/**
 * Returns the maximum compressed size of a layer in bytes. It is enough for 16 detailed divisions, and small enough for
 * 158 neighbourhoods to load quickly.
 */
const bytesFor = (areas: number): number => Math.max(7_800, areas * 270);
const METRES_PER_DEGREE = 111_320;

/**
 * Returns the same areas with fewer points, in degrees with five decimals. Common borders are simplified once, so that
 * there are no gaps or overlaps. Simplifies more and more until the layer fits the maximum size.
 */
export function simplifyAreas(areas: readonly { readonly geometry: Polygon | MultiPolygon }[]): Geometry[] {
  const collection: FeatureCollection<Polygon | MultiPolygon> = {
    type: 'FeatureCollection',
    features: areas.map(
      ({ geometry }): Feature<Polygon | MultiPolygon> => ({ type: 'Feature', properties: {}, geometry }),
    ),
  };
  const corners = areas.flatMap(({ geometry }) => polygonsOf(geometry).flat(2));
  const [[west, south], [east, north]] = boundsAround(corners.map(([lng = 0, lat = 0]): LngLat => [lng, lat]));
  const span = Math.max(east - west, north - south);
  const squareMetres = METRES_PER_DEGREE ** 2 * Math.cos((((south + north) / 2) * Math.PI) / 180);
  const weigh = ([a, b, c]: Triangle): number =>
    (Math.abs((a[0] - c[0]) * (b[1] - a[1]) - (a[0] - b[0]) * (c[1] - a[1])) / 2) * squareMetres;
  const weighed = presimplify<Layers>(
    topology({ areas: collection }, Math.ceil(span / GRID_DEGREES) + 1) as Topology<Layers>,
    weigh,
  );
  const budget = bytesFor(areas.length);
  for (let bend = FIRST_BEND_M2; ; bend *= 1.5) {
    const simpler = simplify(weighed, bend);
    // Remove rings with a smaller area than the smallest bend that is kept. They are islands too small to see.
    const clean = filter(simpler, filterWeight(simpler, bend / squareMetres));
    const features = feature(clean as Topology<Layers>, (clean as Topology<Layers>).objects.areas).features;
    const whole = feature(weighed, weighed.objects.areas).features;
    const geometries = features.map((each, index) => rounded((each.geometry ?? whole[index]?.geometry) as Geometry));
    if (bend >= COARSEST_BEND_M2 || packedBytes(geometries) <= budget) return geometries;
  }
}

const packedBytes = (geometries: readonly Geometry[]): number =>
  brotliCompressSync(JSON.stringify(geometries), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

type Ring = [number, number][];

const roundedRing = (ring: readonly (readonly number[])[]): Ring =>
  ring.map(([lng = 0, lat = 0]) => [Math.round(lng * 1e5) / 1e5, Math.round(lat * 1e5) / 1e5]);

function rounded(geometry: Geometry): Geometry {
  return geometry.type === 'Polygon'
    ? { type: 'Polygon', coordinates: geometry.coordinates.map(roundedRing) }
    : { type: 'MultiPolygon', coordinates: geometry.coordinates.map((polygon) => polygon.map(roundedRing)) };
}

export interface PolygonRow {
  readonly row: Row;
  readonly geometry: Polygon | MultiPolygon;
}

/**
 * Returns the rows of a boundary layer as map features, sorted by code. Several rows with the same code become one
 * area, and rows that are not areas are omitted. Throws `SourceProblem` if no area remains.
 */
export function areaFeatures(city: City, layer: AreaLayer, rows: readonly PolygonRow[]): BoundaryArea[] {
  const byCode = new Map<
    string,
    { facts: NonNullable<ReturnType<AreaLayer['read']>>; geometry: Polygon | MultiPolygon }
  >();
  for (const { row, geometry } of rows) {
    const facts = layer.read(row);
    if (facts === null) continue;
    const before = byCode.get(facts.code);
    byCode.set(
      facts.code,
      before ? { facts: before.facts, geometry: together(before.geometry, geometry) } : { facts, geometry },
    );
  }
  if (byCode.size === 0) throw new SourceProblem('not_data', `no ${layer.kind} among ${rows.length} rows`);
  const found = [...byCode.values()].sort((a, b) => (a.facts.code < b.facts.code ? -1 : 1));
  const geometries = simplifyAreas(found);
  const published = new Map((city.centres[layer.kind] ?? []).map((centre) => [centre.code, centre]));
  return found.map(({ facts: { code, name, population, address }, geometry: whole }, index) => ({
    type: 'Feature',
    id: code,
    properties: {
      code,
      name,
      kind: layer.kind,
      centre: published.get(code)?.at ?? centreOf(whole),
      population: population ?? published.get(code)?.population ?? null,
      address: address ?? published.get(code)?.address ?? null,
      valid_from: null,
      valid_to: null,
    },
    geometry: geometries[index] ?? { type: 'Polygon', coordinates: [] },
  }));
}

const polygonsOf = (geometry: Polygon | MultiPolygon) =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

const together = (a: Polygon | MultiPolygon, b: Polygon | MultiPolygon): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: [...polygonsOf(a), ...polygonsOf(b)],
});

/** Returns the centre of an area's largest polygon. */
function centreOf(geometry: Polygon | MultiPolygon): LngLat {
  const rings = polygonsOf(geometry).map((polygon) =>
    (polygon[0] ?? []).map(([lng = 0, lat = 0]): [number, number] => [lng, lat]),
  );
  const largest = rings.sort((a, b) => Math.abs(polygonArea(b)) - Math.abs(polygonArea(a)))[0] ?? [];
  const [lng, lat] = polygonCentroid(largest);
  return [Math.round(lng * 1e5) / 1e5, Math.round(lat * 1e5) / 1e5];
}

/**
 * Returns the version id of features from a source. It is the same on every machine, and changes whenever the features
 * change.
 */
export const versionOf = (features: readonly BoundaryArea[], source: DataSource | 'approximate'): string =>
  createHash('sha256').update(source).update(JSON.stringify(features)).digest('hex').slice(0, 16);

/**
 * Sets the date since which each area has its present shape: the earlier date if the shape has not changed, otherwise
 * `today`. It is `null` if there are no earlier boundaries to compare with.
 */
export function dated(
  features: readonly BoundaryArea[],
  before: readonly BoundaryArea[] | null,
  today: string,
): BoundaryArea[] {
  const old = new Map((before ?? []).map((area) => [area.id, area]));
  return features.map((area) => {
    const same = old.get(area.id);
    const unchanged = same !== undefined && JSON.stringify(same.geometry) === JSON.stringify(area.geometry);
    const validFrom = unchanged ? same.properties.valid_from : before ? today : null;
    return { ...area, properties: { ...area.properties, valid_from: validFrom } };
  });
}
