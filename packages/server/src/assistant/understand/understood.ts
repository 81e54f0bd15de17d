import type { CityId } from '@crimemap/contract/cities';
import type { Wanted } from '../tools/tool.ts';

/** What is asked, as one of our own questions. */
export type Understood =
  | { readonly kind: 'count' | 'latest' | 'by_type'; readonly wanted: Wanted }
  | { readonly kind: 'trend'; readonly wanted: Wanted; readonly by: 'year' | 'month' }
  | { readonly kind: 'busiest'; readonly wanted: Wanted; readonly by: 'hour' | 'weekday' }
  | {
      readonly kind: 'near';
      readonly wanted: Omit<Wanted, 'city' | 'areas'>;
      readonly city: CityId | 'all';
      readonly place: string;
      readonly metres: number;
    }
  | { readonly kind: 'live' | 'sources'; readonly city: CityId }
  | { readonly kind: 'explain'; readonly term: string }
  | { readonly kind: 'explain_each'; readonly text: string }
  | { readonly kind: 'two_cities'; readonly cities: readonly CityId[] }
  | { readonly kind: 'which_city' | 'too_far' }
  /** `words`: what was not understood in a question about reports. */
  | { readonly kind: 'not_understood'; readonly words: readonly string[] }
  | { readonly kind: 'unknown_place'; readonly place: string; readonly city: CityId };
