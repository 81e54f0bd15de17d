import type { Write } from '../db/write.ts';
import type { Serve } from '../http/serve.ts';
import { remade } from '../images/index.ts';
import { storedObjectsStore } from '../object-store/index.ts';
import { photoAttempts } from './photo-limits.store.ts';
import { photosRoutes } from './photos.routes.ts';
import { photosStore } from './photos.store.ts';
import type { PhotosDeps, PhotoTools } from './photos-deps.ts';
import { type OfNotes, ofNotesWith } from './photos-of-notes.ts';

export interface Photos {
  readonly ofNotes: OfNotes;
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

/** Where browsers send photos to besides ourselves: what the page’s policy must allow. */
export const uploadOrigins = (objectStoreUrl: string | null): readonly string[] =>
  objectStoreUrl === null ? [] : [new URL(objectStoreUrl).origin];
