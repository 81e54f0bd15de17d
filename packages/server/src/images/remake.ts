import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../platform/base/api-error.ts';
import { fairPlaces } from '../platform/base/fair-places.ts';
import { type ImageProcess, imageProcess, TooSlow } from './image-process.ts';

/**
 * Maximum time this server opens images of one member, in milliseconds per minute and per hour. Six phone photos take
 * some seconds.
 */
const BUDGETS = [
  { points: 30_000, duration: 60 },
  { points: 240_000, duration: 3600 },
] as const;

/** Counts the time each member has for images. Counted in memory, since the limit protects this server’s process. */
export function decodingBudget(budgets: ReadonlyArray<{ points: number; duration: number }> = BUDGETS) {
  const limiters = budgets.map((budget) => new RateLimiterMemory(budget));
  return {
    /** Throws a problem with a retry time if the member's time is used up. */
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
    /** Adds `ms` of decoding. */
    async spend(member: string, ms: number): Promise<void> {
      for (const limiter of limiters)
        await limiter.consume(member, Math.ceil(ms)).catch((above: unknown) => {
          // Time above the budget counts too, so the next image is rejected.
          if (!(above instanceof RateLimiterRes)) throw above;
        });
    },
  };
}

/** Target size of an image: within a square of `side` pixels, or cropped to it. */
interface Shape {
  readonly side: number;
  readonly fit: 'inside' | 'cover';
}

interface ImageLimits {
  /** Minimum of the shorter side, in pixels. */
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

/** Thrown when the content is not an accepted image. `message` is a sentence for the sender. */
export class NotAnImage extends Error {
  override name = 'NotAnImage';
}

/** Thrown when opening takes longer than the limit. `message` is a sentence for the sender. */
export class ImageTooSlow extends Error {
  override name = 'ImageTooSlow';
}

/**
 * Maximum numbers of pixels, since an image of 2 MB may unpack to gigabytes. Phone photos are JPEGs of 12 to 100
 * megapixels, which are made smaller while they are read; other formats are unpacked completely.
 */
const PIXELS_MAX = { jpeg: 100_000_000, others: 50_000_000 };

/**
 * One at a time. Unpacking takes a core and up to 600 MB, most for an interlaced PNG of 16 bits or a progressive JPEG.
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

/** Maximum number of waiting images per member. With the one being opened, this is as many as a note has photos. */
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
 * Returns a function that encodes images again. Opens them by content, not by name: the first frame, rotated as the
 * camera was, once in each shape, the largest first. Members take turns. Throws `NotAnImage` or `ImageTooSlow`, and a
 * 429 problem if too many wait or the member’s time is used up.
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
      // Other images of the member may have used up the time meanwhile.
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

/** Shared instance of this server. */
export const remade = remaking();
