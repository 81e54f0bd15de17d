import type { NoteImage } from '@crimemap/contract/notes';
import type { Member } from '../http/member.ts';
import { refuseOthers, type SeenNote } from '../notes/index.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { imageAddress, signedFor } from './image-address.ts';
import type { PhotoTools } from './photo-tools.ts';

/**
 * Returns the photos of these notes, in order, keyed by note id. A note without photos has no entry. `viewer` must be
 * allowed to see the notes. For notes that others cannot see, the URLs are signed for the viewer.
 */
export async function photosOfNotes(
  notes: ReadonlyArray<{ readonly id: string; readonly state: string }>,
  viewer: Member | undefined,
  tools: PhotoTools,
): Promise<ReadonlyMap<string, readonly NoteImage[]>> {
  const now = tools.now();
  const rows = await tools.photos.ofNotes(notes.map(({ id }) => id));
  const open = new Set(notes.filter(({ state }) => state === 'shown').map(({ id }) => id));
  const byNote = new Map<string, NoteImage[]>();
  for (const { note_id, ...image } of rows) {
    const signed = open.has(note_id) || !viewer ? undefined : signedFor(tools.secret, image.id, viewer, now);
    const images = byNote.get(note_id) ?? [];
    images.push({
      ...image,
      url: imageAddress(image.id, 'full', signed),
      thumbnail_url: imageAddress(image.id, 'thumb', signed),
    });
    byNote.set(note_id, images);
  }
  return byNote;
}

/** Returns the photos of a note, with URLs that this member may open. */
export async function photosOfNote(noteId: string, viewer: Member, tools: PhotoTools): Promise<readonly NoteImage[]> {
  const note = await tools.notes.noteFor(noteId, viewer);
  return (note && (await photosOfNotes([note], viewer, tools)).get(note.id)) ?? [];
}

/** Returns a note of the member. Throws `not_found` if the member may not see the note. */
export async function ownNote({ notes }: Pick<PhotoTools, 'notes'>, noteId: string, member: Member): Promise<SeenNote> {
  const note = await notes.noteFor(noteId, member);
  if (!note) throw new ApiError('not_found');
  refuseOthers(note, member);
  return note;
}
