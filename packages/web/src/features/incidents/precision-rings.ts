import { LOCATION_PRECISIONS, type LocationPrecision } from '@crimemap/contract/incidents';
import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import { circleAround } from '../../map/distance.ts';
import { MAP_COLOURS, type Theme } from '../../map/palette.ts';
import type { SceneGroup } from '../../map/scene.ts';
import { featureOf, layerId, sourceOf } from '../../map/scene.ts';

/** Minimum zoom of the rings. At lower zooms, they would be smaller than the icons. */
export const RINGS_FROM_ZOOM = 15;

/**
 * How far a report may be from its point, in metres. Intersection: half the usual distance between two. Block: the
 * same. Neighbourhood: half a kilometre. Locations that are not drawn as points have no ring.
 */
const METRES: Readonly<Partial<Record<LocationPrecision, number>>> = {
  intersection: 100,
  block: 100,
  neighbourhood: 500,
};

/** Returns a thin ring around each of these locations. Its radius is the uncertainty of the location. */
export function precisionRings(places: PlacesTable, found: readonly number[], theme: Theme): SceneGroup {
  const features = found.flatMap((place) => {
    const metres = METRES[LOCATION_PRECISIONS[places.precision[place] as number] ?? 'none'];
    if (metres === undefined) return [];
    const at = [places.lngLat[2 * place] as number, places.lngLat[2 * place + 1] as number] as const;
    return [featureOf({ type: 'LineString', coordinates: circleAround(at, metres, 48) })];
  });
  return {
    slot: 'precision-rings',
    sources: { 'precision-rings': sourceOf(features) },
    layers: [
      {
        id: layerId('precision-rings', 'rings'),
        type: 'line',
        source: 'precision-rings',
        minzoom: RINGS_FROM_ZOOM,
        paint: {
          'line-color': MAP_COLOURS[theme].label,
          'line-width': 1,
          'line-dasharray': [2, 3],
          'line-opacity': ['interpolate', ['linear'], ['zoom'], RINGS_FROM_ZOOM, 0.35, RINGS_FROM_ZOOM + 2, 0.6],
        },
      },
    ],
  };
}
