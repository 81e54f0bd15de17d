import type { NoteImage } from '@crimemap/contract/notes';
import type { Member } from '../http/member.ts';
import { imageAddress, signedFor } from './image-address.ts';
import type { PhotoTools } from './photo-tools.ts';

/**
 * The photos of these notes, in order, by note; a note without photos has no entry. `viewer` must be allowed to see the notes:
 * of those that others do not see, the addresses are signed for them.
 */
export type OfNotes = (
  notes: ReadonlyArray<{ readonly id: string; readonly state: string }>,
  viewer: Member | undefined,
) => Promise<ReadonlyMap<string, readonly NoteImage[]>>;

/** The photos of notes by their note, with the addresses this member sees them at. */
export function ofNotesWith(tools: PhotoTools): OfNotes {
  return async (notes, viewer) => {
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
  };
}

/** The photos of a note as this member is told of them. */
export async function photosOfNote(noteId: string, viewer: Member, tools: PhotoTools): Promise<readonly NoteImage[]> {
  const note = await tools.notes.noteFor(noteId, viewer);
  return (note && (await ofNotesWith(tools)([note], viewer)).get(note.id)) ?? [];
}
