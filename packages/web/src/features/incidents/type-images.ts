import { CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import { iconUrl } from '../../map/icon-url.ts';
import { CRIME_TYPE_COLOURS, MAP_COLOURS, type MapColours, type Theme } from '../../map/palette.ts';
import type { SceneImage } from '../../map/scene.ts';
import { ICON_PIXELS } from './icon-places.ts';

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
  const colour = CRIME_TYPE_COLOURS[type];
  const { canvas, context } = square();
  const middle = SIDE / 2;
  context.arc(middle, middle, middle - RING, 0, 2 * Math.PI);
  context.fillStyle = ground;
  context.globalAlpha = 0.94;
  context.fill();
  context.globalAlpha = 1;
  context.lineWidth = RING;
  context.strokeStyle = colour;
  context.stroke();
  const drawing = await inColour(iconUrl(type), colour, ink).catch(() => null);
  if (drawing) context.drawImage(drawing, SIDE * 0.19, SIDE * 0.19, SIDE * 0.62, SIDE * 0.62);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** The drawing in the type's colour, made stronger with some of the theme's ink. */
async function inColour(url: string, colour: string, ink: string): Promise<HTMLCanvasElement> {
  const image = new Image(SIDE, SIDE);
  image.src = url;
  await image.decode();
  const { canvas, context } = square();
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

function square(): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  return { canvas, context: canvas.getContext('2d') as CanvasRenderingContext2D };
}
