import pLimit from 'p-limit';
import { Refusal } from '../http/refusal.ts';
import { type ImageProcess, imageProcess } from './image-process.ts';

/** How a picture is made: within a square of `side` pixels, or cut to it. */
export interface Shape {
  readonly side: number;
  readonly fit: 'inside' | 'cover';
}

export interface ImageLimits {
  /** The shorter side, in pixels. */
  readonly sideMin: number;
  /** The longer side may be so many times the shorter one. */
  readonly ratioMax: number;
}

/** WebP, without any metadata. */
export interface MadeImage {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** What was sent is no picture we take. `message` is a sentence for who sent it. */
export class NotAnImage extends Error {
  override name = 'NotAnImage';
}

/** A picture of 2 MB may unpack to gigabytes; a phone’s has 12 to 50 megapixels. */
const PIXELS_MAX = 50_000_000;
/** Unpacking takes a core and up to 600 MB, an interlaced PNG of 16 bits the most: one at a time. */
const WAITING = 12;
const WITHIN_MS = 8_000;

const WHY: Readonly<Record<string, string>> = {
  'not a picture': 'This is not a JPEG, PNG or WebP picture that can be opened.',
  'too small': 'This picture is too small.',
  'too narrow': 'This picture is too narrow.',
};

export type Remake = (
  given: Uint8Array,
  shapes: readonly [Shape, ...Shape[]],
  limits?: Partial<ImageLimits>,
) => Promise<readonly MadeImage[]>;

/**
 * Makes pictures anew: opened as what they are and not as they are called, the first frame, turned as the camera was held, once
 * in each shape, the largest first. Throws `NotAnImage`, and refuses with 429 when too many wait.
 */
export function remaking(opener: ImageProcess = imageProcess(), withinMs = WITHIN_MS): Remake {
  const oneByOne = pLimit(1);
  return async (given, shapes, { sideMin = 1, ratioMax = 1000 } = {}) => {
    if (oneByOne.pendingCount >= WAITING)
      throw new Refusal('too_many_requests', {
        detail: 'Many pictures are being opened right now. Please try again in a moment.',
        retryAfterSeconds: 2,
      });
    const limits = { sideMin, ratioMax, pixelsMax: PIXELS_MAX };
    const answer = await oneByOne(() => opener.ask({ bytes: given, shapes, limits }, withinMs)).catch(() => ({
      refused: 'not a picture',
    }));
    const { images, refused } = answer as { readonly images?: readonly MadeImage[]; readonly refused?: string };
    if (!images) throw new NotAnImage(WHY[refused ?? ''] ?? WHY['not a picture']);
    return images;
  };
}

/** The one of this server. */
export const remade = remaking();
