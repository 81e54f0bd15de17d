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

/** Limits of attempts: points per seconds, and the sentence for clients above the limit. */
const LIMITS = {
  /** Wrong passwords for one account from one network. */
  'login here': { points: 10, duration: 15 * MINUTE, detail: TRIES },
  /** Wrong passwords for one account from all networks where the account was never used. */
  'login anywhere': { points: 100, duration: 15 * MINUTE, detail: TRIES },
  /** Wrong passwords of a signed-in member who changes settings. */
  'own password': { points: 10, duration: 15 * MINUTE, detail: TRIES },
  /** Codes that such a member enters for a new address. */
  'own code': { points: CODE_TRIES, duration: CODE_MINUTES * MINUTE, detail: TRIES },
  /**
   * Logins from one network, right or wrong. Above the limit, only members who have logged in from this network before
   * can log in.
   */
  'login network': { points: 100, duration: 5 * MINUTE, detail: TRIES },
  /** Emails to one address. */
  'mail address': { points: 5, duration: HOUR, detail: TRIES },
  /**
   * Emails requested from one network. Above the limit, only password codes for members who have logged in from this
   * network are sent.
   */
  'mail network': { points: 60, duration: HOUR, detail: TRIES },
  /** New passwords chosen from one network, because checking a password takes time. */
  'choice network': { points: 120, duration: 15 * MINUTE, detail: TRIES },
  /** Codes entered from one network. */
  'code network': { points: 100, duration: 15 * MINUTE, detail: TRIES },
  /**
   * Notes of one account. Each costs points by trust, see `noteWeight`: five notes an hour for a young account, then
   * ten, then twenty.
   */
  'note hour': { points: 20, duration: HOUR, detail: POSTED },
  'note day': { points: 60, duration: DAY, detail: POSTED },
  /**
   * Notes of young accounts from one network. Further notes go to a moderator and are never rejected, because homes,
   * schools and phones share a network.
   */
  'young network': { points: 6, duration: DAY, detail: POSTED },
  /** Notes of one account that were deleted before anyone saw them, and therefore do not count. */
  'note taken back': { points: 20, duration: HOUR, detail: POSTED },
  /** Moves of all notes of one account. */
  'note moved': { points: 30, duration: HOUR, detail: MOVED },
  comment: { points: 60, duration: HOUR, detail: POSTED },
  /** Likes, bookmarks, follows, mutes, statuses and “seen again today” marks of one account, set or removed. */
  mark: { points: 300, duration: HOUR, detail: POSTED },
  /** Emails about replies to one note. */
  'reply letter': { points: 1, duration: 10 * MINUTE, detail: POSTED },
  /** Photos of one account. */
  photo: { points: 60, duration: HOUR, detail: PHOTOS },
  /** Bytes of photos of one account, as sent. */
  'photo bytes': { points: 200 * 2 ** 20, duration: DAY, detail: PHOTOS },
  /** Reports of one member, or of guests from one network. */
  'report hour': { points: 10, duration: HOUR, detail: REPORTS },
  'report day': { points: 20, duration: DAY, detail: REPORTS },
  /** Emails to moderators: about the queue, about urgent reports of one note, and about urgent reports of all notes. */
  'queue digest': { points: 1, duration: DAY, detail: EMAILED },
  'urgent note': { points: 1, duration: DAY, detail: EMAILED },
  'urgent notes': { points: 10, duration: HOUR, detail: EMAILED },
  /** Emails to one member that ask for confirmation. */
  'alert confirmation': { points: 15, duration: DAY, detail: ALERTS },
  /** Previews of one member. Each counts up to ninety emails. */
  'alert rehearsal': { points: 60, duration: HOUR, detail: ALERTS },
  /** New citations from one network. */
  cite: { points: 60, duration: HOUR, detail: CITED },
  /** Megabytes of files of new citations from one network. */
  cited_megabytes: { points: 300, duration: DAY, detail: CITED },
} as const;

export type Attempts = AttemptsOf<keyof typeof LIMITS>;

export const attemptsStore = (pool: Pick<Pool, 'query'>): Attempts => attemptsIn(pool, LIMITS);
