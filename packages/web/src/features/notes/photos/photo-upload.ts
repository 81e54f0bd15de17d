import { NOTE_PHOTO_BYTES, PhotoType } from '@crimemap/contract/note-photos';
import { NOTE_IMAGES_MAX } from '@crimemap/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '../../../api/features.queries.ts';
import { m } from '../../../i18n/generated/messages.js';
import { reasonOf, refusalWords } from '../refusal-words.ts';
import { commitPhotos, putPhoto, uploadPhoto, uploadTargets } from './photos.queries.ts';

/** What may be chosen, as a file dialog takes it. */
export const PHOTO_TYPES: readonly string[] = PhotoType.options;

/** How many photos a note may have here: six, unless the operator has set fewer. */
export const useImagesMax = (): number => useQuery(featuresQuery()).data?.note_images_max ?? NOTE_IMAGES_MAX;

const keys = new WeakMap<File, string>();
let made = 0;

/** By what a chosen photo is known in a list: the same photo may be chosen twice, and two may have one name, size and time. */
export function photoKey(photo: File): string {
  const key = keys.get(photo) ?? `photo ${made++}`;
  keys.set(photo, key);
  return key;
}

/** Why photos could not be added: its message is for the reader, its `cause` the refusal. */
export class PhotoError extends Error {
  override name = 'PhotoError';
}

/** The answer was lost to whether they were taken over. */
class MaybeTaken extends PhotoError {}
const UNANSWERED: ReadonlySet<string> = new Set(['offline', 'request_timeout']);

/** Which of some chosen files can be taken beside `held` others, and what is wrong with the rest; what is too much is dropped. */
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
 * Adds photos to a note, the first at place `from`: each is sent to an address of its own and then all are taken over at once.
 * Where they cannot be sent so they are sent by our own calls, one by one; not where they may have been taken over already, or
 * each would be there twice. Rejects with a `PhotoError`.
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

/** To be asked twice changes nothing: a lost answer is asked for once more. */
async function takeOver(...photos: Parameters<typeof commitPhotos>): Promise<void> {
  try {
    await commitPhotos(...photos);
  } catch (lost) {
    if (!UNANSWERED.has(reasonOf(lost) ?? '')) throw lost;
    await commitPhotos(...photos).catch((failure: unknown) => {
      throw new MaybeTaken(refusalWords(failure) ?? m.create_failed(), { cause: failure });
    });
  }
}

/** What failed first, and the reason the server gave in the end. */
function problemOf(first: unknown, second: unknown): string {
  const reason = refusalWords(second);
  if (first instanceof PhotoError) return reason ? `${first.message}. ${reason}` : first.message;
  return refusalWords(first) ?? reason ?? m.create_failed();
}
