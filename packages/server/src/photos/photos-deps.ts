import type { Db, Statements } from '../db/pool.ts';
import type { Member } from '../http/member.ts';
import type { Remake } from '../images/index.ts';
import type { ObjectStore, StoredObjectsStore } from '../object-store/index.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Log } from '../shared/log.ts';
import type { PhotoAttempts } from './photo-limits.store.ts';
import type { PhotosStore } from './photos.store.ts';

/** What photos must know of notes. */
export interface NotesOfPhotos {
  /** The note, if who asks may see it. */
  noteFor(noteId: string, viewer: Member | undefined): Promise<NoteOfPhotos | undefined>;
  /** Did a moderator delete this note, and is its author’s appeal about that open? */
  appealed(noteId: string): Promise<boolean>;
  /** Photos of a note were added (`added`), put in another order or taken out: what that makes of the note, in the same transaction. */
  photosChanged(trx: Db['kysely'], noteId: string, added: readonly string[]): Promise<unknown>;
}
export interface NoteOfPhotos {
  readonly id: string;
  readonly author_id: string;
  readonly state: string;
}

export interface PhotosDeps {
  readonly db: Statements;
  readonly objects: ObjectStore;
  readonly notes: NotesOfPhotos;
  /** Signs the addresses photos are sent to and seen at. */
  readonly secret: Buffer;
  /** How many photos a note may have. */
  readonly imagesMax: number;
  readonly now: Now;
  readonly log?: Pick<Log, 'warn'> | undefined;
  /** Unset: counted in the database. */
  readonly attempts?: PhotoAttempts | undefined;
  /** Unset: in a process of its own. */
  readonly remade?: Remake | undefined;
}

/** What every call around photos works with. */
export interface PhotoTools extends PhotosDeps {
  readonly photos: PhotosStore;
  readonly stored: StoredObjectsStore;
  readonly attempts: PhotoAttempts;
  readonly remade: Remake;
}
