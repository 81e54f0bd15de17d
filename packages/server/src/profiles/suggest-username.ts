import { Username } from '@crimemap/contract/profiles';
import * as z from 'zod/mini';
import { mustBeOnesOwn, usernameKey } from './username.ts';

/** Stands in for an address whose local part no username can be made of. */
const FALLBACK = 'resident';
/** So many numbers are tried behind a name that is taken: `ana2`, `ana3`, … */
const NUMBERS_TRIED = 200;
/** Leaves room for the number: a username has 30 signs at most. */
const BASE_MAX = 26;

/**
 * Returns a username that is free, made of the part of an email address before the `@` and of `+`. `takenOf` returns those of these
 * keys (see `usernameKey`) that somebody has. Returns an empty text where every name tried is taken. Nothing is reserved: somebody else
 * may be faster.
 */
export async function suggestUsername(
  email: string,
  takenOf: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<string> {
  const base = baseOf(email);
  const names = [base, ...Array.from({ length: NUMBERS_TRIED }, (_, index) => `${base}${index + 2}`)];
  const taken = new Set(await takenOf(names.map(usernameKey)));
  return names.find((name) => !taken.has(usernameKey(name))) ?? '';
}

function baseOf(email: string): string {
  const local = email.split(/[@+]/)[0] ?? '';
  const name = local
    .replace(/[^\p{L}\p{N}_.-]/gu, '')
    .replace(/^[_.-]+|[_.-]+$/g, '')
    .slice(0, BASE_MAX);
  if (!z.safeParse(Username, name).success) return FALLBACK;
  try {
    mustBeOnesOwn(name);
    return name;
  } catch {
    return FALLBACK;
  }
}
