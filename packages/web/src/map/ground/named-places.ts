import type { Bounds } from '@crimemap/contract/geo';
import { type NamedPlace, placeCellOf } from '@crimemap/contract/places';
import type { FeatureCollection } from 'geojson';
import { MAP_COLOURS, type Theme } from '../palette.ts';
import type { SceneGroup } from '../scene.ts';
import { collectionOf, layerId, pointAt } from '../scene.ts';
import { FONT, NAMES_FROM_ZOOM } from './ground.ts';

/** Maximum number of cells to request. Even a very large window shows fewer at the minimum zoom level for names. */
const CELLS_MAX = 20;

/** Returns the cells that a view (south-west, north-east corner) touches, as numbers counted from west and south. */
export function cellsIn([[west, south], [east, north]]: Bounds): readonly (readonly [x: number, y: number])[] {
  const [left, right, low, high] = [west, east, south, north].map(placeCellOf) as [number, number, number, number];
  const cells: [number, number][] = [];
  for (let x = left; x <= right; x += 1) for (let y = low; y <= high; y += 1) cells.push([x, y]);
  return cells.slice(0, CELLS_MAX);
}

/** Returns the places as GeoJSON. If two names overlap, the one with the lower `rank` is drawn. */
export const placeFeatures = (places: readonly NamedPlace[]): FeatureCollection =>
  collectionOf(
    places.map(({ name, type, at }, rank) =>
      pointAt(at, { name, rank: type === 'crossing' ? places.length + rank : rank }),
    ),
  );

/** Returns a dot for each place, drawn below the reports. */
export function placeDots(places: readonly NamedPlace[], theme: Theme): SceneGroup {
  const { street, land } = MAP_COLOURS[theme];
  return {
    slot: 'streets',
    sources: { 'named-places': { type: 'geojson', data: placeFeatures(places) } },
    layers: [
      {
        id: layerId('streets', 'places'),
        type: 'circle',
        source: 'named-places',
        minzoom: NAMES_FROM_ZOOM,
        paint: {
          'circle-radius': ['interpolate', ['linear'], ['zoom'], 13, 1.8, 14, 2.5, 18, 4.5],
          'circle-color': street,
          'circle-stroke-width': 1,
          'circle-stroke-color': land,
        },
      },
    ],
  };
}

/**
 * Returns the names of the places. If names overlap, the better known place is named: a landmark rather than an
 * intersection.
 */
export function placeNames(theme: Theme): SceneGroup {
  const { label, labelHalo } = MAP_COLOURS[theme];
  return {
    slot: 'place-names',
    layers: [
      {
        id: layerId('place-names', 'known'),
        type: 'symbol',
        source: 'named-places',
        minzoom: NAMES_FROM_ZOOM,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': FONT,
          'text-size': ['interpolate', ['linear'], ['zoom'], 14, 12, 17, 13],
          'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
          'text-radial-offset': 0.6,
          'text-justify': 'auto',
          'text-max-width': 9,
          'text-padding': ['interpolate', ['linear'], ['zoom'], 13, 16, 14, 10, 17, 4],
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: { 'text-color': label, 'text-halo-color': labelHalo, 'text-halo-width': 1.5 },
      },
    ],
  };
}
