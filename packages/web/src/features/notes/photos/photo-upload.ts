import { NOTE_PHOTO_BYTES, PhotoType } from '@crimemap/contract/note-photos';
import { NOTE_IMAGES_MAX } from '@crimemap/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '../../../api/features.queries.ts';
import { m } from '../../../i18n/generated/messages.js';
import { errorWords, reasonOf } from '../error-words.ts';
import { commitPhotos, putPhoto, uploadPhoto, uploadTargets } from './photos.queries.ts';

/** Accepted media types, for the `accept` attribute. */
export const PHOTO_TYPES: readonly string[] = PhotoType.options;

/** Returns the maximum number of photos per note: six, unless the operator has set fewer. */
export const useImagesMax = (): number => useQuery(featuresQuery()).data?.note_images_max ?? NOTE_IMAGES_MAX;

const keys = new WeakMap<File, string>();
let made = 0;

/**
 * Returns the React key of a chosen photo. The `File` object identifies it, because the same file can be chosen twice
 * and two files can have the same name, size and time.
 */
export function photoKey(photo: File): string {
  const key = keys.get(photo) ?? `photo ${made++}`;
  keys.set(photo, key);
  return key;
}

/** Thrown if adding photos fails. `message` is for the reader, and `cause` is the API error. */
export class PhotoError extends Error {
  override name = 'PhotoError';
}

/** Thrown if the response to the commit was lost, so the photos may or may not be in the note. */
class MaybeTaken extends PhotoError {}
const UNANSWERED: ReadonlySet<string> = new Set(['offline', 'request_timeout']);

/**
 * Returns the files that can be added to `held` existing photos, and a message about the others. Files over the maximum
 * number `max` are dropped.
 */
export function takeable(
  chosen: readonly File[],
  held: number,
  max: number,
): { readonly taken: readonly File[]; readonly problem: string | null } {
  const readable = chosen.filter(({ type }) => PHOTO_TYPES.includes(type));
  const fitting = readable.filter(({ size }) => size <= NOTE_PHOTO_BYTES);
  const taken = fitting.slice(0, Math.max(0, max - held));
  if (taken.length < fitting.length) return { taken, problem: m.images_too_many({ max }) };
  if (fitting.length < readable.length) return { taken, problem: m.images_large() };
  return { taken, problem: readable.length < chosen.length ? m.images_kind() : null };
}

/**
 * Adds photos to a note; the first gets index `from`. Uploads each photo to a separate URL, then commits all. If that
 * fails, uploads them one by one through our API, but not if the commit may have succeeded, because the photos would
 * then be there twice. Rejects with a `PhotoError`.
 */
export async function addPhotos(noteId: string, files: readonly File[], from = 0): Promise<void> {
  try {
    await addDirectly(noteId, files, from);
  } catch (first) {
    if (first instanceof MaybeTaken) throw first;
    try {
      for (const file of files) await uploadPhoto(noteId, file);
    } catch (second) {
      throw new PhotoError(problemOf(first, second), { cause: second });
    }
  }
}

async function addDirectly(noteId: string, files: readonly File[], from: number): Promise<void> {
  const targets = await uploadTargets(noteId, files);
  if (targets.length !== files.length) throw new PhotoError(m.images_presign_mismatch());
  await Promise.all(
    targets.map((target, index) =>
      putPhoto(target, files[index] as File).catch(() => {
        throw new PhotoError(m.images_upload_failed({ n: index + 1 }));
      }),
    ),
  );
  await takeOver(noteId, targets, from);
}

/** Commits the photos, once more if the response is lost. Repeating a successful commit changes nothing. */
async function takeOver(...photos: Parameters<typeof commitPhotos>): Promise<void> {
  try {
    await commitPhotos(...photos);
  } catch (lost) {
    if (!UNANSWERED.has(reasonOf(lost) ?? '')) throw lost;
    await commitPhotos(...photos).catch((failure: unknown) => {
      throw new MaybeTaken(errorWords(failure) ?? m.create_failed(), { cause: failure });
    });
  }
}

/** Returns a message with the first failure and the server’s reason for the second one. */
function problemOf(first: unknown, second: unknown): string {
  const reason = errorWords(second);
  if (first instanceof PhotoError) return reason ? `${first.message}. ${reason}` : first.message;
  return errorWords(first) ?? reason ?? m.create_failed();
}
