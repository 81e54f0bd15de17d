import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../platform/base/api-error.ts';
import { fairPlaces } from '../platform/base/fair-places.ts';
import { type ImageProcess, imageProcess, TooSlow } from './image-process.ts';

/**
 * Maximum time that this server spends on the images of one member: milliseconds per minute and per hour. Six phone
 * photos take some seconds.
 */
const BUDGETS = [
  { points: 30_000, duration: 60 },
  { points: 240_000, duration: 3600 },
] as const;

/**
 * Counts the time spent on each member’s images. The counts are in memory, because the limit protects the process of
 * this server.
 */
export function decodingBudget(budgets: ReadonlyArray<{ points: number; duration: number }> = BUDGETS) {
  const limiters = budgets.map((budget) => new RateLimiterMemory(budget));
  return {
    /** Throws `ApiError` with a retry time if the member’s time is used up. */
    async check(member: string): Promise<void> {
      for (const limiter of limiters) {
        const used = await limiter.get(member);
        if (!used || used.consumedPoints < limiter.points) continue;
        throw new ApiError('too_many_requests', {
          detail: 'Your pictures took long to open. Please wait before sending more.',
          retryAfterSeconds: Math.max(1, Math.ceil(used.msBeforeNext / 1000)),
        });
      }
    },
    /** Adds `ms` milliseconds of decoding to the member’s used time. */
    async spend(member: string, ms: number): Promise<void> {
      for (const limiter of limiters)
        await limiter.consume(member, Math.ceil(ms)).catch((above: unknown) => {
          // Time beyond the budget counts too, so the member’s next image is rejected.
          if (!(above instanceof RateLimiterRes)) throw above;
        });
    },
  };
}

/** Target size of an image: either inside a square of `side` pixels, or cropped to that square. */
interface Shape {
  readonly side: number;
  readonly fit: 'inside' | 'cover';
}

interface ImageLimits {
  /** Minimum length of the shorter side in pixels. */
  readonly sideMin: number;
  /** Maximum ratio of the longer to the shorter side. */
  readonly ratioMax: number;
}

/** WebP image without metadata. */
export interface MadeImage {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Client that sent the image. */
export interface ImageClient {
  readonly member: string;
  readonly signal?: AbortSignal | undefined;
}

/** Thrown when the content is not an accepted image. `message` is a sentence for the person who sent it. */
export class NotAnImage extends Error {
  override name = 'NotAnImage';
}

/** Thrown when opening an image takes longer than the limit. `message` is a sentence for the person who sent it. */
export class ImageTooSlow extends Error {
  override name = 'ImageTooSlow';
}

/**
 * Maximum numbers of pixels. They are limited because an image of 2 MB may unpack to gigabytes. Phone photos are JPEGs
 * of 12 to 100 megapixels, which are made smaller while they are read; images of other formats are unpacked completely.
 */
const PIXELS_MAX = { jpeg: 100_000_000, others: 50_000_000 };

/**
 * One image at a time. Unpacking takes one processor core and up to 600 MB of memory; interlaced 16-bit PNGs and
 * progressive JPEGs take most.
 */
const PLACES = {
  places: 1,
  waitingMax: 24,
  waitMs: 30_000,
  rejection: () =>
    new ApiError('too_many_requests', {
      detail: 'Many pictures are being opened right now. Please try again in a moment.',
      retryAfterSeconds: 2,
    }),
};

/**
 * Maximum number of waiting images per member. Together with the image being opened, these are the six photos that a
 * note can have.
 */
const MEMBER_MAX = 5;

const WITHIN_MS = 8_000;

const WHY: Readonly<Record<string, string>> = {
  'not a picture': 'This is not a JPEG, PNG or WebP picture that can be opened.',
  'too small': 'This picture is too small.',
  'too large': 'This picture has too many pixels. A JPEG may have 100 million, a PNG or WebP 50 million.',
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
  readonly budget?: ReturnType<typeof decodingBudget>;
}

/**
 * Returns a function that encodes images again. It recognises the format by content, not by name, and uses the first
 * frame, rotated as the camera was held. It returns one image per shape, the largest first. Members take turns. Throws
 * `NotAnImage` or `ImageTooSlow`, and `ApiError` 429 if too many images wait or the member’s time is used up.
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
    const { images, refused } = await places.run({ path: [{ key: member, max: MEMBER_MAX }], signal }, async () => {
      // Other images of the member may have used up the time since the last check.
      await budget.check(member);
      const from = performance.now();
      const answer = await opener.ask({ bytes: given, shapes, limits }, withinMs).catch((error: unknown) => ({
        refused: error instanceof TooSlow ? 'too slow' : 'not a picture',
      }));
      await budget.spend(member, performance.now() - from);
      return answer as { readonly images?: readonly MadeImage[]; readonly refused?: string };
    });
    if (refused === 'too slow') throw new ImageTooSlow(TOO_SLOW);
    if (!images) throw new NotAnImage(WHY[refused ?? ''] ?? WHY['not a picture']);
    return images;
  };
}

/** Instance that all requests of this server share. */
export const remade = remaking();
