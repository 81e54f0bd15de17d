import type { Theme } from '../../../map/palette.ts';
import type { SceneImage } from '../../../map/scene.ts';
import { emptyCanvas } from '../../../map/type-icons/type-images.ts';
import { NOTE_COLOURS } from './note-colours.ts';

const RATIO = 3;
/** Distance in pixels from the tip of a pin up to the middle of its head, where a cluster’s number goes. */
export const HEAD_ABOVE_TIP = 22;

export type PinVariant = 'one' | 'resolved' | 'own' | 'own-resolved' | 'own-waiting';
/** Width of the edge of a hollow pin, in pixels. */
const HOLLOW_EDGE = 2.5;

type Content = 'lines' | 'check' | 'pause' | 'number';

/**
 * Returns the images of note pins, named `note-theme-name`. A pin has a round head with lines, a check mark (resolved),
 * a pause sign (waiting) or space for a number. The reader’s own pins are hollow. Police reports are discs and live
 * calls are square bubbles, so the three are easy to tell apart.
 */
export function noteImages(theme: Theme): Readonly<Record<string, SceneImage>> {
  const variants: Readonly<Record<PinVariant, SceneImage>> = {
    one: pin(theme, 11, 'lines'),
    resolved: pin(theme, 11, 'check'),
    own: pin(theme, 11, 'lines', 'hollow'),
    'own-resolved': pin(theme, 11, 'check', 'hollow'),
    'own-waiting': pin(theme, 11, 'pause', 'hollow'),
  };
  return {
    ...Object.fromEntries(Object.entries(variants).map(([variant, image]) => [`note-${theme}-${variant}`, image])),
    [`note-${theme}-many`]: pin(theme, 14, 'number'),
    [`note-${theme}-chosen`]: pin(theme, 15, 'lines', 'ringed'),
  };
}

/** `radius`: radius of the head in pixels. */
function pin(theme: Theme, radius: number, content: Content, kind?: 'ringed' | 'hollow'): SceneImage {
  const colours = NOTE_COLOURS[theme];
  const [ringed, hollow] = [kind === 'ringed', kind === 'hollow'];
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
  context.fillStyle = hollow ? colours.edge : colours.pin;
  context.fill();
  if (hollow) {
    context.lineWidth = HOLLOW_EDGE;
    context.strokeStyle = colours.pin;
    context.stroke();
  }
  if (content !== 'number') sign(context, SIGNS[content], middle, radius, hollow ? colours.pin : colours.onPin);
  return { image: context.getImageData(0, 0, canvas.width, canvas.height), pixelRatio: RATIO };
}

function outline(context: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, radius: number, tip: number) {
  const from = Math.PI * 0.2;
  context.beginPath();
  context.moveTo(x, y + tip);
  context.arc(x, y, radius, Math.PI - from, from);
  context.closePath();
}

/** Lines of each sign, as points from the middle of the head. Unit: radius of the head. */
const SIGNS: Readonly<Record<Exclude<Content, 'number'>, readonly (readonly (readonly [x: number, y: number])[])[]>> = {
  lines: [-1, 0, 1].map((row) => [
    [-0.5, row * 0.4],
    [row === 1 ? 0.22 : 0.5, row * 0.4],
  ]),
  check: [
    [
      [-0.45, 0.05],
      [-0.1, 0.4],
      [0.5, -0.35],
    ],
  ],
  pause: [-0.25, 0.25].map((x) => [
    [x, -0.45],
    [x, 0.45],
  ]),
};

function sign(
  context: CanvasRenderingContext2D,
  strokes: (typeof SIGNS)['lines'],
  { x, y }: { x: number; y: number },
  radius: number,
  colour: string,
) {
  context.lineCap = 'round';
  context.lineWidth = radius * 0.17;
  context.strokeStyle = colour;
  for (const [first, ...rest] of strokes) {
    if (!first) continue;
    context.beginPath();
    context.moveTo(x + radius * first[0], y + radius * first[1]);
    for (const [across, down] of rest) context.lineTo(x + radius * across, y + radius * down);
    context.stroke();
  }
}
