import type { CityId } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { StandsOutQuery } from '../tools/stands-out.ts';
import type { ReportQuery } from '../tools/tool.ts';
import type { PlaceNotCovered } from '../words/places-not-covered.ts';
import type { MapTopic } from '../words/tables.ts';
import type { AreaFound, PartFound } from './area-found.ts';
import type { DirectionNamed } from './directions.ts';
import type { Extreme } from './extremes.ts';
import type { Per } from './rates.ts';

/** `isReversed`: whether the earlier of two periods has more, or fewer, than the later. */
export type DirectionQuery = Pick<DirectionNamed, 'direction' | 'isWhether'> & {
  readonly isReversed?: boolean;
  /** From the first whole year that is held to the last. */
  readonly overAll?: boolean;
};

/** Which of the live calls are asked for; nothing set: all that the feed shows. */
export interface LiveOnly {
  readonly types: readonly CrimeType[];
  readonly areas: readonly AreaFound[];
  /** Those of so many hours back from now. */
  readonly hours: number | null;
}

/** What is asked, as one of our own questions. */
export type Understood =
  | { readonly kind: 'count'; readonly query: ReportQuery; readonly per?: Per | undefined }
  | { readonly kind: 'latest' | 'by_type'; readonly query: ReportQuery }
  | { readonly kind: 'trend'; readonly query: ReportQuery; readonly by: 'year' | 'month' }
  /** Which way the numbers went from the first to the last of two periods. `over`: the years between are told, too. */
  | {
      readonly kind: 'change';
      readonly query: ReportQuery;
      readonly direction: DirectionQuery;
      readonly over: ReportQuery | null;
    }
  /** Whether the first of two has more, or fewer, than the second. */
  | { readonly kind: 'than'; readonly query: ReportQuery; readonly direction: DirectionQuery }
  | { readonly kind: 'extreme'; readonly query: ReportQuery; readonly extreme: Extreme }
  /** Whether it is more or fewer than usual. `isOfBefore`: of what was asked before, where that named more. */
  | { readonly kind: 'usual'; readonly query: ReportQuery; readonly isOfBefore: boolean }
  | { readonly kind: 'stands_out'; readonly query: StandsOutQuery }
  /** `instead`: what may be asked, of the larger area or around the place. */
  | { readonly kind: 'part_of_area'; readonly part: PartFound; readonly instead: readonly string[] }
  | { readonly kind: 'busiest'; readonly query: ReportQuery; readonly by: 'hour' | 'weekday' }
  | {
      readonly kind: 'near';
      readonly query: Omit<ReportQuery, 'city' | 'areas'>;
      readonly city: CityId | 'all';
      readonly place: string;
      readonly metres: number;
      /** Whether that is usual, in place of how many. */
      readonly isUsual?: true;
    }
  /** How many by day and how many by night. */
  | { readonly kind: 'day_and_night'; readonly query: ReportQuery }
  | { readonly kind: 'live'; readonly city: CityId; readonly only?: LiveOnly }
  | { readonly kind: 'sources' | 'how_often'; readonly city: CityId }
  | { readonly kind: 'about_map'; readonly topic: MapTopic; readonly city: CityId | null }
  /** `also`: what is asked beside these places, where that can be answered. */
  | { readonly kind: 'not_covered'; readonly places: readonly PlaceNotCovered[]; readonly also: Understood | null }
  | { readonly kind: 'explain'; readonly term: string }
  | { readonly kind: 'explain_each'; readonly text: string }
  | { readonly kind: 'two_cities'; readonly cities: readonly CityId[] }
  | { readonly kind: 'which_city' | 'too_far' }
  /** `words`: what was not understood in a question about reports. `without`: what it asks where these words say nothing more. */
  | { readonly kind: 'not_understood'; readonly words: readonly string[]; readonly without?: Understood }
  | { readonly kind: 'unknown_place'; readonly place: string; readonly city: CityId };
