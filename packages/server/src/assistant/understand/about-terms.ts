import { termNamed, termsNamed } from '../words/glossary.ts';
import { type Asked, asks, notRead } from './asked.ts';
import { withoutAsking } from './asks.ts';
import type { Understood } from './understood.ts';
import { wordsLeft } from './words-left.ts';

const NOW = / (?:right now|now|at the moment|en ce moment|maintenant) /;
const DIFFERENCE =
  / (?:differences? (?:between|entre)|(?:differs?|different|differe\w*|se distinguent?) (?:from|de|du|des|d)) /;

/** A question about what a word means, or how two differ. */
export function aboutTerms(asked: Asked): Understood | null {
  const { text, areas, periods, cities, types, times } = asked;
  if (DIFFERENCE.test(text) && !asks(asked, 'count') && areas.length + periods.length + cities.length === 0) {
    const left = wordsLeft(withoutAsking(termsNamed(text).rest.replace(DIFFERENCE, ' '), ['explain']), false).words;
    return left.length === 0 ? { kind: 'explain_each', text } : notRead(asked, left);
  }
  const narrowed =
    periods.length > 0 ||
    cities.length > 0 ||
    times !== undefined ||
    areas.length > 1 ||
    (areas.length > 0 && types.length > 0);
  return asks(asked, 'explain') && !asksForReports(asked) && !narrowed && termNamed(text)
    ? { kind: 'explain', term: text }
    : null;
}

const asksForReports = (asked: Asked): boolean =>
  (['count', 'trend', 'busiest', 'byType', 'latest'] as const).some((way) => asks(asked, way)) || NOW.test(asked.text);
