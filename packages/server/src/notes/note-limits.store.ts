import type { Pool } from '../db/pool.ts';
import { type Attempts, attemptsIn } from '../shared/attempts.store.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const LIMITS = {
  /** Notes of one account; each counts double while the account is young. */
  'note hour': { points: 10, duration: HOUR },
  'note day': { points: 30, duration: DAY },
  /** Notes from one network. */
  'note network': { points: 20, duration: DAY },
  /** Notes of one account that count no more, since they were taken back before anybody saw them. */
  'note taken back': { points: 20, duration: HOUR },
  comment: { points: 60, duration: HOUR },
  /** Likes and bookmarks, set or taken back. */
  mark: { points: 300, duration: HOUR },
  /** Letters about replies to one note. */
  'reply letter': { points: 1, duration: 600 },
} as const;

export type NoteAttempts = Pick<Attempts<keyof typeof LIMITS>, 'count' | 'refund'>;

export const noteAttempts = (pool: Pick<Pool, 'query'>): NoteAttempts =>
  attemptsIn(pool, LIMITS, 'You have posted a lot in a short time. Please wait before posting more.');
