import type { CityId, Text } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { HoldReason, NoteType } from '@crimemap/contract/notes';
import type { Statements } from '../db/pool.ts';
import type { Member } from '../http/member.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { profilesStore } from '../profiles/index.ts';
import { type Attempts, attemptsStore } from '../shared/limits.store.ts';
import { commentsStore } from './comments.store.ts';
import { followsStore } from './follows.store.ts';
import { mutesStore } from './mutes.store.ts';
import { notePlacesStore } from './note-places.store.ts';
import { type NotesStore, notesStore } from './notes.store.ts';
import type { NotesListStore } from './notes-list.store.ts';
import type { TellingDeps } from './present-notes.ts';
import { reactionsStore } from './reactions.store.ts';
import { replyEmailsStore } from './reply-emails/reply-emails.store.ts';

export interface Holding {
  /**
   * Returns the reasons why others may not see this content yet; none if they may. `crimeType` is not set for a reply.
   * Throws `ApiError` for content that cannot be posted.
   */
  reasonsFor(toPost: {
    readonly author: Member;
    readonly texts: readonly string[];
    readonly crimeType?: NoteType;
  }): Promise<readonly HoldReason[]>;
}

interface Given extends Pick<TellingDeps, 'imagesOf'> {
  readonly lists: NotesListStore;
  readonly mail: Pick<Mail, 'post'>;
  readonly holdingOver: (notes: Pick<NotesStore, 'shownBefore'>) => Holding;
  /** By default, attempts are counted in the database. */
  readonly attempts?: Pick<Attempts, 'count' | 'allows' | 'refund'> | undefined;
  /** Returns the intersection near a location, as on street signs, or `null` if unknown. */
  readonly intersectionNear: (city: CityId, at: LngLat) => Promise<string | null>;
  /** Returns words for what is near a location, in both languages, or `null` if unknown. */
  readonly placeNear: (at: LngLat) => Promise<Text | null>;
  /** Returns the number of notes of a city on another public map. */
  readonly outsideCount: (city: CityId) => Promise<number>;
  /** Key that signs links in emails. */
  readonly secret: Buffer;
  /** Public address of this site; `null` if it is not configured. */
  readonly publicUrl: string | null;
  readonly now: Now;
}

/** Creates the dependencies of the functions about notes, for a database or a transaction. */
export function noteTools(db: Statements, given: Given) {
  const notes = notesStore(db);
  return {
    ...given,
    notes,
    holding: given.holdingOver(notes),
    attempts: given.attempts ?? attemptsStore(db.pool),
    reactions: reactionsStore(db),
    comments: commentsStore(db),
    places: notePlacesStore(db),
    mutes: mutesStore(db),
    follows: followsStore(db),
    replyEmails: replyEmailsStore(db),
    profiles: profilesStore(db),
  };
}
export type NoteTools = ReturnType<typeof noteTools>;
