import { termNamed, termsIn } from '../words/glossary.ts';
import { listIn } from '../words/written.ts';
import { type Finding, finding, type ToolContext } from './tool.ts';

/** What a term of this map means; nothing is looked up. */
export function explainTerm(term: string, { language }: Pick<ToolContext, 'language'>): Finding {
  const found = termNamed(term);
  if (found) return finding(found.meaning[language]);
  const known = listIn(language, termsIn(language));
  return finding(
    language === 'fr'
      ? `Je n’ai pas ce terme. Je peux expliquer\u00a0: ${known}.`
      : `I do not have this term. I can explain: ${known}.`,
  );
}
