import type { Theme } from '../../../map/palette.ts';
import type { SceneImage } from '../../../map/scene.ts';
import { emptyCanvas } from '../../../map/type-icons/type-images.ts';
import { NOTE_COLOURS } from './note-colours.ts';

const RATIO = 3;
/** The middle of a pin’s head, above the point it stands on, in pixels: where a cluster’s number goes. */
export const HEAD_ABOVE_TIP = 22;

type Content = 'lines' | 'number';

/**
 * A note’s pins, by `note-theme-name`: round heads on a point, with lines of writing, or with room for a number. Police data are
 * discs and live calls square bubbles, so that none is taken for another.
 */
export function noteImages(theme: Theme): Readonly<Record<string, SceneImage>> {
  return {
    [`note-${theme}-one`]: pin(theme, 11, 'lines'),
    [`note-${theme}-many`]: pin(theme, 14, 'number'),
    [`note-${theme}-chosen`]: pin(theme, 15, 'lines', true),
  };
}

/** `radius`: of the head, in pixels. */
function pin(theme: Theme, radius: number, content: Content, ringed = false): SceneImage {
  const colours = NOTE_COLOURS[theme];
  const edge = ringed ? 4 : 2;
  const tip = HEAD_ABOVE_TIP * (radius / 14);
  const width = 2 * (radius + edge);
  const height = radius + tip + 2 * edge;
  const { canvas, context } = emptyCanvas(width * RATIO, Math.ceil(height * RATIO));
  context.scale(RATIO, RATIO);
  const middle = { x: radius + edge, y: radius + edge };
  outline(context, middle, radius, tip);
  context.lineJoin = 'round';
  context.lineWidth = 2 * edge;
  context.strokeStyle = colours.edge;
  context.stroke();
  if (ringed) {
    context.lineWidth = edge;
    context.strokeStyle = colours.pin;
    context.stroke();
    context.lineWidth = edge / 2;
    context.strokeStyle = colours.edge;
    context.stroke();
  }
  context.fillStyle = colours.pin;
  context.fill();
  if (content === 'lines') lines(context, middle, radius, colours.onPin);
  return { image: context.getImageData(0, 0, canvas.width, canvas.height), pixelRatio: RATIO };
}

function outline(context: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, radius: number, tip: number) {
  const from = Math.PI * 0.2;
  context.beginPath();
  context.moveTo(x, y + tip);
  context.arc(x, y, radius, Math.PI - from, from);
  context.closePath();
}

function lines(context: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, radius: number, colour: string) {
  context.lineCap = 'round';
  context.lineWidth = radius * 0.17;
  context.strokeStyle = colour;
  for (const [row, width] of [
    [-1, 0.5],
    [0, 0.5],
    [1, 0.22],
  ] as const) {
    context.beginPath();
    context.moveTo(x - radius * 0.5, y + row * radius * 0.4);
    context.lineTo(x + radius * width, y + row * radius * 0.4);
    context.stroke();
  }
}
