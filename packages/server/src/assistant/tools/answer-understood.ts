import type { Understood } from '../understand/understood.ts';
import { explainEach, explainMap, explainTerm } from './about-map.ts';
import { change } from './change.ts';
import { countReports, rate } from './count-reports.ts';
import { busiest, extreme } from './extremes.ts';
import { byType } from './groups.ts';
import { latestReports } from './latest-reports.ts';
import { liveCalls } from './live-calls.ts';
import { withNearRule } from './near-place.ts';
import { sourcesOf } from './sources.ts';
import { standsOut } from './stands-out.ts';
import type { Finding, ToolContext } from './tool.ts';
import { trend } from './trend.ts';
import { usual } from './usual.ts';

/** A question with all its parts, from the built-in reader or from the arguments of a tool. */
export type Answerable = Exclude<Understood, { readonly kind: Unanswerable }>;
type Unanswerable =
  | 'part_of_area'
  | 'not_covered'
  | 'two_cities'
  | 'which_city'
  | 'place_not_found'
  | 'too_far'
  | 'unknown_place'
  | 'not_understood';

/** Returns the answer to a question, with its numbers. Throws `ApiError` for a request that the API rejects. */
export async function answerUnderstood(understood: Answerable, context: ToolContext): Promise<Finding> {
  const found = await answer(understood, context);
  const isAround = 'query' in understood && 'around' in understood.query && understood.query.around;
  return isAround ? withNearRule(found, context.language) : found;
}

async function answer(understood: Answerable, context: ToolContext): Promise<Finding> {
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
    case 'extreme':
      return extreme(understood.query, understood.extreme, context);
    case 'trend':
      return trend(understood.query, understood.by, context);
    case 'busiest':
      return busiest(understood.query, understood.by, context);
    case 'by_type':
      return byType(understood.query, context);
    case 'latest':
      return latestReports(understood.query, context);
    case 'live':
      return liveCalls(understood.city, context, understood.only);
    case 'sources':
      return sourcesOf(understood.city, context);
    case 'about_map':
      return explainMap(understood.topic, understood.city, context);
    case 'explain':
      return explainTerm(understood.term, context);
    case 'explain_each':
      return explainEach(understood.text, context);
  }
}

/**
 * Returns the direction of change. A question without a period, such as “is it up”, is about the present, so its answer
 * also has the usual range.
 */
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
