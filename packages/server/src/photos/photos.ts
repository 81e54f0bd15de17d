import type { NoteImage } from '@crimemap/contract/notes';
import type { Write } from '../db/write.ts';
import type { Member } from '../http/member.ts';
import type { Serve } from '../http/serve.ts';
import { remade } from '../images/images.door.ts';
import { photoAttempts } from './photo-limits.store.ts';
import { photosRoutes } from './photos.routes.ts';
import { photosStore } from './photos.store.ts';
import type { PhotosDeps, PhotoTools } from './photos-deps.ts';
import { ofNotesWith } from './photos-of-notes.ts';
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

const toolsOf = (deps: PhotosDeps): PhotoTools => ({
  ...deps,
  photos: photosStore(deps.db),
  stored: storedObjectsStore(deps.db),
  attempts: deps.attempts ?? photoAttempts(deps.db.pool),
  remade: deps.remade ?? remade,
});

/** Photos of notes: their calls, and what other capabilities may know of them. `over`: what a transaction works with. */
export function createPhotos(deps: PhotosDeps, over: (tx: Write) => PhotosDeps): Photos {
  const tools = toolsOf(deps);
  return { ofNotes: ofNotesWith(tools), routes: (serve) => photosRoutes(serve, tools, (tx) => toolsOf(over(tx))) };
}
