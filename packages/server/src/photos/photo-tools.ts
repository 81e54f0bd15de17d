import type { Db, Statements } from '../db/pool.ts';
import { remade } from '../images/index.ts';
import { appealsStore, holdsOfType } from '../moderation/index.ts';
import { notesStore, photosChanged } from '../notes/index.ts';
import { type ObjectStore, storedObjectsStore } from '../object-store/index.ts';
import type { Now } from '../platform/base/clock.ts';
import { attemptsStore } from '../shared/limits.store.ts';
import type { Log } from '../shared/log.ts';
import { photosStore } from './photos.store.ts';

interface Given {
  readonly objects: ObjectStore;
  /** Key that signs the URLs for uploads and photos. */
  readonly secret: Buffer;
  /** Maximum number of photos per note. */
  readonly imagesMax: number;
  readonly now: Now;
  readonly log?: Pick<Log, 'warn'> | undefined;
}

const changed = photosChanged(holdsOfType);

/** Creates the dependencies of the photo endpoints, for a database or a transaction. */
export const photoTools = (db: Statements, given: Given) => ({
  ...given,
  photos: photosStore(db),
  stored: storedObjectsStore(db),
  attempts: attemptsStore(db.pool),
  remade,
  notes: {
    /** Returns the note if the viewer may see it. */
    noteFor: notesStore(db).noteFor,
    /** Returns whether a moderator deleted this note and the author's appeal against the deletion is open. */
    appealed: appealsStore(db).aboutDeletion,
    /**
     * Updates a note after its photos were added, reordered or removed, in the same transaction. `added`: ids of the
     * added photos.
     */
    photosChanged: (trx: Db['kysely'], noteId: string, added: readonly string[]) =>
      changed(trx, { noteId, added, at: given.now() }),
  },
});
export type PhotoTools = ReturnType<typeof photoTools>;

/**
 * Returns the origins, other than our own, to which browsers upload photos. The page's Content-Security-Policy must
 * allow them.
 */
export const uploadOrigins = (objectStoreUrl: string | null): readonly string[] =>
  objectStoreUrl === null ? [] : [new URL(objectStoreUrl).origin];
