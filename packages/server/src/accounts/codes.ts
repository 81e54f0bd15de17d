import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import {
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_TRIES,
  RESET_CODE_LENGTH,
  RESET_CODE_SIGNS,
} from '@crimemap/contract/accounts';

/** A code to set a new password with, to type from an e-mail. */
export const newResetCode = (): string =>
  Array.from({ length: RESET_CODE_LENGTH }, () => RESET_CODE_SIGNS[randomInt(RESET_CODE_SIGNS.length)]).join('');

/** What makes a sign-up the one it is. */
export interface SignUpSeed {
  readonly emailKey: string;
  readonly requestedFrom: string;
  readonly passwordHash: string;
  readonly expiresAt: Date;
}

/**
 * The code of a sign-up: the same whenever it is asked for, so that one sent again needs no other code, and known to nobody
 * without the secret.
 */
export function signUpCodeFor(
  secret: Buffer,
  { emailKey, requestedFrom, passwordHash, expiresAt }: SignUpSeed,
): string {
  return digitsOf(secret, ['sign-up code', emailKey, requestedFrom, passwordHash, expiresAt.toISOString()]);
}

function digitsOf(secret: Buffer, parts: readonly string[]): string {
  const keyed = createHmac('sha256', secret).update(parts.join('\0')).digest();
  return String(keyed.readBigUInt64BE() % BigInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** A change of a member’s address from one to another, and when its code ends. */
export interface EmailChange {
  readonly memberId: string;
  readonly fromKey: string;
  readonly toKey: string;
  readonly expiresAt: Date;
}

/** The code of a change of address, worked out again when it is entered, so that nothing is stored. It is valid until the address has changed. */
export const emailCodeFor = (secret: Buffer, { memberId, fromKey, toKey, expiresAt }: EmailChange): string =>
  digitsOf(secret, ['email code', memberId, fromKey, toKey, expiresAt.toISOString()]);

/** What the password of a sign-up is hashed with: the same password sent again has the same hash, for this address and network only. */
export const signUpSalt = (secret: Buffer, emailKey: string, requestedFrom: string): Buffer =>
  createHmac('sha256', secret).update(['sign-up salt', emailKey, requestedFrom].join('\0')).digest().subarray(0, 16);

/** All that is kept of a code: keyed, since six digits are soon tried by whoever reads the database. */
export const codeHash = (secret: Buffer, emailKey: string, code: string): Buffer =>
  createHmac('sha256', secret).update('code\0').update(emailKey).update('\0').update(code).digest();

export const isCode = (stored: Buffer, given: Buffer): boolean =>
  stored.length === given.length && timingSafeEqual(stored, given);

export const codeEnds = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * 60_000);

/** All that is kept of a network that asks for a code or types one: alike ones can be found, none can be read. */
export const codeNetwork = (secret: Buffer, clientKey: string): string =>
  createHmac('sha256', secret).update('code network\0').update(clientKey).digest('base64url').slice(0, 22);

/**
 * How often a code may be tried from networks other than the one that asked for it, which has its own tries: nobody else can
 * use those up. With them a code takes 30 wrong ones. That of a sign-up is one of a million, and opens no account that anyone
 * has; that for a new password is one of more than 600 billion.
 */
const TRIES_ELSEWHERE = 25;

/** May this network try this code? */
export function mayTry(
  { asked_from, tried_from }: { readonly asked_from: string; readonly tried_from: readonly string[] },
  network: string,
): boolean {
  if (tried_from.filter((tried) => tried === network).length >= CODE_TRIES) return false;
  return network === asked_from || tried_from.filter((tried) => tried !== asked_from).length < TRIES_ELSEWHERE;
}
