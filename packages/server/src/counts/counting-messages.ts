import type { Ring } from '@crimemap/contract/drawn-area';
import type { CityNames } from '@crimemap/incident-counts/city-index';
import type { CityCounts } from '@crimemap/incident-counts/count-city';
import type { CountQuery } from '@crimemap/incident-counts/count-query';
import type { UsualMap, UsualMapQuery } from '@crimemap/incident-counts/usual/area-map';
import type { UsualCity, WindowQuery } from '@crimemap/incident-counts/usual/judged-windows';
import type { UsualQuery, UsualSeries } from '@crimemap/incident-counts/usual/series';
import type { ToThread } from '../shared/worker-thread.ts';

/** What the counting thread can be asked, and what it answers. */
export interface CountingCalls {
  /** Decodes a publication under a name of its own; answered with how many bytes it takes. Its files are Brotli. */
  load: {
    readonly input: {
      readonly key: string;
      readonly places: Uint8Array;
      readonly years: readonly { readonly year: number; readonly brotli: Uint8Array }[];
      readonly names: CityNames;
    };
    readonly output: number;
  };
  /** What is usual, and what stands out, of a series and of a map. */
  usual: { readonly input: UsualInput & { readonly query: NamedUsualQuery }; readonly output: UsualSeries };
  usualMap: { readonly input: UsualInput & { readonly query: UsualMapQuery }; readonly output: UsualMap };
  /** How many rows of each type lie somewhere on each of some days of the city's calendar; of none there is no entry. */
  typesOnDays: {
    readonly input: { readonly key: string; readonly where: NamedWhere; readonly from: string; readonly until: string };
    readonly output: ReadonlyArray<{ readonly type: string; readonly day: string; readonly count: number }>;
  };
  /** `null`: the files do not hold it. */
  count: { readonly input: { readonly key: string; readonly query: CountQuery }; readonly output: CityCounts | null };
}

/** What is known of the city beside its files. */
interface UsualInput extends Omit<UsualCity, 'rows'> {
  readonly key: string;
}

/** Where, by the names of the city's areas; all of it together. Not both a circle and a ring. */
export interface NamedWhere extends Pick<CountQuery, 'areas' | 'neighbourhoods' | 'around'> {
  readonly ring?: Ring | undefined;
}

export interface NamedUsualQuery extends WindowQuery, NamedWhere, Pick<UsualQuery, 'judged'> {}

export type CountingQuestion = ToThread<CountingCalls>;

/** How the thread names the problem that the thread does not hold a publication. */
export const NOT_LOADED = 'not loaded';
