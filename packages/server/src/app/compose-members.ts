import type { Fetching } from '@crimemap/cities/kit/fetching';
import { getNoteThread } from '@crimemap/contract/notes';
import { accessKeys, accessKeysRoutes } from '../access-keys/index.ts';
import { accountsRoutes, accountTools, type Passwords, signInEventsStore } from '../accounts/index.ts';
import { activityRoutes, activityStore } from '../activity/index.ts';
import { alertsRoutes, emailsStore, exportAlerts, startSender } from '../alerts/index.ts';
import { exportConversations } from '../assistant/index.ts';
import type { Db, Statements } from '../db/pool.ts';
import { readThrough } from '../db/reads.ts';
import type { Replica } from '../db/replica.ts';
import type { Write } from '../db/write.ts';
import { type Serve, servingGuests } from '../http/serve.ts';
import {
  createHolding,
  moderatedFor,
  moderationRoutes,
  moderationTools,
  transparencyRoutes,
  wordsOf,
} from '../moderation/index.ts';
import { hiddenOf, newsRoutes } from '../news/index.ts';
import {
  feedsRoutes,
  noNotePage,
  notesListStore,
  notesRoutes,
  noteTools,
  outsideCount,
  postedBy,
  replyEmailsRoutes,
} from '../notes/index.ts';
import type { ObjectStore } from '../object-store/index.ts';
import { photosOfNotes, photosRoutes, photoTools } from '../photos/index.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Delivering, EmailMessage, Mail } from '../platform/mail/mail.ts';
import { findEveryone, profilesRoutes, profilesStore } from '../profiles/index.ts';
import { type OutsideProvider, providerRoutes, providerStore } from '../provider/index.ts';
import { createSessions, type EndedSessions, sessionsRoutes, type TokenKeys } from '../sessions/index.ts';
import type { Attempts } from '../shared/limits.store.ts';
import type { Log } from '../shared/log.ts';
import type { Reading } from './compose-reading.ts';
import type { Config } from './config.ts';

interface Given {
  readonly config: Config;
  readonly db: Db;
  /** Replica for lists that need no account. Used only while it is up to date. */
  readonly replica?: Replica | null;
  readonly keys: TokenKeys;
  readonly mail: Mail;
  /** External sign-in provider, if the operator has configured one. */
  readonly provider?: OutsideProvider | null;
  /** Object store that contains the photos. */
  readonly objects: ObjectStore;
  readonly fetching: Fetching;
  readonly reading: Pick<Reading, 'areas' | 'intersectionNear' | 'placeNear'>;
  readonly now: Now;
  readonly log?: Pick<Log, 'warn'> | undefined;
  /** Tells other servers which sessions have ended. Unset if there is only one server. */
  readonly endedSessions?: EndedSessions | undefined;
  /** Password hashing. By default, it has the cost that OWASP recommends; only tests set another. */
  readonly passwords?: Passwords | undefined;
  /** Counter of attempts. By default, attempts are counted in the database. */
  readonly attempts?: Pick<Attempts, 'count' | 'allows' | 'refund'> | undefined;
}

/**
 * Creates the endpoints of accounts, alerts, notes with photos, moderation and news. Also finds the member whose
 * session or read-only access key a request contains.
 */
export function composeMembers({
  config,
  db,
  replica = null,
  keys,
  mail,
  reading,
  now,
  log,
  attempts,
  ...given
}: Given) {
  const { publicUrl } = config;
  const { secret } = keys;
  const events = signInEventsStore(db, secret);
  const sessions = createSessions({
    db,
    keys,
    now,
    publicUrl,
    onReuse: (memberId, { clientKey }) => events.record('used token shown again', memberId, clientKey),
    ended: given.endedSessions,
  });
  const tokens = accessKeys(db, now);

  const photosOver = (over: Statements) =>
    photoTools(over, { objects: given.objects, secret, imagesMax: config.notesImagesMax, now, log });
  const lists = readThrough({ db, replica }, notesListStore);
  const countOutside = outsideCount(config.publicNotesBase, given.fetching);
  const blockedWords = new Set(config.notesBlockedWords.flatMap(wordsOf));
  const notesOver = (over: Statements, by: Pick<Mail, 'post'>) =>
    noteTools(over, {
      lists,
      mail: by,
      imagesOf: (shown, viewer) => photosOfNotes(shown, viewer, photosOver(over)),
      holdingOver: ({ shownBefore }) => createHolding({ shownBefore, firstNotes: config.notesHoldFirst, blockedWords }),
      attempts,
      intersectionNear: reading.intersectionNear,
      placeNear: reading.placeNear,
      outsideCount: countOutside,
      secret,
      publicUrl,
      now,
    });
  const notes = notesOver(db, mail);
  const moderationOver = (over: Statements, by: Pick<Mail, 'post'>) =>
    moderationTools(over, { telling: notes, mail: by, attempts, secret, publicUrl, now, log });
  const moderation = moderationOver(db, mail);
  /** Returns a mailer that sends an email only after the transaction is committed. */
  const mailAfter = (tx: Write) => ({ post: (email: EmailMessage) => tx.after(() => mail.post(email)) });
  const moderating = (tx: Write) => moderationOver(tx, mailAfter(tx));
  const activityOver = (over: Statements) => ({ activity: activityStore(over), profiles: profilesStore(over), now });

  return {
    findMember: config.authDisabled ? findEveryone(db) : sessions.findMember,
    findReader: tokens.findReader,
    routes(serve: Serve): void {
      const { provider = null, passwords } = given;
      accountsRoutes(serve, accountTools({ db, events, sessions, mail, secret, publicUrl, now, log, passwords }));
      sessionsRoutes(serve, { sessions });
      accessKeysRoutes(serve, { tokens });
      providerRoutes(serve, { provider, attempts: providerStore(db), sessions, events, mail, publicUrl, now });
      profilesRoutes(serve, {
        profiles: profilesStore(db),
        now,
        record: (tx, memberId, clientKey) =>
          signInEventsStore(tx, secret).record('opened the page', memberId, clientKey),
        forget: sessions.forget,
        posted: postedBy(db),
        moderated: moderatedFor(db),
        conversationsOf: exportConversations(db),
        accessKeysOf: tokens.exported,
        alertsOf: exportAlerts(db),
      });
      alertsRoutes(serve, { ...reading.areas, db, mail, secret, publicUrl, now });
      const guests = servingGuests(serve, replica);
      const { newsFeeds: feeds, data } = config;
      newsRoutes(guests, { db, replica }, { feeds, data, hidden: hiddenOf(config.newsHidden), attempts, secret, now });
      replyEmailsRoutes(serve, notes);
      if (!config.communityNotesEnabled) {
        serve(getNoteThread, async () => noNotePage('off'));
        return;
      }
      notesRoutes(guests, notes, (tx) => notesOver(tx, mailAfter(tx)));
      feedsRoutes(guests, notes);
      photosRoutes(serve, photosOver(db), photosOver);
      moderationRoutes(serve, moderation, moderating);
      transparencyRoutes(serve, moderation, moderating);
      activityRoutes(serve, activityOver(db), activityOver);
    },
    /** Starts the sender of alert emails. Returns `null` if the public address of the server is not set. */
    startSender: (by: { readonly db: Db; readonly mail: Delivering; readonly log: Pick<Log, 'info' | 'warn'> }) =>
      publicUrl === null
        ? null
        : startSender({ ...reading.areas, ...by, emails: emailsStore(by.db), secret, publicUrl, now }),
  };
}
export type Members = ReturnType<typeof composeMembers>;
