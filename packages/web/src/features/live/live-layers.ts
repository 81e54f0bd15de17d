import { CRIME_TYPE_FACTS, CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import type { FeatureCollection } from 'geojson';
import { FONT_BOLD } from '../../map/ground/ground.ts';
import { layerId } from '../../map/layer-order.ts';
import { MAP_COLOURS, type MapColours, ON_TYPE_COLOUR, type Theme } from '../../map/palette.ts';
import type { SceneGroup, SceneImage } from '../../map/scene.ts';
import { emptyCanvas, inColour } from '../../map/type-images.ts';

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

const RATIO = 3;
/** The largest marker's box, in pixels: smaller ones are scaled down from it. */
const LIVE_PIXELS = 24;
const BOX = LIVE_PIXELS * RATIO;
const EDGE = 1.5 * RATIO;
const TAIL = 4.5 * RATIO;

/**
 * Every crime type's marker of a live call, by `live-theme-name`: a speech bubble filled with the type's colour, because someone said
 * so. The reports of the police are discs on the map's own ground, so that neither is taken for the other.
 */
export async function loadLiveImages(theme: Theme): Promise<Readonly<Record<string, SceneImage>>> {
  const images = await Promise.all(
    CRIME_TYPES.map(
      async (type) =>
        [`live-${theme}-${type}`, { image: await bubble(type, MAP_COLOURS[theme]), pixelRatio: RATIO }] as const,
    ),
  );
  return Object.fromEntries(images);
}

async function bubble(type: CrimeType, { accent }: MapColours): Promise<ImageData> {
  const { canvas, context } = emptyCanvas(BOX, BOX + TAIL);
  const middle = BOX / 2;
  const far = BOX - EDGE;
  context.beginPath();
  context.roundRect(EDGE, EDGE, far - EDGE, far - EDGE, BOX * 0.28);
  context.moveTo(middle - TAIL, far - EDGE / 2);
  context.lineTo(middle, far + TAIL);
  context.lineTo(middle + TAIL, far - EDGE / 2);
  context.lineWidth = 2 * EDGE;
  context.lineJoin = 'round';
  context.strokeStyle = accent;
  context.stroke();
  context.fillStyle = CRIME_TYPE_FACTS[type].colour;
  context.fill();
  const drawing = await inColour(type, ON_TYPE_COLOUR, ON_TYPE_COLOUR).catch(() => null);
  if (drawing) context.drawImage(drawing, BOX * 0.17, BOX * 0.17, BOX * 0.66, BOX * 0.66);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
