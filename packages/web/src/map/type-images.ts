import { CRIME_TYPE_FACTS, CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import { iconUrl } from './CrimeTypeIcon.tsx';
import { MAP_COLOURS, type MapColours, type Theme } from './palette.ts';
import type { SceneImage } from './scene.ts';

/** The size icons are drawn at before MapLibre scales them. */
export const ICON_PIXELS = 36;

const RATIO = 2;
const SIDE = ICON_PIXELS * RATIO;
const RING = 3.6;

/** Every crime type's icon as MapLibre draws it, by `type-theme-name`: its drawing and a thin ring in its colour on a quiet disc. A drawing that cannot be loaded leaves its disc. */
export async function loadTypeImages(theme: Theme): Promise<Readonly<Record<string, SceneImage>>> {
  const images = await Promise.all(
    CRIME_TYPES.map(
      async (type) =>
        [`type-${theme}-${type}`, { image: await disc(type, MAP_COLOURS[theme]), pixelRatio: RATIO }] as const,
    ),
  );
  return Object.fromEntries(images);
}

async function disc(type: CrimeType, { disc: ground, ink }: MapColours): Promise<ImageData> {
  const colour = CRIME_TYPE_FACTS[type].colour;
  const { canvas, context } = emptyCanvas(SIDE, SIDE);
  const middle = SIDE / 2;
  context.arc(middle, middle, middle - RING, 0, 2 * Math.PI);
  context.fillStyle = ground;
  context.globalAlpha = 0.94;
  context.fill();
  context.globalAlpha = 1;
  context.lineWidth = RING;
  context.strokeStyle = colour;
  context.stroke();
  const drawing = await inColour(type, colour, ink).catch(() => null);
  if (drawing) context.drawImage(drawing, SIDE * 0.19, SIDE * 0.19, SIDE * 0.62, SIDE * 0.62);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** A type's drawing, 72 pixels square, in a colour made stronger with some ink. Throws when it cannot be loaded. */
export async function inColour(type: CrimeType, colour: string, ink: string): Promise<HTMLCanvasElement> {
  const image = new Image(SIDE, SIDE);
  image.src = iconUrl(type);
  await image.decode();
  const { canvas, context } = emptyCanvas(SIDE, SIDE);
  context.drawImage(image, 0, 0, SIDE, SIDE);
  context.globalCompositeOperation = 'source-in';
  context.fillStyle = colour;
  context.fillRect(0, 0, SIDE, SIDE);
  context.globalCompositeOperation = 'source-atop';
  context.globalAlpha = 0.4;
  context.fillStyle = ink;
  context.fillRect(0, 0, SIDE, SIDE);
  return canvas;
}

/** An empty canvas of so many pixels to draw an image of the map on. */
export function emptyCanvas(
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  return { canvas, context: canvas.getContext('2d') as CanvasRenderingContext2D };
}
