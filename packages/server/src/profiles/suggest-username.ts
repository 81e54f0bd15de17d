import { Username } from '@crimemap/contract/profiles';
import * as z from 'zod/mini';
import { mustBeOnesOwn, usernameKey } from './username.ts';

/** Username to suggest if the local part of the email address is not a valid one. */
const FALLBACK = 'resident';
/** Maximum number of suffixes that are tried after a taken username: `ana2`, `ana3`, … */
const NUMBERS_TRIED = 200;
/** Maximum length of a username before the number. With the number a username has at most 30 characters. */
const BASE_MAX = 26;

/**
 * Returns a free username, made from the part of an email address before the `@` or a `+`. `takenOf` returns those of
 * the given keys that are taken (see `usernameKey`). Returns an empty text if every name it tries is taken. The name is
 * not reserved, so another member may take it first.
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
