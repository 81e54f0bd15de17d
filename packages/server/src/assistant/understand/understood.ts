import type { CityId } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { StandsOutQuery } from '../tools/stands-out.ts';
import type { Around, ReportQuery } from '../tools/tool.ts';
import type { PlaceNotCovered } from '../words/places-not-covered.ts';
import type { MapTopic } from '../words/tables.ts';
import type { AreaFound, PartFound } from './area-found.ts';
import type { DirectionNamed, Per } from './directions.ts';
import type { Extreme } from './extremes.ts';

/** `isReversed`: true if the question is whether the earlier of two periods has more, or fewer, than the later. */
export type DirectionQuery = Pick<DirectionNamed, 'direction' | 'isWhether'> & {
  readonly isReversed?: boolean;
  /** True for a comparison of the first whole year with data and the last. */
  readonly overAll?: boolean;
};

/** Filters of live calls. Empty filters mean all calls of the feed. */
export interface LiveOnly {
  readonly types: readonly CrimeType[];
  readonly areas: readonly AreaFound[];
  /** Number of hours back from now. */
  readonly hours: number | null;
  /** Circle around a place. Calls without a location are not in it. */
  readonly around?: Around | undefined;
}

/** Question in the terms that the assistant can answer. */
export type Understood =
  | { readonly kind: 'count'; readonly query: ReportQuery; readonly per?: Per | undefined }
  | { readonly kind: 'latest' | 'by_type' | 'usual'; readonly query: ReportQuery }
  | { readonly kind: 'trend'; readonly query: ReportQuery; readonly by: 'year' | 'month' }
  /** Change from the first to the last of two periods. `over`: query that the answer also lists by year. */
  | {
      readonly kind: 'change';
      readonly query: ReportQuery;
      readonly direction: DirectionQuery;
      readonly over: ReportQuery | null;
    }
  | { readonly kind: 'extreme'; readonly query: ReportQuery; readonly extreme: Extreme }
  | { readonly kind: 'stands_out'; readonly query: StandsOutQuery }
  /** `instead`: suggested questions about the larger area or around the place. */
  | { readonly kind: 'part_of_area'; readonly part: PartFound; readonly instead: readonly string[] }
  | { readonly kind: 'busiest'; readonly query: ReportQuery; readonly by: 'hour' | 'weekday' }
  | {
      readonly kind: 'near';
      readonly query: Omit<ReportQuery, 'city' | 'areas'>;
      readonly city: CityId | 'all';
      readonly place: string;
      readonly metres: number;
      /** Set if the question is whether the number is usual, not how many. */
      readonly isUsual?: true;
    }
  | { readonly kind: 'live'; readonly city: CityId; readonly only?: LiveOnly }
  | { readonly kind: 'sources' | 'how_often'; readonly city: CityId }
  | { readonly kind: 'about_map'; readonly topic: MapTopic; readonly city: CityId | null }
  /** `also`: what else the question requests, if it can be answered. */
  | { readonly kind: 'not_covered'; readonly places: readonly PlaceNotCovered[]; readonly also: Understood | null }
  | { readonly kind: 'explain'; readonly term: string }
  | { readonly kind: 'explain_each'; readonly text: string }
  | { readonly kind: 'two_cities'; readonly cities: readonly CityId[] }
  | { readonly kind: 'which_city' | 'too_far' }
  /**
   * `words`: what was not understood in a question about reports. `without`: the question without these words, if they
   * do not narrow it.
   */
  | { readonly kind: 'not_understood'; readonly words: readonly string[]; readonly without?: Understood }
  | { readonly kind: 'unknown_place'; readonly place: string; readonly city: CityId };
