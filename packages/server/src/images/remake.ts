import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { fairPlaces } from '../platform/base/fair-places.ts';
import { Refusal } from '../platform/base/refusal.ts';
import { type ImageProcess, imageProcess, TooSlow } from './image-process.ts';

/** How long this server opens pictures of one member, in milliseconds a minute and an hour: six photos of a phone take some seconds. */
const BUDGETS = [
  { points: 30_000, duration: 60 },
  { points: 240_000, duration: 3600 },
] as const;

/** The time each member has for pictures. Counted in memory: it is this server’s process that is shared. */
export function decodingBudget(budgets: ReadonlyArray<{ points: number; duration: number }> = BUDGETS) {
  const limiters = budgets.map((budget) => new RateLimiterMemory(budget));
  return {
    /** Refuses a member whose time is used up, with how long to wait. */
    async check(member: string): Promise<void> {
      for (const limiter of limiters) {
        const used = await limiter.get(member);
        if (!used || used.consumedPoints < limiter.points) continue;
        throw new Refusal('too_many_requests', {
          detail: 'Your pictures took long to open. Please wait before sending more.',
          retryAfterSeconds: Math.max(1, Math.ceil(used.msBeforeNext / 1000)),
        });
      }
    },
    /** Counts `ms` of opening. */
    async spend(member: string, ms: number): Promise<void> {
      for (const limiter of limiters)
        await limiter.consume(member, Math.ceil(ms)).catch((above: unknown) => {
          // What was spent above the budget is counted too; it is the next picture that is refused.
          if (!(above instanceof RateLimiterRes)) throw above;
        });
    },
  };
}

/** How a picture is made: within a square of `side` pixels, or cut to it. */
interface Shape {
  readonly side: number;
  readonly fit: 'inside' | 'cover';
}

interface ImageLimits {
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

/**
 * A picture of 2 MB may unpack to gigabytes. A phone’s is a JPEG of 12 to 100 megapixels, which is made smaller as it is read;
 * the others are unpacked whole.
 */
const PIXELS_MAX = { jpeg: 100_000_000, others: 50_000_000 };

/** Unpacking takes a core and up to 600 MB, an interlaced PNG of 16 bits or a progressive JPEG the most: one at a time. */
const PLACES = {
  places: 1,
  waitingMax: 24,
  waitMs: 30_000,
  refusal: () =>
    new Refusal('too_many_requests', {
      detail: 'Many pictures are being opened right now. Please try again in a moment.',
      retryAfterSeconds: 2,
    }),
};

/** Of one member as many as a note has photos: one is opened, the others wait. */
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
    const { images, refused } = await places.run({ path: [{ key: member, max: MEMBER_MAX }], signal }, async () => {
      // Those that waited beside it may have used it up.
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

/** The one of this server. */
export const remade = remaking();
