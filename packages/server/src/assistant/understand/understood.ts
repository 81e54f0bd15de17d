import type { CityId } from '@crimemap/contract/cities';
import type { Wanted } from '../tools/tool.ts';
import type { PartFound } from './area-found.ts';
import type { DirectionNamed } from './directions.ts';
import type { Extreme } from './extremes.ts';
import type { Per } from './rates.ts';

/** `isReversed`: whether the earlier of two periods has more, or fewer, than the later. */
export type DirectionAsked = Pick<DirectionNamed, 'direction' | 'isWhether'> & { readonly isReversed?: boolean };

/** What is asked, as one of our own questions. */
export type Understood =
  | { readonly kind: 'count'; readonly wanted: Wanted; readonly per?: Per | undefined }
  | { readonly kind: 'latest' | 'by_type'; readonly wanted: Wanted }
  | { readonly kind: 'trend'; readonly wanted: Wanted; readonly by: 'year' | 'month' }
  /** Which way the numbers went from the first to the last of two periods. `over`: the years between are told, too. */
  | { readonly kind: 'change'; readonly wanted: Wanted; readonly asked: DirectionAsked; readonly over: Wanted | null }
  /** Whether the first of two has more, or fewer, than the second. */
  | { readonly kind: 'than'; readonly wanted: Wanted; readonly asked: DirectionAsked }
  | { readonly kind: 'extreme'; readonly wanted: Wanted; readonly extreme: Extreme }
  | { readonly kind: 'part_of_area'; readonly part: PartFound }
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
