import { patternOf } from '../words/patterns.ts';
import { plain } from '../words/written.ts';
import { DECLINES_EN } from './claims.en.ts';
import { DECLINES_FR } from './claims.fr.ts';
import { CLAIMS, PERSON_NAMED } from './claims.ts';
import type { Refused } from './refused.ts';

/** What it says of itself before what it does not say, rank or judge; what stands behind it in its clause is not claimed. */
const DECLINES = patternOf(DECLINES_EN, DECLINES_FR);

/** Where a sentence turns to something else. */
const TURNS =
  /[;:!?…—–]|(?<!\p{L})(?:but|however|although|though|yet|still|except|nevertheless|nonetheless|mais|cependant|toutefois|pourtant|néanmoins|sauf|or (?=il|elle|les?|la|ce))(?!\p{L})/iu;
/** A comma after which another sentence stands, with a verb of its own, and not one more thing that is declined. */
const NEXT_SENTENCE =
  /,\s+(?!(?:or|nor|whether|if|which|where|how|who|ou|ni|si|quel|quelle|où|comment|qui)(?!\p{L}))(?=[^,]*(?<!\p{L})(?:is|are|was|were|has|have|had|will|should|must|stay|avoid|est|sont|était|étaient|a|ont|va|vont|doit|faut|évitez)(?!\p{L}))/iu;

const clausesIn = (sentence: string): string[] =>
  sentence.split(TURNS).flatMap((clause) => clause.split(NEXT_SENTENCE));

/** Why a sentence of the model is not told, or `null`. */
export function refusedAnswer(sentence: string): Refused | null {
  // Letters of full width are letters, and what cannot be seen parts no word.
  const seen = sentence.normalize('NFKC').replace(/\p{Cf}/gu, '');
  if (PERSON_NAMED.some((pattern) => pattern.test(seen))) return 'person';
  for (const clause of clausesIn(seen)) {
    const said = plain(clause);
    const declined = DECLINES.exec(said);
    const claimed = declined ? said.slice(0, declined.index + 1) : said;
    const found = CLAIMS.find(([, pattern]) => pattern.test(claimed));
    if (found) return found[0];
  }
  return null;
}
