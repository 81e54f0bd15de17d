import { CRIME_TYPE_FACTS, CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import { MAP_COLOURS, type MapColours, ON_TYPE_COLOUR, type Theme } from '../palette.ts';
import type { SceneImage } from '../scene.ts';
import { DRAWING_BOX, DRAWING_LINE, drawingOf } from './type-drawings.ts';

/** Size in pixels of the icons as drawn, before MapLibre scales them. */
export const ICON_PIXELS = 36;

const RATIO = 2;
const SIDE = ICON_PIXELS * RATIO;
/** Edge of the disc; two pixels wide when the icon has its usual size. */
const RIM = 3 * RATIO;

/**
 * Returns a function that returns an image for each crime type, named `group-theme-name`. The images of a theme are
 * drawn once, when they are first used.
 */
export function imagesOfTypes(
  group: string,
  pixelRatio: number,
  draw: (type: CrimeType, colours: MapColours) => ImageData,
): (theme: Theme) => Readonly<Record<string, SceneImage>> {
  const drawn = new Map<Theme, Readonly<Record<string, SceneImage>>>();
  return (theme) => {
    const images =
      drawn.get(theme) ??
      Object.fromEntries(
        CRIME_TYPES.map((type) => [`${group}-${theme}-${type}`, { image: draw(type, MAP_COLOURS[theme]), pixelRatio }]),
      );
    drawn.set(theme, images);
    return images;
  };
}

/**
 * Icons of all crime types for MapLibre: a disc in the colour of the type, with its icon, and an edge in the tone of
 * the basemap.
 */
export const typeImages = imagesOfTypes('type', RATIO, disc);

function disc(type: CrimeType, { pointEdge }: MapColours): ImageData {
  const { canvas, context } = emptyCanvas(SIDE, SIDE);
  const middle = SIDE / 2;
  context.arc(middle, middle, middle - RIM / 2, 0, 2 * Math.PI);
  context.fillStyle = CRIME_TYPE_FACTS[type].colour;
  context.fill();
  context.lineWidth = RIM;
  context.strokeStyle = pointEdge;
  context.stroke();
  context.drawImage(inColour(type, ON_TYPE_COLOUR, ON_TYPE_COLOUR), SIDE * 0.22, SIDE * 0.22, SIDE * 0.56, SIDE * 0.56);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Draws the icon of a type in a square of 72 pixels, in a colour mixed with some ink. */
export function inColour(type: CrimeType, colour: string, ink: string): HTMLCanvasElement {
  const { canvas, context } = emptyCanvas(SIDE, SIDE);
  context.save();
  context.scale(SIDE / DRAWING_BOX, SIDE / DRAWING_BOX);
  context.lineWidth = DRAWING_LINE;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = colour;
  context.stroke(new Path2D(drawingOf(type)));
  context.restore();
  context.globalCompositeOperation = 'source-atop';
  context.globalAlpha = 0.4;
  context.fillStyle = ink;
  context.fillRect(0, 0, SIDE, SIDE);
  return canvas;
}

/**
 * Returns an empty canvas for drawing an image of the map. It does not use the graphics card, because its pixels will
 * be read.
 */
export function emptyCanvas(
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D };
}
