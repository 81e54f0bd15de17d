import type { CityId } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { StandsOutQuery } from '../tools/stands-out.ts';
import type { Around, ReportQuery } from '../tools/tool.ts';
import type { PlaceNotCovered } from '../words/places-not-covered.ts';
import type { MapTopic } from '../words/tables.ts';
import type { AreaFound, PartFound } from './area-found.ts';
import type { DirectionNamed, Per } from './directions.ts';
import type { Extreme } from './extremes.ts';

/**
 * `isReversed`: true if the question is whether the earlier of two periods has more or fewer reports than the later
 * one.
 */
export type DirectionQuery = Pick<DirectionNamed, 'direction' | 'isWhether'> & {
  readonly isReversed?: boolean;
  /** True if the question compares the first whole year that has data with the last one. */
  readonly overAll?: boolean;
};

/** Filters for live calls. An empty filter means all calls of the feed. */
export interface LiveOnly {
  readonly types: readonly CrimeType[];
  readonly areas: readonly AreaFound[];
  /** Number of hours before now; `null` for no limit. */
  readonly hours: number | null;
  /** Circle around a place. It excludes calls without a location. */
  readonly around?: Around | undefined;
}

/** A question, parsed into one of the kinds that the assistant can answer. */
export type Understood =
  | { readonly kind: 'count'; readonly query: ReportQuery; readonly per?: Per | undefined }
  | { readonly kind: 'latest' | 'by_type' | 'usual'; readonly query: ReportQuery }
  | { readonly kind: 'trend'; readonly query: ReportQuery; readonly by: 'year' | 'month' }
  /** Change from the first to the last of two periods. `over`: another query, whose counts the answer lists by year. */
  | {
      readonly kind: 'change';
      readonly query: ReportQuery;
      readonly direction: DirectionQuery;
      readonly over: ReportQuery | null;
    }
  | { readonly kind: 'extreme'; readonly query: ReportQuery; readonly extreme: Extreme }
  | { readonly kind: 'stands_out'; readonly query: StandsOutQuery }
  /** `instead`: suggested questions about the larger area, or about a circle around the place. */
  | { readonly kind: 'part_of_area'; readonly part: PartFound; readonly instead: readonly string[] }
  | { readonly kind: 'busiest'; readonly query: ReportQuery; readonly by: 'hour' | 'weekday' }
  /** `of`: what the question would count around the place. `nearest`: similar names. */
  | {
      readonly kind: 'place_not_found';
      readonly place: string;
      readonly metres: number;
      readonly city: CityId | 'all';
      readonly of: OfReports;
      readonly nearest: readonly string[];
    }
  | { readonly kind: 'live'; readonly city: CityId; readonly only?: LiveOnly }
  | { readonly kind: 'sources'; readonly city: CityId }
  | { readonly kind: 'about_map'; readonly topic: MapTopic; readonly city: CityId | null }
  /** `also`: the rest of the question, if it can be answered. */
  | { readonly kind: 'not_covered'; readonly places: readonly PlaceNotCovered[]; readonly also: Understood | null }
  | { readonly kind: 'explain'; readonly term: string }
  | { readonly kind: 'explain_each'; readonly text: string }
  | { readonly kind: 'two_cities'; readonly cities: readonly CityId[] }
  | { readonly kind: 'which_city' | 'too_far' }
  /**
   * `words`: words of a question about reports that were not understood. `without`: the question without these words,
   * if they do not narrow it.
   */
  | { readonly kind: 'not_understood'; readonly words: readonly string[]; readonly without?: Understood }
  | { readonly kind: 'unknown_place'; readonly place: string; readonly city: CityId };

/** A question about reports whose areas a circle around a place can replace. */
export type OfReports = Exclude<Extract<Understood, { readonly query: ReportQuery }>, { readonly kind: 'stands_out' }>;

export const isOfReports = (understood: Understood): understood is OfReports =>
  'query' in understood && understood.kind !== 'stands_out';
