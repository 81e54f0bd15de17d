import type { Pool } from '../db/pool.ts';
import { type Attempts, attemptsIn } from '../shared/attempts.store.ts';

const HOUR = 3600;

/** Reports of one member, or of guests from one network. */
const LIMITS = {
  'report hour': { points: 10, duration: HOUR },
  'report day': { points: 20, duration: 24 * HOUR },
} as const;

export type ReportAttempts = Pick<Attempts<keyof typeof LIMITS>, 'count' | 'refund'>;

export const reportAttempts = (pool: Pick<Pool, 'query'>): ReportAttempts =>
  attemptsIn(pool, LIMITS, 'Many reports were sent in a short time. Please wait before sending more.');
