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
  /** Logins of one network, right or wrong. */
  'login network': { points: 60, duration: 5 * MINUTE },
  /** Mails to one address. */
  'mail address': { points: 5, duration: HOUR },
  /** Mails that one network asks for. */
  'mail network': { points: 20, duration: HOUR },
  /** Passwords that one network chooses, since to judge one takes time. */
  'choice network': { points: 60, duration: 15 * MINUTE },
  /** Codes that one network types. */
  'code network': { points: 30, duration: 15 * MINUTE },
} as const;

type Attempt = keyof typeof LIMITS;
export type AccountAttempts = AttemptsOf<Attempt>;

/** The tries of those who sign in. */
export const attemptsStore = (pool: Pool): AccountAttempts =>
  attemptsIn(pool, LIMITS, 'Too many tries. Please wait before trying again.');
