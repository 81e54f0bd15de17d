import type { City, CityId, DataSource } from '@crimemap/contract/cities';
import type { DatasetHoldings } from '@crimemap/contract/holdings';
import type { HeldNames } from '../incidents/index.ts';

/** What a version of a city holds, and by which day its rows are counted. */
export interface SourcesHeld {
  readonly sources: readonly DatasetHoldings[];
  readonly countedBy?: City['counted_by'];
}

/** A version of a city that lies decoded in the counting thread, under `key`, and all that may be said of what it holds. */
export interface PackedCity extends SourcesHeld {
  readonly key: string;
  readonly city: CityId;
  readonly version: string;
  readonly source: DataSource;
  /** The areas that stand in its rows, and those there are. */
  readonly names: HeldNames;
  readonly rows: { readonly shown: number; readonly not_placed: number };
  readonly bytes: number;
}

/** That part of a version, as the counting thread is asked with it. */
export const heldOf = ({ sources, countedBy }: SourcesHeld): SourcesHeld => ({ sources, countedBy });
