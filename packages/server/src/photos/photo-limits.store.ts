import type { Pool } from '../db/pool.ts';
import { type Attempts, attemptsIn } from '../shared/attempts.store.ts';

const HOUR = 3600;
const LIMITS = {
  /** Photos of one account. */
  photo: { points: 60, duration: HOUR },
  /** And their bytes, as they are sent. */
  'photo bytes': { points: 200 * 2 ** 20, duration: 24 * HOUR },
} as const;

export type PhotoAttempts = Pick<Attempts<keyof typeof LIMITS>, 'count' | 'refund'>;

export const photoAttempts = (pool: Pick<Pool, 'query'>): PhotoAttempts =>
  attemptsIn(pool, LIMITS, 'You have sent many photos in a short time. Please wait before sending more.');
