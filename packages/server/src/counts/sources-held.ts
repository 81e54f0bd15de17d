import { cityOf } from '@crimemap/cities';
import type { City, CityId } from '@crimemap/contract/cities';
import type { SourceHoldings } from '@crimemap/incident-counts/holdings';
import type { HeldSources } from '../incidents/incidents.door.ts';

/** What is known of a city’s sources beside its files. */
export interface SourcesHeld {
  readonly sources: readonly SourceHoldings[];
  readonly countedBy?: City['counted_by'];
}

/** What the counting thread is told of them: only what the answer depends on, since answers are held by it. */
export async function sourcesHeld(city: CityId, heldSources: HeldSources): Promise<SourcesHeld> {
  const sources = (await heldSources(city)).map(
    ({ dataset, publishes, types_held, harms, held_from, newest, missing_years, fetched_at }) => ({
      dataset,
      publishes,
      types_held,
      harms,
      held_from,
      newest,
      missing_years,
      fetched_at,
    }),
  );
  const countedBy = cityOf(city)?.counted_by;
  return { sources, ...(countedBy && { countedBy }) };
}
