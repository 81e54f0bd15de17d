import { brotliCompressSync, constants } from 'node:zlib';
import type { Area } from '@crimemap/contract/areas';
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import { filter, filterWeight, presimplify, simplify, type Triangle } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Geometry = Area['geometry'];
type Layers = { areas: GeometryCollection };

/** About a metre: what sources draw as one border but write with different last digits becomes one border again. */
const GRID_DEGREES = 1e-5;
/** A bend is kept when the triangle it spans holds this many square metres (about 20 m over a 100 m stretch), or more: */
const FIRST_BEND_M2 = 1_000;
const COARSEST_BEND_M2 = 60_000;
/** Compressed bytes a layer may take: enough for 16 divisions to look surveyed, and for 158 neighbourhoods to load at once. */
const bytesFor = (areas: number): number => Math.max(7_800, areas * 270);
const METRES_PER_DEGREE = 111_320;

/**
 * The same areas with fewer points, coordinates in degrees to five decimals. Borders are simplified once for both neighbours,
 * so no gap and no overlap opens between them. Coarser, step by step, until the layer fits the bytes a first view may cost.
 */
export function simplifyAreas(areas: readonly { readonly geometry: Polygon | MultiPolygon }[]): Geometry[] {
  const collection: FeatureCollection<Polygon | MultiPolygon> = {
    type: 'FeatureCollection',
    features: areas.map(
      ({ geometry }): Feature<Polygon | MultiPolygon> => ({ type: 'Feature', properties: {}, geometry }),
    ),
  };
  const { south, north, span } = extentOf(collection);
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
    // Rings smaller than a bend: islands nobody would see.
    const clean = filter(simpler, filterWeight(simpler, bend / squareMetres));
    const features = feature(clean as Topology<Layers>, (clean as Topology<Layers>).objects.areas).features;
    const whole = feature(weighed, weighed.objects.areas).features;
    const geometries = features.map((each, index) => rounded((each.geometry ?? whole[index]?.geometry) as Geometry));
    if (bend >= COARSEST_BEND_M2 || packedBytes(geometries) <= budget) return geometries;
  }
}

const packedBytes = (geometries: readonly Geometry[]): number =>
  brotliCompressSync(JSON.stringify(geometries), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

function extentOf(collection: FeatureCollection<Polygon | MultiPolygon>): {
  south: number;
  north: number;
  span: number;
} {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { geometry } of collection.features) {
    for (const ring of geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()) {
      for (const [lng = 0, lat = 0] of ring) {
        west = Math.min(west, lng);
        east = Math.max(east, lng);
        south = Math.min(south, lat);
        north = Math.max(north, lat);
      }
    }
  }
  return { south, north, span: Math.max(east - west, north - south) };
}

type Ring = [number, number][];

const roundedRing = (ring: readonly (readonly number[])[]): Ring =>
  ring.map(([lng = 0, lat = 0]) => [Math.round(lng * 1e5) / 1e5, Math.round(lat * 1e5) / 1e5]);

function rounded(geometry: Geometry): Geometry {
  return geometry.type === 'Polygon'
    ? { type: 'Polygon', coordinates: geometry.coordinates.map(roundedRing) }
    : { type: 'MultiPolygon', coordinates: geometry.coordinates.map((polygon) => polygon.map(roundedRing)) };
}
