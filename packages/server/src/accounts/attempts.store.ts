import type { Pool } from '../db/pool.ts';
import { type Attempts as AttemptsOf, attemptsIn } from '../shared/attempts.store.ts';

const MINUTE = 60;
const HOUR = 3600;

/** How often something may be tried: so many times in so many seconds. */
const LIMITS = {
  /** Wrong passwords for one account from one network. */
  'login here': { points: 10, duration: 15 * MINUTE },
  /** Wrong passwords for one account from all networks it was never used from. */
  'login anywhere': { points: 100, duration: 15 * MINUTE },
  /** Wrong passwords from one network; for members who have logged in from it, of each alone. */
  'login network': { points: 100, duration: 5 * MINUTE },
  /** Mails to one address. */
  'mail address': { points: 5, duration: HOUR },
  /** Emails that one network requests; for members who have logged in from it, of each alone. */
  'mail network': { points: 60, duration: HOUR },
  /** Passwords that one network chooses, since to judge one takes time. */
  'choice network': { points: 120, duration: 15 * MINUTE },
  /** Codes that one network types. */
  'code network': { points: 100, duration: 15 * MINUTE },
} as const;

type Attempt = keyof typeof LIMITS;
export type AccountAttempts = AttemptsOf<Attempt>;

/** The tries of those who sign in. */
export const attemptsStore = (pool: Pool): AccountAttempts =>
  attemptsIn(pool, LIMITS, 'Too many tries. Please wait before trying again.');
