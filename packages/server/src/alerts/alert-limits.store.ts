import type { Pool } from '../db/pool.ts';
import { type Attempts, attemptsIn } from '../shared/attempts.store.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const LIMITS = {
  /** Letters that ask for confirmation, of one member. */
  'alert confirmation': { points: 15, duration: DAY },
  /** Rehearsals of one member: each counts up to ninety letters. */
  'alert rehearsal': { points: 60, duration: HOUR },
} as const;

export type AlertAttempts = Pick<Attempts<keyof typeof LIMITS>, 'count'>;

export const alertAttempts = (pool: Pick<Pool, 'query'>): AlertAttempts =>
  attemptsIn(pool, LIMITS, 'You have asked for this often in a short time. Please wait before asking again.');
