import { CRIME_TYPE_FACTS, CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import { MAP_COLOURS, type MapColours, ON_TYPE_COLOUR, type Theme } from '../../map/palette.ts';
import type { SceneImage } from '../../map/scene.ts';
import { emptyCanvas, inColour } from '../../map/type-images.ts';

const RATIO = 3;
/** The largest marker's box, in pixels: smaller ones are scaled down from it. */
export const LIVE_PIXELS = 24;
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
