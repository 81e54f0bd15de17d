import type { Statements } from '../db/pool.ts';
import {
  type CommentsStore,
  commentsStore,
  type Holding,
  type NoteAttempts,
  type NotesDeps,
  type NotesStore,
  notesStore,
  type ReactionsStore,
  type ReplyEmailsStore,
  reactionsStore,
  replyEmailsStore,
} from '../notes/index.ts';
import type { Photos } from '../photos/index.ts';
import { type ProfilesStore, profilesStore } from '../profiles/index.ts';

/** What is the same for every transaction, and how the rest is made over one. */
export interface SharedByNotes
  extends Pick<NotesDeps, 'lists' | 'crossingNear' | 'outsideCount' | 'secret' | 'publicUrl' | 'now'> {
  readonly attemptsOver: (given: Statements) => NoteAttempts;
  readonly holdingOver: (notes: Pick<NotesStore, 'shownBefore'>) => Holding;
  readonly photosOver: (given: Statements) => Pick<Photos, 'ofNotes'>;
}

/** What notes work with over one database or one transaction. Each store is made when it is asked for: a like asks for two. */
export class NotesOver implements NotesDeps {
  readonly mail: NotesDeps['mail'];
  readonly #given: Statements;
  readonly #shared: SharedByNotes;
  #notes: NotesStore | undefined;
  #profiles: ProfilesStore | undefined;
  #reactions: ReactionsStore | undefined;
  #comments: CommentsStore | undefined;
  #replyEmails: ReplyEmailsStore | undefined;
  #holding: Holding | undefined;

  constructor(given: Statements, shared: SharedByNotes, mail: NotesDeps['mail']) {
    this.mail = mail;
    this.#given = given;
    this.#shared = shared;
  }

  get notes(): NotesStore {
    this.#notes ??= notesStore(this.#given);
    return this.#notes;
  }
  get profiles(): ProfilesStore {
    this.#profiles ??= profilesStore(this.#given);
    return this.#profiles;
  }
  get reactions(): ReactionsStore {
    this.#reactions ??= reactionsStore(this.#given);
    return this.#reactions;
  }
  get comments(): CommentsStore {
    this.#comments ??= commentsStore(this.#given);
    return this.#comments;
  }
  get replyEmails(): ReplyEmailsStore {
    this.#replyEmails ??= replyEmailsStore(this.#given);
    return this.#replyEmails;
  }
  get holding(): Holding {
    this.#holding ??= this.#shared.holdingOver(this.notes);
    return this.#holding;
  }
  get attempts(): NoteAttempts {
    return this.#shared.attemptsOver(this.#given);
  }
  get imagesOf(): NotesDeps['imagesOf'] {
    return (...of) => this.#shared.photosOver(this.#given).ofNotes(...of);
  }
  get lists(): NotesDeps['lists'] {
    return this.#shared.lists;
  }
  get crossingNear(): NotesDeps['crossingNear'] {
    return this.#shared.crossingNear;
  }
  get outsideCount(): NotesDeps['outsideCount'] {
    return this.#shared.outsideCount;
  }
  get secret(): Buffer {
    return this.#shared.secret;
  }
  get publicUrl(): string | null {
    return this.#shared.publicUrl;
  }
  get now(): NotesDeps['now'] {
    return this.#shared.now;
  }
}
