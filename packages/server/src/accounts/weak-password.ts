import { PASSWORD_MIN } from '@crimemap/contract/accounts';
import { ApiError } from '../platform/base/api-error.ts';

/** Minimum score, of at most 4. Below it, zxcvbn estimates that a password can be guessed within 10^6 attempts. */
const SCORE_MIN = 2;
/**
 * Maximum number of characters that are examined. The time grows with the square of the length, and further characters
 * can only improve the score.
 */
const LOOKED_AT = 24;
/**
 * Maximum number of characters in a word that may be replaced by symbols, as in P@ssword. Each further one doubles the
 * time, and finds no passwords that people choose.
 */
const SUBSTITUTIONS = 2;
const OURS = ['canada', 'crime', 'map', 'canadacrimemap', 'crimemap'];

let meter: Promise<(password: string, known: string[]) => number> | null = null;

/**
 * Throws an `ApiError` if a password is easily guessed: too short, known from a breach, a word, or made from the email
 * address. `field`: name of the password in the request body.
 */
export async function mustBeStrong(password: string, email: string, field: string): Promise<void> {
  if ([...password].length < PASSWORD_MIN)
    throw new ApiError('weak_password', { field, detail: `A password needs at least ${PASSWORD_MIN} characters.` });
  meter ??= loaded();
  const score = (await meter)(password.slice(0, LOOKED_AT), [
    email,
    email.replace(/@.*/, ''),
    ...email.split(/[@.]/),
    ...OURS,
  ]);
  if (score < SCORE_MIN) throw new ApiError('weak_password', { field });
}

/** Loads zxcvbn with its word lists when the first password is chosen, because they have a few megabytes. */
async function loaded() {
  const [{ ZxcvbnFactory }, common, en, fr] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...en.dictionary, ...fr.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: SUBSTITUTIONS,
  });
  return (password: string, known: string[]) => zxcvbn.check(password, known).score;
}
