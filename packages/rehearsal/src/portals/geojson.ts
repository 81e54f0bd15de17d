import { fromLngLat } from '@crimemap/cities/kit/projections';
import type { Layer, LngLat, Rings } from '../arcgis/layer.ts';
import { geojsonGeometry } from '../arcgis/shapes-out.ts';
import { turn } from '../making/shapes.ts';
import { type Answer, jsonAnswer } from './answer.ts';

/**
 * Returns a layer of boundaries or lines as a GeoJSON file. Coordinates are in degrees, or in metres of the coordinate
 * system `wkid`, although GeoJSON does not allow that.
 */
export function geojsonAnswer(layer: Layer, wkid = 4326): Answer {
  const features = Array.from({ length: layer.count }, (_, n) => {
    const { attributes, geometry } = layer.row(n);
    const shape =
      geometry && 'rings' in geometry
        ? { type: 'MultiPolygon', coordinates: polygons(geometry.rings, wkid) }
        : geojsonGeometry(geometry);
    return { type: 'Feature', properties: attributes, geometry: shape };
  });
  return jsonAnswer(JSON.stringify({ type: 'FeatureCollection', features }));
}

/** Returns each outer ring as a polygon, together with the holes that follow it. */
function polygons(rings: Rings, wkid: number): LngLat[][][] {
  const all: LngLat[][][] = [];
  for (const ring of rings) {
    const written = ring.map((point) => fromLngLat(point, wkid));
    if (turn(ring) > 0 || all.length === 0) all.push([written]);
    else all.at(-1)?.push(written);
  }
  return all;
}
