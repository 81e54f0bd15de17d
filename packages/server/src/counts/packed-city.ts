import type { City, CityId, DataSource } from '@crimemap/contract/cities';
import type { DatasetHoldings } from '@crimemap/contract/holdings';
import type { AreaNames } from '../incidents/index.ts';

/** Data of a city’s version, and whether its rows are counted by day of occurrence or of report. */
export interface AvailableSources {
  readonly sources: readonly DatasetHoldings[];
  readonly countedBy?: City['counted_by'];
}

/** Version of a city that is decoded in the counting thread under `key`, with facts about its data. */
export interface PackedCity extends AvailableSources {
  readonly key: string;
  readonly city: CityId;
  readonly version: string;
  readonly source: DataSource;
  /** Names of the areas in the version’s rows, and of the current areas. */
  readonly names: AreaNames;
  readonly rows: { readonly shown: number; readonly not_placed: number };
  readonly bytes: number;
}

/** Returns only the fields that are sent to the counting thread. */
export const availableSourcesOf = ({ sources, countedBy }: AvailableSources): AvailableSources => ({
  sources,
  countedBy,
});
