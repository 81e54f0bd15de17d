import { directionNamed } from './directions.ts';
import { plainQuestion } from './plain-question.ts';
import { isOfReports, type Understood } from './understood.ts';

/**
 * Turns a question about change or about an extreme into the counts that it compares. Other questions stay unchanged.
 */
export function inNumbers(understood: Understood): Understood {
  switch (understood.kind) {
    case 'change':
      // For a question without a period, or over several years (`over`), the counts by year show the change.
      return understood.over
        ? { kind: 'trend', query: understood.over, by: 'year' }
        : { kind: 'count', query: understood.query };
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

/** Returns the question as a count by hour or by day of the week; `null` if the question counts nothing. */
export function byTimes(understood: Understood, by: 'hour' | 'weekday'): Understood | null {
  const counted = inNumbers(understood);
  return isCounted(counted) ? { kind: 'busiest', query: counted.query, by } : null;
}

/** Returns a question about change without a period as a count by year; `null` for other questions. */
export function overYears(understood: Understood, question: string): Understood | null {
  const counted = inNumbers(understood);
  if (!isCounted(counted) || counted.query.periods.length > 0) return null;
  const isRequested = directionNamed(plainQuestion(question)) !== null;
  return isRequested ? { kind: 'trend', query: counted.query, by: 'year' } : null;
}

/** True if a question names a crime type, an area, a place or a period, not only a city. */
export function namesMore(understood: Understood): boolean {
  if (!isOfReports(understood)) return false;
  const { types, areas, periods, finer, around } = understood.query;
  return finer !== undefined || around !== undefined || types.length + areas.length + periods.length > 0;
}
