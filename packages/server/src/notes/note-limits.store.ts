import type { Pool } from '../db/pool.ts';
import { type Attempts, attemptsIn } from '../shared/attempts.store.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const LIMITS = {
  /** Notes of one account: five an hour while it is young, then ten, and twenty once it is trusted. See `noteWeight`. */
  'note hour': { points: 20, duration: HOUR },
  'note day': { points: 60, duration: DAY },
  /** Notes of young accounts from one network. More are held for a moderator and never refused: homes, schools and phones share a network. */
  'young network': { points: 6, duration: DAY },
  /** Notes of one account that count no more, since they were taken back before anybody saw them. */
  'note taken back': { points: 20, duration: HOUR },
  comment: { points: 60, duration: HOUR },
  /** Likes and bookmarks, set or taken back. */
  mark: { points: 300, duration: HOUR },
  /** Letters about replies to one note. */
  'reply letter': { points: 1, duration: 600 },
} as const;

export type NoteAttempts = Pick<Attempts<keyof typeof LIMITS>, 'count' | 'allows' | 'refund'>;

export const noteAttempts = (pool: Pick<Pool, 'query'>): NoteAttempts =>
  attemptsIn(pool, LIMITS, 'You have posted a lot in a short time. Please wait before posting more.');
