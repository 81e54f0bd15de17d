import { randomUUID } from 'node:crypto';
import { type ImageClient, ImageTooSlow, type MadeImage, NotAnImage } from '../images/index.ts';
import type { ObjectKey } from '../object-store/index.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { PhotoTools } from './photo-tools.ts';
import type { NewPhoto } from './photos.store.ts';
import { forgetObjects, fromStore } from './stored.ts';

const FULL_PX = 1600;
const THUMB_PX = 320;
/**
 * Minimum side in pixels, and maximum ratio of the longer side to the shorter. Real photos stay within these limits.
 */
const LIMITS = { sideMin: 16, ratioMax: 20 };

export interface MadePhoto {
  readonly id: string;
  readonly order_index: number | undefined;
  readonly full: MadeImage;
  readonly thumb: MadeImage;
}

/** Encodes a photo again from the uploaded bytes. `which`: name of the photo in errors. */
export async function madePhoto(
  { remade }: Pick<PhotoTools, 'remade'>,
  { id, order_index, bytes }: { readonly id: string; readonly order_index?: number; readonly bytes: Uint8Array },
  which: string,
  client: ImageClient,
): Promise<MadePhoto> {
  const shapes = [
    { side: FULL_PX, fit: 'inside' },
    { side: THUMB_PX, fit: 'inside' },
  ] as const;
  const made = await remade(bytes, shapes, client, LIMITS).catch((error: unknown) => {
    if (!(error instanceof NotAnImage || error instanceof ImageTooSlow)) throw error;
    const code = error instanceof NotAnImage ? 'not_accepted' : 'image_too_slow';
    throw new ApiError(code, { detail: `${which}: ${error.message}` });
  });
  const [full, thumb] = made as readonly [MadeImage, MadeImage];
  return { id, order_index, full, thumb };
}

/**
 * Stores photos that do not belong to a note yet. If storing fails, the stored objects are deleted immediately or later
 * by the cleanup job.
 */
export async function storedPhotos(made: readonly MadePhoto[], tools: PhotoTools): Promise<readonly NewPhoto[]> {
  if (made.length === 0) return [];
  const { stored, objects, now } = tools;
  const photos = made.map(({ id, order_index, full }) => ({
    id,
    order_index,
    width: full.width,
    height: full.height,
    full_key: `full-${randomUUID()}` as const,
    thumb_key: `thumb-${randomUUID()}` as const,
  }));
  await stored.announce(keysOf(photos), now());
  try {
    for (const [at, { full_key, thumb_key }] of photos.entries()) {
      const { full, thumb } = made[at] as MadePhoto;
      await fromStore(tools, objects.put(full_key, full.bytes, 'image/webp'));
      await fromStore(tools, objects.put(thumb_key, thumb.bytes, 'image/webp'));
    }
  } catch (error) {
    await forgetObjects(tools, keysOf(photos));
    throw error;
  }
  return photos;
}

/** Returns the object keys of the full size and the thumbnail of these photos. */
export const keysOf = (photos: readonly NewPhoto[]): ObjectKey[] =>
  photos.flatMap(({ full_key, thumb_key }) => [full_key, thumb_key]);
