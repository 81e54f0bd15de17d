import type { Feature } from 'geojson';
import { circleAround } from '../../map/distance.ts';
import { layerId } from '../../map/layer-order.ts';
import { MAP_COLOURS, type Theme } from '../../map/palette.ts';
import type { SceneGroup } from '../../map/scene.ts';
import type { UserPosition } from '../../map-state/location-store.ts';

const POSITION = 'position';

/** The person: a dot, and how exactly it is known. */
export function positionGroup({ lngLat, accuracy }: UserPosition, theme: Theme): SceneGroup {
  const { accent } = MAP_COLOURS[theme];
  const features: Feature[] = [
    ring('accuracy', circleAround(lngLat, accuracy)),
    { type: 'Feature', properties: { part: 'dot' }, geometry: { type: 'Point', coordinates: [...lngLat] } },
  ];
  return {
    slot: 'position',
    sources: { [POSITION]: { type: 'geojson', data: { type: 'FeatureCollection', features } } },
    layers: [
      {
        id: layerId('position', 'accuracy'),
        type: 'fill',
        source: POSITION,
        filter: ['==', ['get', 'part'], 'accuracy'],
        paint: { 'fill-color': accent, 'fill-opacity': 0.14 },
      },
      {
        id: layerId('position', 'dot'),
        type: 'circle',
        source: POSITION,
        filter: ['==', ['get', 'part'], 'dot'],
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

const ring = (part: string, points: [number, number][]): Feature => ({
  type: 'Feature',
  properties: { part },
  geometry: { type: 'Polygon', coordinates: [points] },
});

/** Rings around the reports that ‘View on Map’ was asked for. */
export function highlightedGroup(
  crimes: readonly { readonly lngLat: readonly [number, number] }[],
  theme: Theme,
): SceneGroup {
  const { areaSelected, labelHalo } = MAP_COLOURS[theme];
  const features = crimes.map(
    ({ lngLat }): Feature => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates: [...lngLat] },
    }),
  );
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
    sources: { highlighted: { type: 'geojson', data: { type: 'FeatureCollection', features } } },
    layers: [circle('highlighted-halo', labelHalo, 5), circle('highlighted', areaSelected, 2.5)],
  };
}
