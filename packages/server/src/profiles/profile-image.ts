import { createHash } from 'node:crypto';
import { PROFILE_IMAGE_BYTES } from '@crimemap/contract/profiles';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { Refusal } from '../http/refusal.ts';

const SIDE_PX = 256;
/** A picture of 2 MB may unpack to gigabytes; a phone’s has 12 to 50 megapixels. */
const PIXELS_MAX = 50_000_000;
/** Unpacking takes a core and up to 200 MB. */
const oneByOne = pLimit(1);
const WAITING = 8;
// Of two cores one is left for those who read.
sharp.concurrency(1);
// Not even looked at by libraries for the formats that are not taken, such as SVG and PDF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/**
 * Makes a square WebP picture of what was uploaded: turned as its camera was, cut to its middle, without any metadata. By what
 * it is, not by its name. Refuses what is none, or broken, or would unpack to too much.
 */
export async function makeProfileImage(base64: string): Promise<{ readonly key: string; readonly bytes: Buffer }> {
  const given = Buffer.from(base64, 'base64');
  if (given.length > PROFILE_IMAGE_BYTES)
    throw new Refusal('payload_too_large', { field: 'content_base64', detail: 'Image too large (max 2MB)' });
  if (oneByOne.pendingCount >= WAITING) throw new Refusal('too_many_requests', { retryAfterSeconds: 2 });
  const bytes = await oneByOne(() => reencoded(given)).catch(() => {
    throw new Refusal('invalid_input', {
      field: 'content_base64',
      detail: 'This is not a JPEG, PNG or WebP picture that can be opened.',
    });
  });
  return { bytes, key: createHash('sha256').update(bytes).digest('base64url') };
}

const reencoded = (given: Buffer): Promise<Buffer> =>
  sharp(given, { limitInputPixels: PIXELS_MAX, failOn: 'warning' })
    .autoOrient()
    .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer();
