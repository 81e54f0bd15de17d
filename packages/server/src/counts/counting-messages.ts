import type { Ring } from '@crimemap/contract/drawn-area';
import type { CityNames } from '@crimemap/incident-counts/city-index';
import type { CityCounts } from '@crimemap/incident-counts/count-city';
import type { CountQuery } from '@crimemap/incident-counts/count-query';
import type { UsualMap, UsualMapQuery } from '@crimemap/incident-counts/usual/area-map';
import type { UsualCity, WindowQuery } from '@crimemap/incident-counts/usual/judged-windows';
import type { UsualQuery, UsualSeries } from '@crimemap/incident-counts/usual/series';
import type { ToThread } from '../shared/worker-thread.ts';

/** Calls to the counting thread, with their inputs and outputs. */
export interface CountingCalls {
  /**
   * Decodes a version, stores it in the thread under `key` and returns its size in bytes. The version’s files are
   * compressed with Brotli.
   */
  load: {
    readonly input: {
      readonly key: string;
      readonly places: Uint8Array;
      readonly years: readonly { readonly year: number; readonly brotli: Uint8Array }[];
      readonly names: CityNames;
    };
    readonly output: number;
  };
  /** Returns the usual range of a time series, or the unusual cells of a map. */
  usual: { readonly input: UsualInput & { readonly query: NamedUsualQuery }; readonly output: UsualSeries };
  usualMap: { readonly input: UsualInput & { readonly query: UsualMapQuery }; readonly output: UsualMap };
  /**
   * Returns the number of rows of each type in an area on each of these days, in the city’s calendar. Days and types
   * without rows are omitted.
   */
  typesOnDays: {
    readonly input: { readonly key: string; readonly where: NamedWhere; readonly from: string; readonly until: string };
    readonly output: ReadonlyArray<{ readonly type: string; readonly day: string; readonly count: number }>;
  };
  /** `null` if the version’s files do not contain the data. */
  count: { readonly input: { readonly key: string; readonly query: CountQuery }; readonly output: CityCounts | null };
}

/** Facts for the usual range that the worker cannot read from the files with the city’s incidents. */
interface UsualInput extends Omit<UsualCity, 'rows'> {
  readonly key: string;
}

/** Filter by the names of the city’s areas. All conditions must match. A circle and a ring cannot be combined. */
export interface NamedWhere extends Pick<CountQuery, 'areas' | 'neighbourhoods' | 'around'> {
  readonly ring?: Ring | undefined;
}

export interface NamedUsualQuery extends WindowQuery, NamedWhere, Pick<UsualQuery, 'judged'> {}

export type CountingQuestion = ToThread<CountingCalls>;

/** Name of the error when the thread has no version under this key. */
export const NOT_LOADED = 'not loaded';
