import type { Bounds } from '@crimemap/contract/geo';
import { LOCATION_PRECISIONS, type PackedManifest } from '@crimemap/contract/incidents';
import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import type { FeatureCollection } from 'geojson';
import { useOptionalQuery } from '../../api/queries.ts';
import { NAMES_FROM_ZOOM } from '../../map/ground/ground.ts';
import { useMapLayer, useViewAtRest } from '../../map/map-context.ts';
import { MAP_COLOURS, type Theme } from '../../map/palette.ts';
import type { SceneGroup, SceneImage } from '../../map/scene.ts';
import { collectionOf, layerId, pointAt } from '../../map/scene.ts';
import { emptyCanvas } from '../../map/type-icons/type-images.ts';
import { placesOf } from '../../packed-incidents/packed-incidents.queries.ts';

const CROSSING = LOCATION_PRECISIONS.indexOf('intersection');
/** More than a large window shows from the zoom they begin at. */
const MOST = 4_000;

/** Where in a box (south-west corner, north-east corner) a city has crossings that its reports stand at, whatever the filter. */
export function crossingsIn(
  { length, precision, lngLat }: PlacesTable,
  [[west, south], [east, north]]: Bounds,
): FeatureCollection {
  const features: FeatureCollection['features'] = [];
  for (let at = 0; at < length && features.length < MOST; at += 1) {
    const [lng, lat] = [lngLat[2 * at] as number, lngLat[2 * at + 1] as number];
    if (precision[at] !== CROSSING || lng < west || lng > east || lat < south || lat > north) continue;
    features.push(pointAt([lng, lat]));
  }
  return collectionOf(features);
}

/** A small cross on each crossing, quieter than any report and below all of them. */
export function crossingSigns(data: FeatureCollection, image: SceneImage, theme: Theme): SceneGroup {
  const name = `crossing-${theme}`;
  return {
    slot: 'streets',
    images: { [name]: image },
    sources: { crossings: { type: 'geojson', data } },
    layers: [
      {
        id: layerId('streets', 'crossings'),
        type: 'symbol',
        source: 'crossings',
        minzoom: NAMES_FROM_ZOOM,
        layout: {
          'icon-image': name,
          'icon-size': ['interpolate', ['linear'], ['zoom'], 13, 0.4, 14, 0.6, 17, 1],
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
        },
      },
    ],
  };
}

const SIDE = 28;

function crossImage(theme: Theme): SceneImage {
  const { context } = emptyCanvas(SIDE, SIDE);
  context.lineWidth = 3;
  context.lineCap = 'round';
  context.strokeStyle = MAP_COLOURS[theme].street;
  context.beginPath();
  context.moveTo(SIDE / 2, 2);
  context.lineTo(SIDE / 2, SIDE - 2);
  context.moveTo(2, SIDE / 2);
  context.lineTo(SIDE - 2, SIDE / 2);
  context.stroke();
  return { image: context.getImageData(0, 0, SIDE, SIDE), pixelRatio: 2 };
}

/** The crossings that are known, close in on a ground without streets: a reader sees where streets meet, and no street is made up. */
export function KnownCrossings({ manifest, theme }: { readonly manifest: PackedManifest; readonly theme: Theme }) {
  const { zoom, bounds } = useViewAtRest();
  const isNear = zoom >= NAMES_FROM_ZOOM;
  // The file is the one that places are counted by: whoever chose a year has it already.
  const places = useOptionalQuery(isNear && placesOf(manifest)).data;
  useMapLayer(
    'crossings',
    () => (isNear && places ? crossingSigns(crossingsIn(places, bounds), crossImage(theme), theme) : null),
    [isNear, places, bounds, theme],
  );
  return null;
}
