import { Refusal } from '../http/refusal.ts';
import { fairPlaces, NoPlace } from '../shared/fair-places.ts';
import { type DecodingBudget, decodingBudget } from './decoding-budget.ts';
import { type ImageProcess, imageProcess, TooSlow } from './image-process.ts';

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

/** Whose picture it is. */
export interface ImageClient {
  readonly member: string;
  readonly signal?: AbortSignal | undefined;
}

/** What was sent is no picture we take. `message` is a sentence for who sent it. */
export class NotAnImage extends Error {
  override name = 'NotAnImage';
}

/** It may well be a picture, and takes longer to open than any is given. `message` is a sentence for who sent it. */
export class ImageTooSlow extends Error {
  override name = 'ImageTooSlow';
}

/** A picture of 2 MB may unpack to gigabytes; a phone’s has 12 to 50 megapixels. */
const PIXELS_MAX = 50_000_000;
/** Unpacking takes a core and up to 600 MB, an interlaced PNG of 16 bits the most: one at a time. */
const PLACES = { places: 1, waitingMax: 24, waitMs: 30_000 };
/** Of one member as many as a note has photos: one is opened, the others wait. */
const MEMBER_MAX = 5;
const WITHIN_MS = 8_000;

const WHY: Readonly<Record<string, string>> = {
  'not a picture': 'This is not a JPEG, PNG or WebP picture that can be opened.',
  'too small': 'This picture is too small.',
  'too narrow': 'This picture is too narrow.',
};
const TOO_SLOW = 'This picture takes too long to open. Please save it smaller, or as a plain JPEG, and send it again.';

export type Remake = (
  given: Uint8Array,
  shapes: readonly [Shape, ...Shape[]],
  client: ImageClient,
  limits?: Partial<ImageLimits>,
) => Promise<readonly MadeImage[]>;

interface RemakingOptions {
  readonly opener?: ImageProcess;
  readonly withinMs?: number;
  readonly budget?: DecodingBudget;
}

/**
 * Makes pictures anew: opened as what they are and not as they are called, the first frame, turned as the camera was held, once
 * in each shape, the largest first. Members take turns. Throws `NotAnImage` or `ImageTooSlow`, and refuses with 429 when too
 * many wait or the member’s time is used up.
 */
export function remaking({
  opener = imageProcess(),
  withinMs = WITHIN_MS,
  budget = decodingBudget(),
}: RemakingOptions = {}): Remake {
  const places = fairPlaces(PLACES);
  return async (given, shapes, { member, signal }, { sideMin = 1, ratioMax = 1000 } = {}) => {
    const limits = { sideMin, ratioMax, pixelsMax: PIXELS_MAX };
    await budget.check(member);
    const opened = places.run({ path: [{ key: member, max: MEMBER_MAX }], signal }, async () => {
      // Those that waited beside it may have used it up.
      await budget.check(member);
      const from = performance.now();
      const answer = await opener.ask({ bytes: given, shapes, limits }, withinMs).catch((error: unknown) => ({
        refused: error instanceof TooSlow ? 'too slow' : 'not a picture',
      }));
      await budget.spend(member, performance.now() - from);
      return answer as { readonly images?: readonly MadeImage[]; readonly refused?: string };
    });
    const { images, refused } = await opened.catch((error: unknown) => {
      if (!(error instanceof NoPlace)) throw error;
      throw new Refusal('too_many_requests', {
        detail: 'Many pictures are being opened right now. Please try again in a moment.',
        retryAfterSeconds: 2,
      });
    });
    if (refused === 'too slow') throw new ImageTooSlow(TOO_SLOW);
    if (!images) throw new NotAnImage(WHY[refused ?? ''] ?? WHY['not a picture']);
    return images;
  };
}

/** The one of this server. */
export const remade = remaking();
