import type { BodyOf, ReplyOf } from '@crimemap/contract/call';
import type { createNote, NoteId } from '@crimemap/contract/notes';
import { ApiError } from '../../../api/base/api-error.ts';
import type { Keys } from '../idempotency-keys.ts';
import { dropNote, postNote } from '../notes.queries.ts';
import { addPhotos } from '../photos/photo-upload.ts';
import { type CreatedNote, useLeftOver } from './created-store.ts';

export type NoteBody = Omit<BodyOf<typeof createNote>, 'images_to_come' | 'image_url'>;

/**
 * Posts a note and then its photos, before which nobody else sees it. When the photos fail the note is taken back, at the latest
 * before the next one is posted, and the failure is passed on. `keys`: those it is posted once under.
 */
export async function createWithPhotos(
  note: NoteBody,
  photos: readonly File[],
  { keys, onUpload }: { readonly keys: Keys; readonly onUpload: () => void },
): Promise<CreatedNote> {
  await Promise.all(useLeftOver.getState().notes.map(dropPosted));
  const { id, city, state, hold_reasons } = await post(note, photos.length, keys);
  if (photos.length > 0) {
    onUpload();
    await addPhotos(id, photos).catch(async (failure: unknown) => {
      await dropPosted(id);
      throw failure;
    });
  }
  return { id, city, held: state === 'held' || hold_reasons.length > 0 };
}

/**
 * Posts a note that may have been posted before, when the answer was lost, with another number of photos: asked under its key it
 * is that one. Where that had none, others may see it before those it has now.
 */
async function post(note: NoteBody, photos: number, keys: Keys): Promise<ReplyOf<typeof createNote>> {
  const { key, announced } = keys.sendingOf(note, photos);
  const posted = await postNote({ ...note, image_url: '', images_to_come: announced }, key);
  if (photos >= announced) {
    // It is answered: whatever happens to its photos, a new try is another note.
    keys.answered(null);
    return posted;
  }
  // Nobody sees it, and nobody would: it waits for more photos than there are now.
  await dropPosted(posted.id);
  keys.answered(null);
  return post(note, photos, keys);
}

/** Never rejects: what is left over in the end is swept by the server. */
async function dropPosted(id: NoteId): Promise<void> {
  const { add, remove } = useLeftOver.getState();
  add(id);
  await dropNote(id)
    .catch(unlessGone)
    .then(() => remove(id), console.info);
}

function unlessGone(failure: unknown): void {
  if (!(failure instanceof ApiError && (failure.status === 403 || failure.status === 404))) throw failure;
}
