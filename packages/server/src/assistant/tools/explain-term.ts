import { message } from '../../shared/messages.ts';
import { termNamed, termsIn, termsNamed } from '../words/glossary.ts';
import { type Language, listIn } from '../words/written.ts';
import { type Finding, finding, type ToolContext } from './tool.ts';

/** Returns the meaning of a term of this map from the glossary, without a request. */
export function explainTerm(term: string, { language }: Pick<ToolContext, 'language'>): Finding {
  const found = termNamed(term);
  if (found) return finding(found.meaning[language]);
  return unknownTerm(language);
}

/** Returns the meaning of each of several terms. */
export function explainEach(text: string, { language }: Pick<ToolContext, 'language'>): Finding {
  const { terms } = termsNamed(text);
  if (terms.length < 2) return unknownTerm(language);
  return finding(terms.map(({ meaning }) => `• ${meaning[language]}`).join('\n'));
}

function unknownTerm(language: Language): Finding {
  return finding(message(language, 'term_not_known', { terms: listIn(language, termsIn(language)) }));
}
