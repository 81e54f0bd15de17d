import type { Ring } from '@crimemap/contract/drawn-area';
import type { CityNames } from '@crimemap/incident-counts/city-index';
import type { CityCounts } from '@crimemap/incident-counts/count-city';
import type { CountQuery } from '@crimemap/incident-counts/count-query';
import type { UsualMap, UsualMapQuery } from '@crimemap/incident-counts/usual/area-map';
import type { UsualCity, WindowQuery } from '@crimemap/incident-counts/usual/judged-windows';
import type { UsualQuery, UsualSeries } from '@crimemap/incident-counts/usual/series';
import type { ToThread } from '../shared/worker-thread.ts';

/** Calls of the counting thread, with their inputs and outputs. */
export interface CountingCalls {
  /** Decodes a version under a key and returns its size in bytes. Its files are Brotli. */
  load: {
    readonly input: {
      readonly key: string;
      readonly places: Uint8Array;
      readonly years: readonly { readonly year: number; readonly brotli: Uint8Array }[];
      readonly names: CityNames;
    };
    readonly output: number;
  };
  /** Returns the usual range of a series, and the unusual cells of a map. */
  usual: { readonly input: UsualInput & { readonly query: NamedUsualQuery }; readonly output: UsualSeries };
  usualMap: { readonly input: UsualInput & { readonly query: UsualMapQuery }; readonly output: UsualMap };
  /**
   * Returns the number of rows of each type in an area on each of these days, in the city's calendar. Zeros have no
   * entry.
   */
  typesOnDays: {
    readonly input: { readonly key: string; readonly where: NamedWhere; readonly from: string; readonly until: string };
    readonly output: ReadonlyArray<{ readonly type: string; readonly day: string; readonly count: number }>;
  };
  /** `null`: the files do not contain it. */
  count: { readonly input: { readonly key: string; readonly query: CountQuery }; readonly output: CityCounts | null };
}

/** Facts of the city that are not in its files. */
interface UsualInput extends Omit<UsualCity, 'rows'> {
  readonly key: string;
}

/**
 * Area filter by the names of the city's areas. All conditions apply together. A circle and a ring exclude each other.
 */
export interface NamedWhere extends Pick<CountQuery, 'areas' | 'neighbourhoods' | 'around'> {
  readonly ring?: Ring | undefined;
}

export interface NamedUsualQuery extends WindowQuery, NamedWhere, Pick<UsualQuery, 'judged'> {}

export type CountingQuestion = ToThread<CountingCalls>;

/** Name of the problem that the thread has no such version. */
export const NOT_LOADED = 'not loaded';
