import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import {
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_TRIES,
  RESET_CODE_LENGTH,
  RESET_CODE_SIGNS,
} from '@crimemap/contract/accounts';

/** Returns a new code for setting a new password, short enough to type from an email. */
export const newResetCode = (): string =>
  Array.from({ length: RESET_CODE_LENGTH }, () => RESET_CODE_SIGNS[randomInt(RESET_CODE_SIGNS.length)]).join('');

/** Facts that identify a sign-up. Its code is computed from them. */
export interface SignUpSeed {
  readonly emailKey: string;
  readonly requestedFrom: string;
  readonly passwordHash: string;
  readonly expiresAt: Date;
}

/**
 * Returns the code of a sign-up. Repeating a sign-up gives the same code, because the code is computed from the
 * sign-up. Nobody can compute it without the secret.
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

/** Change of a member's email address, and the time when its code expires. */
export interface EmailChange {
  readonly memberId: string;
  readonly fromKey: string;
  readonly toKey: string;
  readonly expiresAt: Date;
}

/**
 * Returns the code for a change of email address. It is computed again when the member enters it, so nothing is stored.
 * It is valid until the address has changed.
 */
export const emailCodeFor = (secret: Buffer, { memberId, fromKey, toKey, expiresAt }: EmailChange): string =>
  digitsOf(secret, ['email code', memberId, fromKey, toKey, expiresAt.toISOString()]);

/**
 * Returns the salt for the password of a sign-up. If the same password is sent again, it gets the same hash, but only
 * for the same address and network.
 */
export const signUpSalt = (secret: Buffer, emailKey: string, requestedFrom: string): Buffer =>
  createHmac('sha256', secret).update(['sign-up salt', emailKey, requestedFrom].join('\0')).digest().subarray(0, 16);

/**
 * Returns the hash under which a code is stored. The hash is keyed, because someone who reads the database could
 * quickly try all six-digit codes against a plain hash.
 */
export const codeHash = (secret: Buffer, emailKey: string, code: string): Buffer =>
  createHmac('sha256', secret).update('code\0').update(emailKey).update('\0').update(code).digest();

export const isCode = (stored: Buffer, given: Buffer): boolean =>
  stored.length === given.length && timingSafeEqual(stored, given);

export const codeEnds = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * 60_000);

/**
 * Returns the hash under which a network that requests or enters a code is stored. It shows whether two networks are
 * the same, but not which network it is.
 */
export const codeNetwork = (secret: Buffer, clientKey: string): string =>
  createHmac('sha256', secret).update('code network\0').update(clientKey).digest('base64url').slice(0, 22);

/**
 * Maximum number of attempts from all networks except the one that requested the code. That network has separate
 * attempts, so that others cannot use them up. In total, a code allows 30 wrong attempts. A sign-up code is one of a
 * million and opens no existing account; a password reset code is one of more than 600 billion.
 */
const TRIES_ELSEWHERE = 25;

/** Returns true if this network may still try this code. */
export function mayTry(
  { asked_from, tried_from }: { readonly asked_from: string; readonly tried_from: readonly string[] },
  network: string,
): boolean {
  if (tried_from.filter((tried) => tried === network).length >= CODE_TRIES) return false;
  return network === asked_from || tried_from.filter((tried) => tried !== asked_from).length < TRIES_ELSEWHERE;
}
