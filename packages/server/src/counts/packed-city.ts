import type { City, CityId, DataSource } from '@crimemap/contract/cities';
import type { DatasetHoldings } from '@crimemap/contract/holdings';
import type { AreaNames } from '../incidents/index.ts';

/** Data of a city's version, and the day by which its rows are counted. */
export interface AvailableSources {
  readonly sources: readonly DatasetHoldings[];
  readonly countedBy?: City['counted_by'];
}

/** Version of a city that is decoded in the counting thread under `key`, with the facts about its data. */
export interface PackedCity extends AvailableSources {
  readonly key: string;
  readonly city: CityId;
  readonly version: string;
  readonly source: DataSource;
  /** Areas in its rows, and current areas. */
  readonly names: AreaNames;
  readonly rows: { readonly shown: number; readonly not_placed: number };
  readonly bytes: number;
}

/** Returns the part of a version that is sent to the counting thread. */
export const availableSourcesOf = ({ sources, countedBy }: AvailableSources): AvailableSources => ({
  sources,
  countedBy,
});
