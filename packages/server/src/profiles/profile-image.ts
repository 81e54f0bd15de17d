import { createHash } from 'node:crypto';
import { PROFILE_IMAGE_BYTES } from '@crimemap/contract/profiles';
import { Refusal } from '../http/refusal.ts';
import { bytesOfBase64, type ImageClient, ImageTooSlow, NotAnImage, remade } from '../images/images.door.ts';

const SIDE_PX = 256;

/**
 * Makes a square WebP picture of what was uploaded: turned as its camera was, cut to its middle, without any metadata. By what
 * it is, not by its name. Refuses what is none, or broken, or would unpack to too much.
 */
export async function makeProfileImage(
  base64: string,
  client: ImageClient,
): Promise<{ readonly key: string; readonly bytes: Buffer }> {
  const given = await bytesOfBase64(base64);
  if (!given) throw new Refusal('invalid_input', { field: 'content_base64', detail: 'This is not base64.' });
  if (given.length > PROFILE_IMAGE_BYTES)
    throw new Refusal('payload_too_large', { field: 'content_base64', detail: 'Image too large (max 2MB)' });
  const made = await remade(given, [{ side: SIDE_PX, fit: 'cover' }], client).catch((error: unknown) => {
    if (error instanceof ImageTooSlow) throw new Refusal('image_too_slow', { field: 'content_base64' });
    if (!(error instanceof NotAnImage)) throw error;
    throw new Refusal('invalid_input', { field: 'content_base64', detail: error.message });
  });
  const bytes = Buffer.from(made[0]?.bytes ?? []);
  return { bytes, key: createHash('sha256').update(bytes).digest('base64url') };
}
