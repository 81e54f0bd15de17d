import { CITIES } from '@crimemap/cities';
import type { AnswerSlot } from '@crimemap/contract/assistant';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import { helpPerhapsIn } from './guard/guard-question.ts';
import { suggestionsFor } from './suggestions.ts';
import { explainMap } from './tools/about-map.ts';
import { busiest } from './tools/busiest.ts';
import { change, than } from './tools/change.ts';
import { countReports, dayAndNight, rate } from './tools/count-reports.ts';
import { explainEach, explainTerm } from './tools/explain-term.ts';
import { extreme } from './tools/extremes.ts';
import { byType } from './tools/groups.ts';
import { latestReports } from './tools/latest-reports.ts';
import { liveCalls } from './tools/live-calls.ts';
import { nearPlace } from './tools/near-place.ts';
import { todayIn } from './tools/presentation.ts';
import { howOften, sourcesOf } from './tools/sources.ts';
import { standsOut } from './tools/stands-out.ts';
import { type Finding, finding, type ToolContext } from './tools/tool.ts';
import { trend } from './tools/trend.ts';
import { usual } from './tools/usual.ts';
import { slotsOf } from './understand/slots.ts';
import { understand } from './understand/understand.ts';
import type { Understood } from './understand/understood.ts';
import {
  notCoveredIn,
  notUnderstoodIn,
  OUR_WORDS,
  partOfAreaIn,
  readAsIn,
  twoCitiesIn,
  unknownPlaceIn,
  unusedIn,
} from './words/our-words.ts';
import type { PlaceNotCovered } from './words/places-not-covered.ts';

const NEXT = 3;
/** Kinds of questions that are answered without a number. */
const OF_THE_MAP: ReadonlySet<Understood['kind']> = new Set([
  'about_map',
  'explain',
  'explain_each',
  'sources',
  'how_often',
]);

export interface BuiltInAnswer extends Finding {
  readonly understood: boolean;
  readonly slots: readonly AnswerSlot[];
}

/** What is found for a question without a model, and whether it was understood at all. `before`: what was asked before it, oldest first. */
export async function builtIn(
  question: string,
  context: ToolContext,
  before: readonly string[] = [],
): Promise<BuiltInAnswer> {
  const { understood: read, corrections, unused } = await understand(question, context, before);
  const understood = await withBefore(read, before, context);
  const answer = await find(understood, question, context);
  const { language } = context;
  const hasAnswer = answer.numbers.length > 0 || OF_THE_MAP.has(understood.kind);
  const notes = [
    hasAnswer ? '' : helpPerhapsIn(language, question),
    corrections.length > 0 ? readAsIn(language, corrections) : '',
    unused.length > 0 ? unusedIn(language, unused) : '',
  ].filter(Boolean);
  const found = { ...answer, text: [...notes, answer.text].join('\n') };
  const next = found.next.length > 0 ? found.next : othersThan(question, context);
  const slots = await slotsOf(question, understood, context);
  return { ...found, next, understood: understood.kind !== 'not_understood', slots };
}

/** “Is that unusual?” is of what was asked before, where that named reports; else of the whole city. */
async function withBefore(
  understood: Understood,
  before: readonly string[],
  context: ToolContext,
): Promise<Understood> {
  const last = before.at(-1);
  if (understood.kind !== 'usual' || !understood.isOfBefore || last === undefined) return understood;
  const { understood: earlier } = await understand(last, context);
  if (earlier.kind === 'near') return { ...earlier, isUsual: true };
  if (!('query' in earlier) || !('areas' in earlier.query)) return understood;
  const { city, types, areas, periods } = earlier.query;
  const { finer, people, times } = 'by' in earlier.query ? {} : earlier.query;
  return { kind: 'usual', query: { city, types, areas, periods, finer, people, times }, isOfBefore: false };
}

function find(understood: Understood, question: string, context: ToolContext): Promise<Finding> | Finding {
  switch (understood.kind) {
    case 'count':
      return understood.per === undefined
        ? countReports(understood.query, context)
        : rate(understood.query, understood.per, context);
    case 'change':
      return changeAndUsual(understood, context);
    case 'usual':
      return usual(understood.query, context);
    case 'stands_out':
      return standsOut(understood.query, context);
    case 'than':
      return than(understood.query, understood.direction, context);
    case 'extreme':
      return extreme(understood.query, understood.extreme, context);
    case 'part_of_area':
      return finding(partOfAreaIn(context.language, understood.part), { next: understood.instead });
    case 'trend':
      return trend(understood.query, understood.by, context);
    case 'busiest':
      return busiest(understood.query, understood.by, context);
    case 'by_type':
      return byType(understood.query, context);
    case 'latest':
      return latestReports(understood.query, context);
    case 'near':
      return nearPlace(
        {
          ...understood.query,
          city: understood.city,
          place: understood.place,
          metres: understood.metres,
          isUsual: understood.isUsual,
        },
        context,
      );
    case 'live':
      return liveCalls(understood.city, context, understood.only);
    case 'sources':
      return sourcesOf(understood.city, context);
    case 'about_map':
      return explainMap(understood.topic, understood.city, context);
    case 'not_covered':
      return notCovered(understood.places, understood.also, question, context);
    case 'day_and_night':
      return dayAndNight(understood.query, context);
    case 'how_often':
      return howOften(understood.city, context);
    case 'explain':
      return explainTerm(understood.term, context);
    case 'explain_each':
      return explainEach(understood.text, context);
    case 'two_cities':
      return finding(twoCitiesIn(context.language, understood.cities));
    case 'unknown_place':
      return finding(unknownPlaceIn(context.language, understood.place, understood.city));
    case 'which_city':
      return finding(OUR_WORDS.whichCity[context.language], {
        next: CITIES.map(
          ({ displayName }) => `${question.replace(/[\s?.!]+$/, '')}, ${displayName[context.language]}?`,
        ),
      });
    case 'too_far':
      return finding(OUR_WORDS.tooFar[context.language]);
    case 'not_understood':
      return notUnderstood(understood.words, context);
  }
}

/** Which way numbers went. Asked without a period, “is it up” is about now: then whether the newest are more than usual is told, too. */
async function changeAndUsual(
  { query, direction, over }: Extract<Understood, { kind: 'change' }>,
  context: ToolContext,
): Promise<Finding> {
  const changed = await change(query, direction, over, context);
  const isPart = query.finer || query.people || query.times;
  if (over?.periods.length !== 0 || direction.overAll || isPart || changed.numbers.length === 0) return changed;
  const now = await usual({ ...query, periods: [] }, context);
  if (now.numbers.length === 0) return changed;
  return { ...changed, text: `${changed.text}\n${now.text}`, numbers: [...changed.numbers, ...now.numbers] };
}

/** That some places are not covered, and what is known of the others that are asked about. */
async function notCovered(
  places: readonly PlaceNotCovered[],
  also: Understood | null,
  question: string,
  context: ToolContext,
): Promise<Finding> {
  const said = notCoveredIn(context.language, places);
  if (also === null) return finding(said);
  const found = await find(also, question, context);
  return { ...found, text: `${said}\n${found.text}` };
}

/** No number without every word: what is left of a question could ask for less than the rest of it does. */
function notUnderstood(words: readonly string[], context: ToolContext): Finding {
  const examples = othersThan('', context);
  return finding([notUnderstoodIn(context.language, words), ...examples.map((one) => `• ${one}`)].join('\n'), {
    next: examples,
  });
}

/** What may be asked next: questions about the city looked at, but not the one just asked. */
export function othersThan(question: string, context: ToolContext): string[] {
  const today = todayIn(context.city === 'all' ? DEFAULT_CITY : context.city, context);
  return suggestionsFor(context.city, context.language, Number(today.slice(0, 4)) - 1)
    .filter((one) => one !== question)
    .slice(0, NEXT);
}
