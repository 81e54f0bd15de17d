import { cityOf } from '@crimemap/cities';
import type { City, CityId } from '@crimemap/contract/cities';
import type { DatasetHoldings } from '@crimemap/contract/holdings';

/** What a version of a city holds, and by which day its rows are counted. */
export interface SourcesHeld {
  readonly sources: readonly DatasetHoldings[];
  readonly countedBy?: City['counted_by'];
}

export function sourcesHeld(city: CityId, sources: readonly DatasetHoldings[]): SourcesHeld {
  const countedBy = cityOf(city).counted_by;
  return { sources, ...(countedBy && { countedBy }) };
}

/** That part of a version, as the counting thread is asked with it. */
export const heldOf = ({ sources, countedBy }: SourcesHeld): SourcesHeld => ({
  sources,
  ...(countedBy && { countedBy }),
});
