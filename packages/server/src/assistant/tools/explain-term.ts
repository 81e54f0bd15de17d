import { message } from '../../shared/messages.ts';
import { termNamed, termsIn, termsNamed } from '../words/glossary.ts';
import { type Language, listIn } from '../words/written.ts';
import { type Finding, finding, type ToolContext } from './tool.ts';

/** What a term of this map means; nothing is looked up. */
export function explainTerm(term: string, { language }: Pick<ToolContext, 'language'>): Finding {
  const found = termNamed(term);
  if (found) return finding(found.meaning[language]);
  return unknownTerm(language);
}

/** What each of several terms means, so that their difference is seen. */
export function explainEach(text: string, { language }: Pick<ToolContext, 'language'>): Finding {
  const { terms } = termsNamed(text);
  if (terms.length < 2) return unknownTerm(language);
  return finding(terms.map(({ meaning }) => `• ${meaning[language]}`).join('\n'));
}

function unknownTerm(language: Language): Finding {
  return finding(message(language, 'term_not_known', { terms: listIn(language, termsIn(language)) }));
}
