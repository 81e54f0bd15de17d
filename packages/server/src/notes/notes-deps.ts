import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { HoldReason, NoteType } from '@crimemap/contract/notes';
import type { Member } from '../http/member.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { ProfilesStore } from '../profiles/index.ts';
import type { CommentsStore } from './comments.store.ts';
import type { NoteAttempts } from './note-limits.store.ts';
import type { NotesStore } from './notes.store.ts';
import type { NotesListStore } from './notes-list.store.ts';
import type { TellingDeps } from './present-notes.ts';
import type { ReactionsStore } from './reactions.store.ts';
import type { ReplyEmailsStore } from './reply-emails/reply-emails.store.ts';

export interface Holding {
  /** Why others may not see this yet; nothing when they may. `crimeType`: unset for a reply. Refuses what cannot be posted at all. */
  reasonsFor(toPost: {
    readonly author: Member;
    readonly texts: readonly string[];
    readonly crimeType?: NoteType;
  }): Promise<readonly HoldReason[]>;
}

/** What the use cases of notes work with. */
export interface NotesDeps extends TellingDeps {
  readonly notes: NotesStore;
  readonly lists: NotesListStore;
  readonly reactions: ReactionsStore;
  readonly comments: CommentsStore;
  readonly replyEmails: ReplyEmailsStore;
  readonly profiles: ProfilesStore;
  readonly attempts: NoteAttempts;
  readonly holding: Holding;
  readonly mail: Pick<Mail, 'post'>;
  /** The streets that cross near a place, as they are written on signs; `null` where none is known. */
  readonly crossingNear: (city: CityId, at: LngLat) => Promise<string | null>;
  /** How many notes of a city another public map has. */
  readonly outsideCount: (city: CityId) => Promise<number>;
  /** What the links of letters are signed with. */
  readonly secret: Buffer;
  /** The address visitors use, where it is known. */
  readonly publicUrl: string | null;
  readonly now: Now;
}
