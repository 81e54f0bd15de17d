import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { HeldNames } from '../incidents/index.ts';
import type { SourcesHeld } from './sources-held.ts';

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
