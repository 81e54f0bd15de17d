import { CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import { iconUrl } from '../../map/icon-url.ts';
import { CRIME_TYPE_COLOURS } from '../../map/palette.ts';
import type { SceneImage } from '../../map/scene.ts';
import { ICON_PIXELS } from './icon-places.ts';

const RATIO = 2;
const SIDE = ICON_PIXELS * RATIO;

/** The name of a type's image on the map. */
export const imageName = (type: CrimeType): string => `type-${type}`;

/** Every crime type's icon on a disc of its colour, ready for MapLibre. A drawing that cannot be loaded leaves its disc. */
export async function loadTypeImages(): Promise<Readonly<Record<string, SceneImage>>> {
  const images = await Promise.all(
    CRIME_TYPES.map(async (type) => [imageName(type), { image: await disc(type), pixelRatio: RATIO }] as const),
  );
  return Object.fromEntries(images);
}

async function disc(type: CrimeType): Promise<ImageData> {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const middle = SIDE / 2;
  context.arc(middle, middle, middle - 3, 0, 2 * Math.PI);
  context.fillStyle = CRIME_TYPE_COLOURS[type];
  context.fill();
  context.lineWidth = 3;
  context.strokeStyle = '#ffffff';
  context.stroke();
  const glyph = await inWhite(iconUrl(type)).catch(() => null);
  if (glyph) context.drawImage(glyph, SIDE * 0.2, SIDE * 0.2, SIDE * 0.6, SIDE * 0.6);
  return context.getImageData(0, 0, SIDE, SIDE);
}

async function inWhite(url: string): Promise<HTMLCanvasElement> {
  const image = new Image(SIDE, SIDE);
  image.src = url;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.drawImage(image, 0, 0, SIDE, SIDE);
  context.globalCompositeOperation = 'source-in';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, SIDE, SIDE);
  return canvas;
}
