import { directionNamed } from './directions.ts';
import { plainQuestion } from './plain-question.ts';
import type { Understood } from './understood.ts';

/** Returns a comparison or an extreme as the numbers that it compares; anything else as it is. */
export function inNumbers(understood: Understood): Understood {
  switch (understood.kind) {
    case 'change':
    case 'than':
    case 'day_and_night':
      return { kind: 'count', query: understood.query };
    case 'extreme':
      return ofExtreme(understood);
    default:
      return understood;
  }
}

function ofExtreme({ query, extreme: { of } }: Extract<Understood, { readonly kind: 'extreme' }>): Understood {
  if (of === 'hour' || of === 'weekday') return { kind: 'busiest', query, by: of };
  return { kind: 'trend', query, by: of === 'year' ? 'year' : 'month' };
}

const COUNTED: ReadonlySet<Understood['kind']> = new Set(['count', 'trend', 'busiest']);
type Counted = Extract<Understood, { readonly kind: 'count' | 'trend' | 'busiest' }>;
const isCounted = (understood: Understood): understood is Counted => COUNTED.has(understood.kind);

/** Returns what is counted by the hour or the day of the week; `null` if nothing is. */
export function byTimes(understood: Understood, by: 'hour' | 'weekday'): Understood | null {
  const counted = inNumbers(understood);
  return isCounted(counted) ? { kind: 'busiest', query: counted.query, by } : null;
}

/** Returns what is counted year by year if `question` asks which way numbers go, and names no year. */
export function overYears(understood: Understood, question: string): Understood | null {
  const counted = inNumbers(understood);
  const isAsked = isCounted(counted) && counted.query.periods.length === 0;
  return isAsked && directionNamed(plainQuestion(question))
    ? { kind: 'trend', query: counted.query, by: 'year' }
    : null;
}

/** Does a question name more than a city? */
export function namesMore(understood: Understood): boolean {
  if (!('query' in understood) || !('areas' in understood.query)) return false;
  const { types, areas, periods } = understood.query;
  const finer = 'finer' in understood.query ? understood.query.finer : undefined;
  return finer !== undefined || types.length + areas.length + periods.length > 0;
}
