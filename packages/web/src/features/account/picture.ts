import { PictureKind, PROFILE_IMAGE_BYTES } from '@crimemap/contract/profiles';
import * as z from 'zod/mini';
import { errorSentence } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';

/** What may be uploaded, as a file dialog takes it. */
export const ACCEPTED = PictureKind.options.join();

/** What can be told of a picture before it is sent; `null`: nothing is wrong. */
export function wrongPicture({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size > PROFILE_IMAGE_BYTES) return m.profile_picture_large();
  return z.safeParse(PictureKind, type).success ? null : m.profile_picture_kind();
}

/** Why an upload failed, in words. */
export function uploadWords(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'payload_too_large') return m.profile_picture_large();
  if (code === 'image_too_slow') return errorSentence(error);
  if (code === 'invalid_input') return `${m.profile_upload_failed()}. ${m.profile_picture_kind()}`;
  return m.profile_upload_failed();
}
