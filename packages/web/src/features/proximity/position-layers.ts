import { circleAround } from '../../map/distance.ts';
import { MAP_COLOURS, type Theme } from '../../map/palette.ts';
import type { SceneGroup } from '../../map/scene.ts';
import { featureOf, layerId, only, pointAt, sourceOf } from '../../map/scene.ts';
import type { UserPosition } from '../../map-state/location-store.ts';

const POSITION = 'position';

/** Returns a map layer with the visitor's position as a dot, and a circle for its accuracy. */
export function positionGroup({ lngLat, accuracy }: UserPosition, theme: Theme): SceneGroup {
  const { accent } = MAP_COLOURS[theme];
  const features = [
    featureOf({ type: 'Polygon', coordinates: [circleAround(lngLat, accuracy)] }, { part: 'accuracy' }),
    pointAt(lngLat, { part: 'dot' }),
  ];
  return {
    slot: 'position',
    sources: { [POSITION]: sourceOf(features) },
    layers: [
      {
        id: layerId('position', 'accuracy'),
        type: 'fill',
        source: POSITION,
        filter: only('accuracy'),
        paint: { 'fill-color': accent, 'fill-opacity': 0.14 },
      },
      {
        id: layerId('position', 'dot'),
        type: 'circle',
        source: POSITION,
        filter: only('dot'),
        paint: {
          'circle-radius': 7,
          'circle-color': accent,
          'circle-stroke-color': '#ffffff',
          'circle-stroke-width': 2.5,
        },
      },
    ],
  };
}

/** Returns a map layer with rings around the reports chosen with ‘View on Map’. */
export function highlightedGroup(
  crimes: readonly { readonly lngLat: readonly [number, number] }[],
  theme: Theme,
): SceneGroup {
  const { areaSelected, labelHalo } = MAP_COLOURS[theme];
  const circle = (name: string, colour: string, width: number) =>
    ({
      id: layerId('position', name),
      type: 'circle',
      source: 'highlighted',
      paint: {
        'circle-radius': 15,
        'circle-color': 'transparent',
        'circle-stroke-color': colour,
        'circle-stroke-width': width,
      },
    }) as const;
  return {
    slot: 'position',
    sources: { highlighted: sourceOf(crimes.map(({ lngLat }) => pointAt(lngLat))) },
    layers: [circle('highlighted-halo', labelHalo, 5), circle('highlighted', areaSelected, 2.5)],
  };
}
