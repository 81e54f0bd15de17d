import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { IncidentsStore } from './incidents.store.ts';

/** What the calls about incidents need. */
export interface IncidentsDeps {
  readonly incidents: IncidentsStore;
  readonly shownSource: (city: CityId) => Promise<DataSource | null>;
}
