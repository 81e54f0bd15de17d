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
const EMAILED = 'Moderators have had an email about this.';
const ALERTS = 'You have asked for this often in a short time. Please wait before asking again.';
const CITED = 'Many views were cited from your network. Please wait before citing more.';

/** How often something may be tried: so many times in so many seconds, and what whoever tried too often is told. */
const LIMITS = {
  /** Wrong passwords for one account from one network. */
  'login here': { points: 10, duration: 15 * MINUTE, detail: TRIES },
  /** Wrong passwords for one account from all networks it was never used from. */
  'login anywhere': { points: 100, duration: 15 * MINUTE, detail: TRIES },
  /** Wrong passwords of a member who is signed in and changes something. */
  'own password': { points: 10, duration: 15 * MINUTE, detail: TRIES },
  /** Codes such a member types for a new address. */
  'own code': { points: CODE_TRIES, duration: CODE_MINUTES * MINUTE, detail: TRIES },
  /** Logins of one network, right or wrong. Above it only members who have logged in from it before get in. */
  'login network': { points: 100, duration: 5 * MINUTE, detail: TRIES },
  /** Emails to one address. */
  'mail address': { points: 5, duration: HOUR, detail: TRIES },
  /** Emails that one network requests. Above it only codes for new passwords of members who have logged in from it are sent. */
  'mail network': { points: 60, duration: HOUR, detail: TRIES },
  /** Passwords that one network chooses, since to judge one takes time. */
  'choice network': { points: 120, duration: 15 * MINUTE, detail: TRIES },
  /** Codes that one network types. */
  'code network': { points: 100, duration: 15 * MINUTE, detail: TRIES },
  /** Notes of one account: five an hour while it is young, then ten, and twenty once it is trusted. See `noteWeight`. */
  'note hour': { points: 20, duration: HOUR, detail: POSTED },
  'note day': { points: 60, duration: DAY, detail: POSTED },
  /** Notes of young accounts from one network. More are held for a moderator and never refused: homes, schools and phones share a network. */
  'young network': { points: 6, duration: DAY, detail: POSTED },
  /** Notes of one account that count no more, since they were taken back before anybody saw them. */
  'note taken back': { points: 20, duration: HOUR, detail: POSTED },
  /** Moves of one account, of all its notes. */
  'note moved': { points: 30, duration: HOUR, detail: MOVED },
  comment: { points: 60, duration: HOUR, detail: POSTED },
  /** Likes, bookmarks, follows, mutes, statuses and “seen again today” of one account, set or taken back. */
  mark: { points: 300, duration: HOUR, detail: POSTED },
  /** Emails about replies to one note. */
  'reply letter': { points: 1, duration: 10 * MINUTE, detail: POSTED },
  /** Photos of one account. */
  photo: { points: 60, duration: HOUR, detail: PHOTOS },
  /** And their bytes, as they are sent. */
  'photo bytes': { points: 200 * 2 ** 20, duration: DAY, detail: PHOTOS },
  /** Reports of one member, or of guests from one network. */
  'report hour': { points: 10, duration: HOUR, detail: REPORTS },
  'report day': { points: 20, duration: DAY, detail: REPORTS },
  /** Emails to moderators: about what waits, about urgent reports of one note, and of all notes together. */
  'queue digest': { points: 1, duration: DAY, detail: EMAILED },
  'urgent note': { points: 1, duration: DAY, detail: EMAILED },
  'urgent notes': { points: 10, duration: HOUR, detail: EMAILED },
  /** Emails that ask for confirmation, of one member. */
  'alert confirmation': { points: 15, duration: DAY, detail: ALERTS },
  /** Rehearsals of one member: each counts up to ninety emails. */
  'alert rehearsal': { points: 60, duration: HOUR, detail: ALERTS },
  /** New citations of one network. */
  cite: { points: 60, duration: HOUR, detail: CITED },
  /** And what their files take, in megabytes. */
  cited_megabytes: { points: 300, duration: DAY, detail: CITED },
} as const;

export type Attempts = AttemptsOf<keyof typeof LIMITS>;

export const attemptsStore = (pool: Pick<Pool, 'query'>): Attempts => attemptsIn(pool, LIMITS);
