import { CODE_MINUTES, CODE_TRIES } from '@crimemap/contract/accounts';
import type { Pool } from '../db/pool.ts';
import { type Attempts as AttemptsOf, attemptsIn } from './attempts.store.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const TRIES = 'Too many tries. Please wait before trying again.';
const POSTED = 'You have posted a lot in a short time. Please wait before posting more.';
const MOVED = 'You have moved notes often in a short time. Please wait before moving more.';
const PHOTOS = 'You have sent many photos in a short time. Please wait before sending more.';
const REPORTS = 'Many reports were sent in a short time. Please wait before sending more.';
const EMAILED = 'Moderators have already received an email about this.';
const ALERTS = 'You have asked for this often in a short time. Please wait before asking again.';
const CITED = 'Your network created many citations in a short time. Please wait before creating more.';

/** Limits of attempts: maximum points, window in seconds, and the sentence for a client above the limit. */
const LIMITS = {
  /** Wrong passwords for one account from one network or known device. */
  'login here': { points: 10, duration: 15 * MINUTE, detail: TRIES },
  /** Wrong passwords for one account, from all networks in which its member has never signed in together. */
  'login anywhere': { points: 100, duration: 15 * MINUTE, detail: TRIES },
  /** Wrong passwords that a signed-in member enters to change account settings. */
  'own password': { points: 10, duration: 15 * MINUTE, detail: TRIES },
  /** Codes that a signed-in member enters to change the email address. */
  'own code': { points: CODE_TRIES, duration: CODE_MINUTES * MINUTE, detail: TRIES },
  /**
   * Login attempts from one network, whether or not the password is right. Above the limit, only members who have
   * logged in from this network before can log in.
   */
  'login network': { points: 100, duration: 5 * MINUTE, detail: TRIES },
  /** Emails to one email address. */
  'mail address': { points: 5, duration: HOUR, detail: TRIES },
  /**
   * Emails requested from one network. Above the limit, only password reset codes are sent, and only to members who
   * have logged in from this network before.
   */
  'mail network': { points: 60, duration: HOUR, detail: TRIES },
  /** New passwords chosen from one network. Limited because checking a password takes time. */
  'choice network': { points: 120, duration: 15 * MINUTE, detail: TRIES },
  /** Emailed codes entered from one network. */
  'code network': { points: 100, duration: 15 * MINUTE, detail: TRIES },
  /**
   * Notes of one account. A note costs more points if the account is less trusted, see `noteWeight`: a new account may
   * post five notes an hour, later ten, then twenty.
   */
  'note hour': { points: 20, duration: HOUR, detail: POSTED },
  'note day': { points: 60, duration: DAY, detail: POSTED },
  /**
   * Notes of new accounts from one network. Notes above the limit go to a moderator. They are not rejected, because the
   * people in a home, a school or a mobile network share one address.
   */
  'young network': { points: 6, duration: DAY, detail: POSTED },
  /** Notes that one account deleted before anyone saw them. Such notes do not count as notes. */
  'note taken back': { points: 20, duration: HOUR, detail: POSTED },
  /** Moves of notes, counted for all notes of one account together. */
  'note moved': { points: 30, duration: HOUR, detail: MOVED },
  comment: { points: 60, duration: HOUR, detail: POSTED },
  /** Likes, bookmarks, follows, mutes, statuses and “seen again today” marks that one account sets or removes. */
  mark: { points: 300, duration: HOUR, detail: POSTED },
  /** Emails to the author about replies to one note. */
  'reply letter': { points: 1, duration: 10 * MINUTE, detail: POSTED },
  /** Photos uploaded by one account. */
  photo: { points: 60, duration: HOUR, detail: PHOTOS },
  /** Bytes of the photos that one account uploads, before they are resized. */
  'photo bytes': { points: 200 * 2 ** 20, duration: DAY, detail: PHOTOS },
  /** Reports of content by one member, or by visitors without an account from one network. */
  'report hour': { points: 10, duration: HOUR, detail: REPORTS },
  'report day': { points: 20, duration: DAY, detail: REPORTS },
  /**
   * Emails to moderators: about the queue, about urgent reports of one note, and about urgent reports of all notes
   * together.
   */
  'queue digest': { points: 1, duration: DAY, detail: EMAILED },
  'urgent note': { points: 1, duration: DAY, detail: EMAILED },
  'urgent notes': { points: 10, duration: HOUR, detail: EMAILED },
  /** Emails that ask one member to confirm an alert. */
  'alert confirmation': { points: 15, duration: DAY, detail: ALERTS },
  /** Alert previews for one member. Each preview computes up to ninety emails. */
  'alert rehearsal': { points: 60, duration: HOUR, detail: ALERTS },
  /** New citations created from one network. */
  cite: { points: 60, duration: HOUR, detail: CITED },
  /** Megabytes of the files of new citations created from one network. */
  cited_megabytes: { points: 300, duration: DAY, detail: CITED },
} as const;

export type Attempts = AttemptsOf<keyof typeof LIMITS>;

export const attemptsStore = (pool: Pick<Pool, 'query'>): Attempts => attemptsIn(pool, LIMITS);
