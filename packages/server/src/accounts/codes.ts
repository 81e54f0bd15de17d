import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS, CODE_MINUTES } from '@crimemap/contract/accounts';

/** A code to type from an e-mail. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** All that is kept of a code: keyed, since six digits are soon tried by whoever reads the database. */
export const codeHash = (secret: Buffer, emailKey: string, code: string): Buffer =>
  createHmac('sha256', secret).update('code\0').update(emailKey).update('\0').update(code).digest();

export const isCode = (kept: Buffer, given: Buffer): boolean =>
  kept.length === given.length && timingSafeEqual(kept, given);

export const codeEnds = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * 60_000);
