import type { ToolContext } from '../tools/tool.ts';
import { aboutLiveCalls } from './about-live-calls.ts';
import { aboutReports } from './about-reports.ts';
import { aboutTerms } from './about-terms.ts';
import { type Asked, asks, asksOfReportsInGeneral } from './asked.ts';
import { ASKS } from './asks.ts';
import type { Understood } from './understood.ts';
import { whatIsNamed } from './what-is-named.ts';

const NOTHING: Understood = { kind: 'not_understood', words: [] };

/** Reads a question in either language; what it names is looked for in the city it names, else in the one looked at. */
export async function understand(question: string, context: ToolContext): Promise<Understood> {
  const asked = await whatIsNamed(question, context);
  if ('kind' in asked) return asked;
  return aboutTerms(asked) ?? aboutLiveCalls(asked) ?? aboutCity(asked);
}

function aboutCity(asked: Asked): Understood {
  const { city, types } = asked;
  if (city === null) return asksAnything(asked) ? { kind: 'which_city' } : NOTHING;
  if (asks(asked, 'sources') && types.length === 0 && !asks(asked, 'count')) return { kind: 'sources', city };
  return aboutReports(asked, city) ?? NOTHING;
}

const asksAnything = (asked: Asked): boolean =>
  asked.types.length + asked.periods.length > 0 ||
  asksOfReportsInGeneral(asked) ||
  Object.values(ASKS).some((way) => way !== ASKS.compare && way.test(asked.text));
