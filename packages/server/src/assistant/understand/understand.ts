import type { ToolContext } from '../tools/tool.ts';
import { plain } from '../words/written.ts';
import { aboutLiveCalls } from './about-live-calls.ts';
import { aboutReports } from './about-reports.ts';
import { aboutTerms } from './about-terms.ts';
import { type Asked, asks, asksOfReportsInGeneral, namesSubject } from './asked.ts';
import { ASKS } from './asks.ts';
import { type Correction, correctionOf } from './spelling.ts';
import type { Understood } from './understood.ts';
import { whatIsNamed } from './what-is-named.ts';

const NOTHING: Understood = { kind: 'not_understood', words: [] };

/** What was understood, and the words that were taken for others of nearly the same spelling. */
export interface Reading {
  readonly understood: Understood;
  readonly corrections: readonly Correction[];
}

/**
 * Reads a question in either language; what it names is looked for in the city it names, else in the one looked at. Where words
 * are left that are one letter away from words of ours, it is read again with those.
 */
export async function understand(question: string, context: ToolContext): Promise<Reading> {
  const understood = await read(question, context);
  const left = wordsUnread(understood);
  const asIs = { understood, corrections: [] };
  if (left.length === 0) return asIs;
  const corrections = left.flatMap((written): Correction[] => {
    const word = plain(written).trim();
    const read = correctionOf(word, context.city);
    return read === null ? [] : [{ written, read }];
  });
  if (corrections.length === 0) return asIs;
  const corrected = corrections.reduce(
    (text, { written, read }) => text.replace(new RegExp(`(?<![\\p{L}\\d])${written}(?![\\p{L}\\d])`, 'giu'), read),
    question,
  );
  const again = await read(corrected, context);
  return wordsUnread(again).length > 0 || again.kind === 'not_understood' ? asIs : { understood: again, corrections };
}

const wordsUnread = (understood: Understood): readonly string[] =>
  understood.kind === 'not_understood'
    ? understood.words.flatMap((one) => one.split(' '))
    : understood.kind === 'unknown_place'
      ? understood.place.split(' ')
      : [];

async function read(question: string, context: ToolContext): Promise<Understood> {
  const asked = await whatIsNamed(question, context);
  if ('kind' in asked) return asked;
  return aboutTerms(asked) ?? aboutLiveCalls(asked) ?? aboutCity(asked);
}

function aboutCity(asked: Asked): Understood {
  const { city } = asked;
  if (city === null) return asksAnything(asked) ? { kind: 'which_city' } : NOTHING;
  if (asks(asked, 'sources') && !namesSubject(asked) && !asks(asked, 'count')) return { kind: 'sources', city };
  return aboutReports(asked, city) ?? NOTHING;
}

const asksAnything = (asked: Asked): boolean =>
  namesSubject(asked) ||
  asked.periods.length > 0 ||
  asksOfReportsInGeneral(asked) ||
  Object.values(ASKS).some((way) => way !== ASKS.compare && way.test(asked.text));
