import type { CityId } from '@crimemap/contract/cities';
import { COUNT_METRES_MAX } from '@crimemap/contract/counts';
import { type Asked, notRead } from './asked.ts';
import { withoutAsking } from './asks.ts';
import type { NearNamed } from './place-named.ts';
import type { Understood } from './understood.ts';
import { wordsLeft } from './words-left.ts';

const METRES_MIN = 50;

/** A question about what was reported around a place, in a city or in all of them. */
export function aroundPlace(
  { place, metres, before, narrowing }: NearNamed,
  {
    question,
    city,
    ...wanted
  }: Pick<Asked, 'question' | 'types' | 'finer' | 'people' | 'times' | 'periods'> & {
    readonly city: CityId | 'all';
  },
): Understood {
  const left = wordsLeft(withoutAsking(before, ['count', 'byType']), false).words;
  if (left.length + narrowing.length > 0) return notRead({ question }, [...left, ...narrowing]);
  if (metres < METRES_MIN || metres > COUNT_METRES_MAX) return { kind: 'too_far' };
  return { kind: 'near', wanted, city, place, metres };
}
