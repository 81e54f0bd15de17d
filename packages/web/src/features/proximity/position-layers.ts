import type { Feature } from 'geojson';
import { layerId } from '../../map/layer-order.ts';
import { MAP_COLOURS, type Theme } from '../../map/palette.ts';
import type { SceneGroup } from '../../map/scene.ts';
import type { UserPosition } from '../../map-state/location-store.ts';
import { circleAround } from './distance.ts';

const POSITION = 'position';

/** The person: a dot, how exactly it is known, and how far around it is looked. */
export function positionGroup({ lngLat, accuracy }: UserPosition, radius: number, theme: Theme): SceneGroup {
  const { accent, labelHalo } = MAP_COLOURS[theme];
  const features: Feature[] = [
    ring('radius', circleAround(lngLat, radius)),
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
        id: layerId('position', 'radius-halo'),
        type: 'line',
        source: POSITION,
        filter: ['==', ['get', 'part'], 'radius'],
        paint: { 'line-color': labelHalo, 'line-width': 4, 'line-opacity': 0.6 },
      },
      {
        id: layerId('position', 'radius'),
        type: 'line',
        source: POSITION,
        filter: ['==', ['get', 'part'], 'radius'],
        paint: { 'line-color': accent, 'line-width': 2, 'line-dasharray': [3, 2] },
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
