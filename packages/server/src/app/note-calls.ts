import type { Fetching } from '@crimemap/cities/kit/fetching';
import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { Db, Statements } from '../db/pool.ts';
import { readThrough } from '../db/reads.ts';
import type { Replica } from '../db/replica.ts';
import type { Write } from '../db/write.ts';
import { type Serve, servingGuests } from '../http/serve.ts';
import {
  appealsStore,
  createHolding,
  holdsOfType,
  moderationCalls,
  type ReportAttempts,
  wordsOf,
} from '../moderation/index.ts';
import {
  feedsRoutes,
  type NoteAttempts,
  noteAttempts,
  notesListStore,
  notesRoutes,
  notesStore,
  outsideCount,
  photosChanged,
  replyEmailsRoutes,
} from '../notes/index.ts';
import type { ObjectStore } from '../object-store/index.ts';
import { createPhotos } from '../photos/index.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Log } from '../shared/log.ts';
import type { Config } from './config.ts';
import { NotesOver, type SharedByNotes } from './notes-over.ts';

export type NoteSettings = Pick<
  Config,
  'communityNotesEnabled' | 'notesHoldFirst' | 'notesBlockedWords' | 'notesImagesMax' | 'publicNotesBase'
>;

export interface NoteCallsDeps {
  readonly db: Db;
  /** Where guests' lists are read, while it is near. */
  readonly replica?: Replica | null;
  readonly objects: ObjectStore;
  readonly mail: Pick<Mail, 'post'>;
  readonly fetching: Fetching;
  /** What links and addresses are signed with. */
  readonly secret: Buffer;
  readonly now: Now;
  readonly publicUrl: string | null;
  readonly settings: NoteSettings;
  readonly log?: Pick<Log, 'warn'>;
  /** Unset: everyone is counted in the database. */
  readonly attempts?: NoteAttempts & ReportAttempts;
}

export interface NoteCalls {
  readonly routes: (
    serve: Serve,
    places: { readonly crossingNear: (city: CityId, at: LngLat) => Promise<string | null> },
  ) => void;
}

/** Everything around community notes: what members post, its photos, and what guards it. */
export function noteCalls({
  db,
  replica = null,
  objects,
  mail,
  fetching,
  secret,
  now,
  publicUrl,
  settings,
  ...rest
}: NoteCallsDeps): NoteCalls {
  const blockedWords = new Set(settings.notesBlockedWords.flatMap(wordsOf));
  const changed = photosChanged(holdsOfType);
  const photosDeps = (given: Statements) => ({
    db: given,
    objects,
    secret,
    now,
    imagesMax: settings.notesImagesMax,
    log: rest.log,
    notes: {
      noteFor: notesStore(given).noteFor,
      appealed: appealsStore(given).aboutDeletion,
      photosChanged: (trx: Db['kysely'], noteId: string, added: readonly string[]) =>
        changed(trx, { noteId, added, at: now() }),
    },
  });
  const photosOver = (given: Statements) => createPhotos(photosDeps(given), photosDeps);
  const lists = readThrough({ db, replica }, notesListStore);
  const countOutside = outsideCount(settings.publicNotesBase, fetching);
  return {
    routes(serve, { crossingNear }) {
      const shared: SharedByNotes = {
        lists,
        attemptsOver: ({ pool }) => rest.attempts ?? noteAttempts(pool),
        holdingOver: ({ shownBefore }) =>
          createHolding({ shownBefore, firstNotes: settings.notesHoldFirst, blockedWords }),
        photosOver,
        crossingNear,
        outsideCount: countOutside,
        secret,
        publicUrl,
        now,
      };
      const deps = new NotesOver(db, shared, mail);
      replyEmailsRoutes(serve, deps);
      if (!settings.communityNotesEnabled) return;
      // No letter about what was not written in the end.
      const writing = (tx: Write) => new NotesOver(tx, shared, { post: (email) => tx.after(() => mail.post(email)) });
      const guests = servingGuests(serve, replica);
      notesRoutes(guests, deps, writing);
      feedsRoutes(guests, deps);
      photosOver(db).routes(serve);
      moderationCalls({
        db,
        telling: deps,
        mail,
        secret,
        publicUrl,
        now,
        ...(rest.attempts && { attempts: rest.attempts }),
      })(serve);
    },
  };
}
