import type { FeatureCollection } from 'geojson';
import { FONT_BOLD } from '../../map/ground/ground.ts';
import { layerId } from '../../map/layer-order.ts';
import { MAP_COLOURS, type Theme } from '../../map/palette.ts';
import type { SceneGroup, SceneImage } from '../../map/scene.ts';
import { LIVE_PIXELS } from './live-images.ts';

export const LIVE_MARKERS = layerId('live-calls', 'markers');

/** One marker for each spot live calls came from, whose tail stands on it; how many, where there are more than one. */
export function liveMarkers(
  data: FeatureCollection,
  images: Readonly<Record<string, SceneImage>>,
  theme: Theme,
): SceneGroup {
  const { accent, disc } = MAP_COLOURS[theme];
  return {
    slot: 'live-calls',
    images,
    sources: { 'live-calls': { type: 'geojson', data } },
    layers: [
      {
        id: LIVE_MARKERS,
        type: 'symbol',
        source: 'live-calls',
        layout: {
          'icon-image': ['concat', `live-${theme}-`, ['get', 'type']],
          'icon-size': ['/', ['get', 'pixels'], LIVE_PIXELS],
          'icon-anchor': 'bottom',
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
          // The newest call is drawn last, above the others.
          'symbol-sort-key': ['get', 'time'],
          'text-field': ['get', 'badge'],
          'text-font': FONT_BOLD,
          'text-size': 11,
          'text-offset': [1, -2],
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        },
        paint: { 'text-color': accent, 'text-halo-color': disc, 'text-halo-width': 2 },
      },
    ],
  };
}
