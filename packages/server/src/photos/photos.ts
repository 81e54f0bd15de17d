import type { NoteImage } from '@crimemap/contract/notes';
import type { Member } from '../http/member.ts';
import type { Serve } from '../http/serve.ts';
import { remade } from '../images/images.door.ts';
import { imageAddress, signedFor } from './image-address.ts';
import { photoAttempts } from './photo-limits.store.ts';
import { photosRoutes } from './photos.routes.ts';
import { photosStore } from './photos.store.ts';
import type { PhotosDeps, PhotoTools } from './photos-deps.ts';
import { storedObjectsStore } from './stored-objects.store.ts';

export interface Photos {
  /**
   * The photos of these notes, in order, by note; a note without photos has no entry. `viewer` must be allowed to see the
   * notes: of those that others do not see, the addresses are signed for them.
   */
  ofNotes(
    notes: ReadonlyArray<{ readonly id: string; readonly state: string }>,
    viewer: Member | undefined,
  ): Promise<ReadonlyMap<string, readonly NoteImage[]>>;
  routes(serve: Serve): void;
}

/** Photos of notes: their calls, and what other capabilities may know of them. */
export function createPhotos(deps: PhotosDeps): Photos {
  const tools: PhotoTools = {
    ...deps,
    photos: photosStore(deps.db),
    stored: storedObjectsStore(deps.db),
    attempts: deps.attempts ?? photoAttempts(deps.db.pool),
    remade: deps.remade ?? remade,
  };
  const ofNotes: Photos['ofNotes'] = async (notes, viewer) => {
    const now = deps.now();
    const rows = await tools.photos.ofNotes(notes.map(({ id }) => id));
    const open = new Set(notes.filter(({ state }) => state === 'shown').map(({ id }) => id));
    const byNote = new Map<string, NoteImage[]>();
    for (const { note_id, ...image } of rows) {
      const signed = open.has(note_id) || !viewer ? undefined : signedFor(deps.secret, image.id, viewer, now);
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
  const ofNote = async (noteId: string, viewer: Member) => {
    const note = await deps.notes.noteFor(noteId, viewer);
    return (note && (await ofNotes([note], viewer)).get(note.id)) ?? [];
  };
  return { ofNotes, routes: (serve) => photosRoutes(serve, tools, ofNote) };
}
