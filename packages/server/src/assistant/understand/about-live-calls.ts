import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import { typeIn } from '../tools/held-words.ts';
import { type Asked, asks, ifAllIsRead, notRead } from './asked.ts';
import type { Understood } from './understood.ts';

const CALLS = / (?:live|direct|calls?|appels?) /;

/** A question about the calls of this moment, which are told whole: none of some types, areas or periods. */
export function aboutLiveCalls(asked: Asked): Understood | null {
  const { text, types, finer, times, areas, periods, city, context } = asked;
  const isAsked = asks(asked, 'live') && ((!asks(asked, 'count') && types.length === 0 && !finer) || CALLS.test(text));
  if (!isAsked) return null;
  const less = [
    ...types.map((type) => typeIn(context.language, type)),
    ...areas.map(({ name }) => name[context.language]),
  ];
  if (less.length > 0 || periods.length > 0 || finer || times) return notRead(asked, less);
  return ifAllIsRead(asked, { kind: 'live', city: city ?? DEFAULT_CITY }, 'live', 'latest');
}
