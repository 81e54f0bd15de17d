import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES } from '@crimemap/contract/accounts';

/** A code to type from an e-mail. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** All that is kept of a code: keyed, since six digits are soon tried by whoever reads the database. */
export const codeHash = (secret: Buffer, emailKey: string, code: string): Buffer =>
  createHmac('sha256', secret).update('code\0').update(emailKey).update('\0').update(code).digest();

export const isCode = (kept: Buffer, given: Buffer): boolean =>
  kept.length === given.length && timingSafeEqual(kept, given);

export const codeEnds = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * 60_000);

/** All that is kept of a network that asks for a code or types one: alike ones can be found, none can be read. */
export const codeNetwork = (secret: Buffer, asker: string): string =>
  createHmac('sha256', secret).update('code network\0').update(asker).digest('base64url').slice(0, 22);

/**
 * How often a code may be tried from networks other than the one that asked for it, which has its own tries: nobody else can
 * use those up. With them a code takes 30 wrong ones. It is one of a million, so that who has many networks finds it once in
 * 33,000 codes; at five letters an hour that is nine months of letters on average.
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
