import type { NoteImage } from '@crimemap/contract/notes';
import { imagesOf } from '../note.queries.ts';
import { addPhotos } from './photo-upload.ts';

interface PhotosInHand {
  /** The photos the note has, as far as the page knows. */
  readonly known: readonly NoteImage[];
  /** The ones it had before these were first sent; `null`: they were not sent yet. */
  readonly before: readonly string[] | null;
  /** They are about to be sent for the first time. */
  readonly begin: (before: readonly string[]) => void;
}

const nextPlace = (images: readonly NoteImage[]): number =>
  Math.max(-1, ...images.map(({ order_index }) => order_index)) + 1;

/** Adds photos to a note after those it has. When they were sent before, those that have arrived are not sent again. */
export async function sendPhotos(
  noteId: string,
  photos: readonly File[],
  { known, before, begin }: PhotosInHand,
): Promise<void> {
  if (before === null) {
    begin(known.map(({ id }) => id));
    return addPhotos(noteId, photos, nextPlace(known));
  }
  const now = await imagesOf(noteId);
  const arrived = now.filter(({ id }) => !before.includes(id)).length;
  if (arrived < photos.length) await addPhotos(noteId, photos.slice(arrived), nextPlace(now));
}
