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
  const known = listIn(language, termsIn(language));
  return finding(
    language === 'fr'
      ? `Je n’ai pas ce terme. Je peux expliquer\u00a0: ${known}.`
      : `I do not have this term. I can explain: ${known}.`,
  );
}
