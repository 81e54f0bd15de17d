import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import MiniSearch from 'minisearch';
import { message } from '../../shared/messages.ts';
import { cityName } from '../tools/presentation.ts';
import type { ToolContext } from '../tools/tool.ts';
import { termsExplained } from '../words/glossary.ts';
import { HELP_QUESTIONS, keysOf, MAP_TOPICS_SAID, QUESTIONS_SAID } from '../words/tables.ts';
import { type Language, plain } from '../words/written.ts';
import { isFiller } from './words-left.ts';

interface Help {
  readonly question: string;
  /** Other phrases for the question or the term. */
  readonly said: string;
  readonly answer: string;
}

const helpIn = (language: Language): readonly Help[] => [
  ...keysOf(HELP_QUESTIONS).map((topic) => {
    const question = HELP_QUESTIONS[language][topic];
    if (topic === 'freshness') return { question, said: QUESTIONS_SAID[language].asks.sources.join(' '), answer: '' };
    if (topic === 'live') return { question, said: QUESTIONS_SAID[language].asks.live.join(' '), answer: '' };
    const answer = message(language, `about_map_${topic}`, { covered: '' });
    return { question, said: MAP_TOPICS_SAID[language][topic].join(' '), answer };
  }),
  ...termsExplained(language).map(({ term, said, meaning }) => ({
    question: message(language, 'ask_meaning', { term }),
    said: said.join(' '),
    answer: meaning,
  })),
];

/** Minimum length of a word for inexact matches. */
const INEXACT_MIN = 5;

function indexOf(language: Language): MiniSearch<Help> {
  const index = new MiniSearch<Help>({
    idField: 'question',
    fields: ['question', 'said', 'answer'],
    tokenize: (text) => plain(text).trim().split(' '),
    processTerm: (word) => (isFiller(word) ? null : word),
    searchOptions: {
      boost: { question: 3, said: 2 },
      prefix: ({ length }) => length >= INEXACT_MIN,
      fuzzy: ({ length }) => (length >= INEXACT_MIN ? 0.2 : false),
    },
  });
  index.addAll(helpIn(language));
  return index;
}

const INDEX = { en: indexOf('en'), fr: indexOf('fr') };

/**
 * Minimum scores of a result, found by trial. Below `SCORE_MIN`, a result shares too little with the question; from
 * `SCORE_SURE`, nearly everything.
 */
const SCORE_MIN = 20;
const SCORE_SURE = 60;
const RESULTS_MAX = 2;

/**
 * Returns the help questions that best match a question, best first. With `isSure`, returns only the best one, and only
 * if nearly all of it matches.
 */
export function helpNear(question: string, { language, city }: ToolContext, isSure: boolean): string[] {
  const named = cityName(city === 'all' ? DEFAULT_CITY : city, language);
  return INDEX[language]
    .search(question)
    .filter(({ score }) => score >= (isSure ? SCORE_SURE : SCORE_MIN))
    .slice(0, isSure ? 1 : RESULTS_MAX)
    .map(({ id }) => String(id).replace('{city}', named));
}
