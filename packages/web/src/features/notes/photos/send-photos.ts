import type { NoteImage } from '@crimemap/contract/notes';
import { imagesOf } from '../note.queries.ts';
import { addPhotos } from './photo-upload.ts';

interface PhotosInHand {
  /** The note’s photos, as far as the page knows. */
  readonly known: readonly NoteImage[];
  /**
   * Ids of the photos that the note had before the first attempt to upload these ones; `null` if there was no attempt
   * yet.
   */
  readonly before: readonly string[] | null;
  /** Called before the first upload, with the ids of the note’s photos. */
  readonly begin: (before: readonly string[]) => void;
}

const nextPlace = (images: readonly NoteImage[]): number =>
  Math.max(-1, ...images.map(({ order_index }) => order_index)) + 1;

/** Adds photos after the note’s existing ones. Does not send photos again that arrived in an earlier attempt. */
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
