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
  /** Why others may not see this yet; nothing when they may. `crimeType`: unset for a reply. Refuses what cannot be posted at all. */
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
  /** Unset: counted in the database. */
  readonly attempts?: Pick<Attempts, 'count' | 'allows' | 'refund'> | undefined;
  /** The streets that cross near a place, as they are written on signs; `null` where none is known. */
  readonly crossingNear: (city: CityId, at: LngLat) => Promise<string | null>;
  /** What is near a place, in words of both languages; `null` where nothing is known. */
  readonly placeNear: (at: LngLat) => Promise<Text | null>;
  /** How many notes of a city another public map has. */
  readonly outsideCount: (city: CityId) => Promise<number>;
  /** What the links of letters are signed with. */
  readonly secret: Buffer;
  /** The address visitors use, where it is known. */
  readonly publicUrl: string | null;
  readonly now: Now;
}

/** What the use cases of notes work with, over a database or in a transaction. */
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
