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
  /** Signs the addresses photos are sent to and seen at. */
  readonly secret: Buffer;
  /** How many photos a note may have. */
  readonly imagesMax: number;
  readonly now: Now;
  readonly log?: Pick<Log, 'warn'> | undefined;
}

const changed = photosChanged(holdsOfType);

/** What the calls around photos work with, over a database or in a transaction. */
export const photoTools = (db: Statements, given: Given) => ({
  ...given,
  photos: photosStore(db),
  stored: storedObjectsStore(db),
  attempts: attemptsStore(db.pool),
  remade,
  notes: {
    /** The note, if who asks may see it. */
    noteFor: notesStore(db).noteFor,
    /** Did a moderator delete this note, and is its author’s appeal about that open? */
    appealed: appealsStore(db).aboutDeletion,
    /** Photos of a note were added (`added`), put in another order or taken out: what that makes of the note, in the same transaction. */
    photosChanged: (trx: Db['kysely'], noteId: string, added: readonly string[]) =>
      changed(trx, { noteId, added, at: given.now() }),
  },
});
export type PhotoTools = ReturnType<typeof photoTools>;

/** Where browsers send photos to besides ourselves: what the page’s policy must allow. */
export const uploadOrigins = (objectStoreUrl: string | null): readonly string[] =>
  objectStoreUrl === null ? [] : [new URL(objectStoreUrl).origin];
