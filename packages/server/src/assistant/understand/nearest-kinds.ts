import { directionNamed } from './directions.ts';
import type { Period } from './period.ts';
import type { PlaceOffered } from './place-offered.ts';
import { plainQuestion } from './plain-question.ts';
import type { Understood } from './understood.ts';

/** Returns a comparison or an extreme as the numbers that it compares; anything else as it is. */
export function inNumbers(understood: Understood): Understood {
  switch (understood.kind) {
    case 'change':
      // Without a period, or over a span, the years tell which way numbers go.
      return understood.over
        ? { kind: 'trend', query: understood.over, by: 'year' }
        : { kind: 'count', query: understood.query };
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

/** Returns what is counted as it is counted around a place; `null` if nothing is, or if another area is named. */
export function around(understood: Understood, { city, place, metres }: PlaceOffered): Understood | null {
  const counted = inNumbers(understood);
  if (place === null) return counted;
  const isUsual = counted.kind === 'usual';
  if (!(isCounted(counted) || isUsual)) return null;
  const { types, finer, people, times, periods } = counted.query;
  return {
    kind: 'near',
    query: { types, finer, people, times, periods },
    city,
    place,
    metres,
    ...(isUsual && { isUsual }),
  };
}

const MS_PER_YEAR = 365 * 24 * 3600 * 1000;
/** A longer period is told year by year, too. */
const YEARS_MIN = 3;
const isLong = ({ since, until }: Period): boolean =>
  since !== undefined && Date.parse(until ?? since) - Date.parse(since) >= YEARS_MIN * MS_PER_YEAR;

/** Returns what is counted year by year if `question` asks which way numbers go and names no year, or if it names a long period. */
export function overYears(understood: Understood, question: string): Understood | null {
  const counted = inNumbers(understood);
  if (!isCounted(counted)) return null;
  const { periods } = counted.query;
  const isRequested = periods.length === 0 ? directionNamed(plainQuestion(question)) !== null : periods.every(isLong);
  return isRequested ? { kind: 'trend', query: counted.query, by: 'year' } : null;
}

/** Does a question name more than a city? */
export function namesMore(understood: Understood): boolean {
  if (!('query' in understood) || !('areas' in understood.query)) return false;
  const { types, areas, periods } = understood.query;
  const finer = 'finer' in understood.query ? understood.query.finer : undefined;
  return finer !== undefined || types.length + areas.length + periods.length > 0;
}
