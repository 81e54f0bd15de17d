import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { HeldSources } from './absence-header.ts';
import type { FindHeldNames } from './held-names.ts';
import type { IncidentsStore } from './incidents.store.ts';

/** What the calls about incidents need. */
export interface IncidentsDeps {
  readonly incidents: IncidentsStore;
  readonly shownSource: (city: CityId) => Promise<DataSource | null>;
  readonly heldNames: FindHeldNames;
  readonly heldSources: HeldSources;
}
