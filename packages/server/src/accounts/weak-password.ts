import { PASSWORD_MIN } from '@crimemap/contract/accounts';
import { Refusal } from '../platform/base/refusal.ts';

/** Out of 4. Below it a password is guessed within 10^6 tries, by zxcvbn’s reckoning. */
const SCORE_MIN = 2;
/** What is looked at: its time grows with the square of the length, and the rest can only make it better. */
const LOOKED_AT = 24;
/** How many letters may be written as other signs at once; each more costs as much again, and finds nothing people choose. */
const SUBSTITUTIONS = 2;
const OURS = ['canada', 'crime', 'map', 'canadacrimemap', 'crimemap'];

let meter: Promise<(password: string, known: string[]) => number> | null = null;

/** Refuses a password that is soon guessed: too short, breached, a word, or made of the address. `field`: its name in the body. */
export async function mustBeStrong(password: string, email: string, field: string): Promise<void> {
  if ([...password].length < PASSWORD_MIN)
    throw new Refusal('weak_password', { field, detail: `A password needs at least ${PASSWORD_MIN} characters.` });
  meter ??= loaded();
  const score = (await meter)(password.slice(0, LOOKED_AT), [
    email,
    email.replace(/@.*/, ''),
    ...email.split(/[@.]/),
    ...OURS,
  ]);
  if (score < SCORE_MIN) throw new Refusal('weak_password', { field });
}

/** The word lists are a few megabytes: loaded when the first password is chosen. */
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
