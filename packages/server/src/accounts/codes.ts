import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import {
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_TRIES,
  RESET_CODE_LENGTH,
  RESET_CODE_SIGNS,
} from '@crimemap/contract/accounts';

/** Returns a code to set a new password, to type from an email. */
export const newResetCode = (): string =>
  Array.from({ length: RESET_CODE_LENGTH }, () => RESET_CODE_SIGNS[randomInt(RESET_CODE_SIGNS.length)]).join('');

/** Identity of a sign-up. */
export interface SignUpSeed {
  readonly emailKey: string;
  readonly requestedFrom: string;
  readonly passwordHash: string;
  readonly expiresAt: Date;
}

/**
 * Returns the code of a sign-up. It is always the same, so a repeated sign-up needs no other code, and nobody can
 * compute it without the secret.
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

/** A change of a member's address, and the time when its code expires. */
export interface EmailChange {
  readonly memberId: string;
  readonly fromKey: string;
  readonly toKey: string;
  readonly expiresAt: Date;
}

/**
 * Returns the code of a change of address, computed again when it is entered, so that nothing is stored. It is valid
 * until the address has changed.
 */
export const emailCodeFor = (secret: Buffer, { memberId, fromKey, toKey, expiresAt }: EmailChange): string =>
  digitsOf(secret, ['email code', memberId, fromKey, toKey, expiresAt.toISOString()]);

/**
 * Returns the salt for the password of a sign-up. The same password sent again has the same hash, but only for this
 * address and network.
 */
export const signUpSalt = (secret: Buffer, emailKey: string, requestedFrom: string): Buffer =>
  createHmac('sha256', secret).update(['sign-up salt', emailKey, requestedFrom].join('\0')).digest().subarray(0, 16);

/**
 * Returns the hash stored for a code. Keyed, because someone who reads the database could soon try all six-digit codes.
 */
export const codeHash = (secret: Buffer, emailKey: string, code: string): Buffer =>
  createHmac('sha256', secret).update('code\0').update(emailKey).update('\0').update(code).digest();

export const isCode = (stored: Buffer, given: Buffer): boolean =>
  stored.length === given.length && timingSafeEqual(stored, given);

export const codeEnds = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * 60_000);

/**
 * Returns the hash stored for a network that requests or enters a code. Equal networks can be matched, but not read.
 */
export const codeNetwork = (secret: Buffer, clientKey: string): string =>
  createHmac('sha256', secret).update('code network\0').update(clientKey).digest('base64url').slice(0, 22);

/**
 * Maximum number of attempts from networks other than the one that requested the code. The requesting network has
 * separate attempts, so others cannot use them up. Together a code allows 30 wrong attempts. A sign-up code is one of a
 * million and opens no existing account; a password code is one of more than 600 billion.
 */
const TRIES_ELSEWHERE = 25;

/** True if this network may try this code. */
export function mayTry(
  { asked_from, tried_from }: { readonly asked_from: string; readonly tried_from: readonly string[] },
  network: string,
): boolean {
  if (tried_from.filter((tried) => tried === network).length >= CODE_TRIES) return false;
  return network === asked_from || tried_from.filter((tried) => tried !== asked_from).length < TRIES_ELSEWHERE;
}
