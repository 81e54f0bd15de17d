import { PASSWORD_MIN } from '@crimemap/contract/accounts';
import { ApiError } from '../platform/base/api-error.ts';

/** Minimum score of 4. Below it, zxcvbn estimates that a password is guessed within 10^6 attempts. */
const SCORE_MIN = 2;
/**
 * Maximum number of characters to examine. The time grows with the square of the length, and further characters can
 * only improve the score.
 */
const LOOKED_AT = 24;
/**
 * Maximum number of characters replaced by signs at once. Each further one doubles the cost, and finds nothing people
 * choose.
 */
const SUBSTITUTIONS = 2;
const OURS = ['canada', 'crime', 'map', 'canadacrimemap', 'crimemap'];

let meter: Promise<(password: string, known: string[]) => number> | null = null;

/**
 * Throws a `ApiError` for a password that is easily guessed: too short, breached, a word, or made of the address. `field`:
 * its name in the body.
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

/** The word lists have a few megabytes, so they are loaded when the first password is chosen. */
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
