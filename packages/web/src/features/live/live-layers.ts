import { CRIME_TYPE_FACTS, type CrimeType } from '@crimemap/contract/crime-types';
import type { FeatureCollection } from 'geojson';
import { FONT_BOLD } from '../../map/ground/ground.ts';
import { MAP_COLOURS, type MapColours, type Theme } from '../../map/palette.ts';
import type { SceneGroup, SceneImage } from '../../map/scene.ts';
import { layerId } from '../../map/scene.ts';
import { emptyCanvas, imagesOfTypes, inColour } from '../../map/type-icons/type-images.ts';

export const LIVE_MARKERS = layerId('live-calls', 'markers');
export const LIVE_RINGS = layerId('live-rings', 'rings');

/** Zoom from which live calls are markers. Below it they are rings, which look different from reports. */
export const MARKERS_FROM_ZOOM = 13;

const SOURCE = 'live-calls';

/** Opacity of live calls that are shown with reports of a past period. */
const PAST_OPACITY = 0.3;

/**
 * Returns a hollow ring for each spot, for low zooms. It is 5 pixels wide, below all labels and lighter than any
 * report. Its inside has the page’s background colour, so that the ring is visible on an area of the same colour.
 */
export function liveRings(data: FeatureCollection, theme: Theme, isPast: boolean): SceneGroup {
  const { accent, disc } = MAP_COLOURS[theme];
  const opacity = isPast ? PAST_OPACITY : 0.85;
  return {
    slot: 'live-rings',
    sources: { [SOURCE]: { type: 'geojson', data } },
    layers: [
      {
        id: LIVE_RINGS,
        type: 'circle',
        source: SOURCE,
        maxzoom: MARKERS_FROM_ZOOM,
        layout: { 'circle-sort-key': ['get', 'time'] },
        paint: {
          'circle-radius': ['interpolate', ['linear'], ['zoom'], 12, 2.5, 13, 4],
          'circle-color': disc,
          'circle-opacity': opacity,
          'circle-stroke-color': accent,
          'circle-stroke-width': 1.25,
          'circle-stroke-opacity': opacity,
        },
      },
    ],
  };
}

/**
 * Returns a marker for each spot, for high zooms. The tail of the marker is at the spot. The marker shows the number of
 * calls if there are several. Labels avoid it.
 */
export function liveMarkers(images: Readonly<Record<string, SceneImage>>, theme: Theme, isPast: boolean): SceneGroup {
  const { accent, disc } = MAP_COLOURS[theme];
  const opacity = isPast ? PAST_OPACITY : 1;
  return {
    slot: 'live-calls',
    images,
    layers: [
      {
        id: LIVE_MARKERS,
        type: 'symbol',
        source: SOURCE,
        minzoom: MARKERS_FROM_ZOOM,
        layout: {
          'icon-image': ['concat', `live-${theme}-`, ['get', 'type']],
          'icon-size': ['/', ['get', 'pixels'], LIVE_PIXELS],
          'icon-anchor': 'bottom',
          'icon-allow-overlap': true,
          // The newest call is drawn last, above the others.
          'symbol-sort-key': ['get', 'time'],
          'text-field': ['get', 'badge'],
          'text-font': FONT_BOLD,
          'text-size': 12,
          'text-offset': [1, -2],
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        },
        paint: {
          'icon-opacity': opacity,
          'text-color': accent,
          'text-halo-color': disc,
          'text-halo-width': 2,
          'text-opacity': opacity,
        },
      },
    ],
  };
}

const RATIO = 3;
/** Size of the largest marker's box in pixels. Smaller markers are scaled down. */
const LIVE_PIXELS = 24;
const BOX = LIVE_PIXELS * RATIO;
const EDGE = 1.5 * RATIO;
const TAIL = 4.5 * RATIO;

/**
 * Images of live markers by crime type: a hollow speech bubble with the type’s icon in its colour. It is a bubble
 * because a call is a statement. Police reports are filled discs, so the two look different.
 */
export const liveImages = imagesOfTypes('live', RATIO, bubble);

function bubble(type: CrimeType, { accent, disc, ink }: MapColours): ImageData {
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
  context.fillStyle = disc;
  context.fill();
  context.drawImage(inColour(type, CRIME_TYPE_FACTS[type].colour, ink), BOX * 0.17, BOX * 0.17, BOX * 0.66, BOX * 0.66);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
