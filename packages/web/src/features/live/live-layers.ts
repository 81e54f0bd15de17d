import { CRIME_TYPE_FACTS, type CrimeType } from '@crimemap/contract/crime-types';
import type { FeatureCollection } from 'geojson';
import { FONT_BOLD } from '../../map/ground/ground.ts';
import { MAP_COLOURS, type MapColours, type Theme } from '../../map/palette.ts';
import type { SceneGroup, SceneImage } from '../../map/scene.ts';
import { layerId } from '../../map/scene.ts';
import { emptyCanvas, imagesOfTypes, inColour } from '../../map/type-icons/type-images.ts';

export const LIVE_MARKERS = layerId('live-calls', 'markers');
export const LIVE_RINGS = layerId('live-rings', 'rings');

/** From this zoom on live calls are markers; further out they are rings, which no one takes for reports. */
export const MARKERS_FROM_ZOOM = 13;

const SOURCE = 'live-calls';

/** How opaque calls are beside reports of a period in the past. */
const PAST_OPACITY = 0.3;

/**
 * One hollow ring for each spot, far out: 5 pixels wide, below every word, and lighter than any report. The ground of the page inside
 * it parts it from a class of its own colour.
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

/** Close in, one marker for each spot live calls came from, whose tail stands on it; how many, where there are more than one. Words keep clear of them. */
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
/** The largest marker's box, in pixels: smaller ones are scaled down from it. */
const LIVE_PIXELS = 24;
const BOX = LIVE_PIXELS * RATIO;
const EDGE = 1.5 * RATIO;
const TAIL = 4.5 * RATIO;

/**
 * Every crime type's marker of a live call: a hollow speech bubble, because someone said so, with the type's drawing in its colour.
 * The reports of the police are solid discs, so that neither is taken for the other.
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
