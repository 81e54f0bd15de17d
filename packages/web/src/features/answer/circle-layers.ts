import type { LngLat } from '@crimemap/contract/geo';
import { circleAround } from '../../map/distance.ts';
import { FONT_BOLD } from '../../map/ground/ground.ts';
import { MAP_COLOURS, type Theme } from '../../map/palette.ts';
import type { SceneGroup } from '../../map/scene.ts';
import { featureOf, layerId, only, pointAt, sourceOf } from '../../map/scene.ts';

const SOURCE = 'answer-circle';

interface DrawnCircle {
  readonly at: LngLat;
  readonly metres: number;
  /** Text above the circle. */
  readonly label: string;
}

/** Draws the circle and its middle, with radius and place above it. */
export function circleGroup({ at, metres, label }: DrawnCircle, theme: Theme): SceneGroup {
  const { accent, ink, labelHalo } = MAP_COLOURS[theme];
  const ring = circleAround(at, metres, 96);
  const top = ring.reduce((north, point) => (point[1] > north[1] ? point : north));
  const features = [
    featureOf({ type: 'Polygon', coordinates: [ring] }, { part: 'ring' }),
    pointAt(at, { part: 'middle' }),
    pointAt(top, { part: 'label', label }),
  ];
  return {
    slot: 'selection',
    sources: { [SOURCE]: sourceOf(features) },
    layers: [
      {
        id: layerId('selection', 'circle-fill'),
        type: 'fill',
        source: SOURCE,
        filter: only('ring'),
        paint: { 'fill-color': accent, 'fill-opacity': 0.07 },
      },
      {
        id: layerId('selection', 'circle-halo'),
        type: 'line',
        source: SOURCE,
        filter: only('ring'),
        paint: { 'line-color': labelHalo, 'line-width': 4, 'line-opacity': 0.35 },
      },
      {
        id: layerId('selection', 'circle'),
        type: 'line',
        source: SOURCE,
        filter: only('ring'),
        layout: { 'line-cap': 'round' },
        paint: { 'line-color': accent, 'line-width': 2, 'line-dasharray': [1, 2.5] },
      },
      {
        id: layerId('selection', 'circle-middle'),
        type: 'circle',
        source: SOURCE,
        filter: only('middle'),
        paint: {
          'circle-radius': 7,
          'circle-color': accent,
          'circle-stroke-color': '#ffffff',
          'circle-stroke-width': 2.5,
        },
      },
      {
        id: layerId('selection', 'circle-label'),
        type: 'symbol',
        source: SOURCE,
        filter: only('label'),
        layout: {
          'text-field': ['get', 'label'],
          'text-font': FONT_BOLD,
          'text-size': 12.5,
          'text-anchor': 'bottom',
          'text-offset': [0, -0.4],
          // A long label has two lines, because one line is too wide for a small phone.
          'text-max-width': 18,
          // The label is always visible; names below it give way.
          'text-allow-overlap': true,
        },
        paint: { 'text-color': ink, 'text-halo-color': labelHalo, 'text-halo-width': 2 },
      },
    ],
  };
}
