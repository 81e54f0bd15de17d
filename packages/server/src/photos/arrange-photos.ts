import type { BodyOf } from '@crimemap/contract/call';
import type { reorderImages } from '@crimemap/contract/note-photos';
import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';
import type { ObjectKey } from './object-store.ts';
import { ownNote } from './own-note.ts';
import type { PhotoTools } from './photos-deps.ts';

/** Puts all photos of a note in a new order: whoever does not name them all has an old list before them. */
export async function reorderPhotos(
  noteId: string,
  { items }: BodyOf<typeof reorderImages>,
  member: Member,
  tools: PhotoTools,
): Promise<void> {
  const note = await ownNote(tools, noteId, member);
  const order = new Map(items.map(({ id, order_index }) => [id, order_index]));
  if (order.size < items.length)
    throw new Refusal('invalid_input', { field: 'items', detail: 'A photo is named twice.' });
  const done = await tools.photos.reorder(note.id, order, tools.notes.photosChanged);
  if (done === 'gone') throw new Refusal('not_found');
  if (done === 'others')
    throw new Refusal('changed_meanwhile', { detail: 'The photos have changed meanwhile. Please look at them again.' });
}

/** Takes a photo out of its note, for good. Gives the objects that nothing refers to then. */
export async function deletePhoto(
  noteId: string,
  imageId: string,
  member: Member,
  tools: PhotoTools,
): Promise<readonly ObjectKey[]> {
  const note = await ownNote(tools, noteId, member);
  const gone = await tools.photos.remove(note.id, imageId, tools.notes.photosChanged);
  if (!gone) throw new Refusal('not_found');
  return [gone.full_key as ObjectKey, gone.thumb_key as ObjectKey];
}
