import type { LngLat } from '@crimemap/contract/geo';
import { MAP_COLOURS, type Theme } from '../../map/palette.ts';
import type { SceneGroup } from '../../map/scene.ts';
import { featureOf, layerId, only, pointAt, sourceOf } from '../../map/scene.ts';

const SOURCE = 'alert-drawn';

/** Draws the corners and the outline, which is closed if there are at least three corners. */
export function drawnGroup(ring: readonly LngLat[], theme: Theme): SceneGroup | null {
  const [first] = ring;
  if (!first) return null;
  const { accent } = MAP_COLOURS[theme];
  const points = ring.map(([lng, lat]) => [lng, lat]);
  const line = ring.length > 2 ? [...points, [...first]] : points;
  const features = [
    ...(ring.length > 2 ? [featureOf({ type: 'Polygon', coordinates: [line] }, { part: 'ground' })] : []),
    ...(ring.length > 1 ? [featureOf({ type: 'LineString', coordinates: line }, { part: 'line' })] : []),
    ...ring.map((at) => pointAt(at, { part: 'corner' })),
  ];
  return {
    slot: 'selection',
    sources: { [SOURCE]: sourceOf(features) },
    layers: [
      {
        id: layerId('selection', 'alert-ground'),
        type: 'fill',
        source: SOURCE,
        filter: only('ground'),
        paint: { 'fill-color': accent, 'fill-opacity': 0.12 },
      },
      {
        id: layerId('selection', 'alert-line'),
        type: 'line',
        source: SOURCE,
        filter: only('line'),
        paint: { 'line-color': accent, 'line-width': 2.5 },
      },
      {
        id: layerId('selection', 'alert-corner'),
        type: 'circle',
        source: SOURCE,
        filter: only('corner'),
        paint: {
          'circle-radius': 6,
          'circle-color': accent,
          'circle-stroke-color': '#ffffff',
          'circle-stroke-width': 2,
        },
      },
    ],
  };
}
