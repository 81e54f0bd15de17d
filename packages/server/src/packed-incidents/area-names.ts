import type { CityId, DataSource } from '@crimemap/contract/cities';
import { type AreaNames, guestTypesOf, namesOf } from '../incidents/index.ts';
import { createCache, type LoadingCache } from '../shared/cache.ts';
import type { PackedIncidentsStore } from './packed-incidents.store.ts';

/** Maximum age in milliseconds of a city's cached names. It is short because another server may publish the city. */
const NAMES_FOR_MS = 10_000;

/**
 * Caches the areas and neighbourhoods in each city's last published rows. The value is `null` while the names are
 * unknown, or if the rows come from another source than the city shows now.
 */
export const areaNames = (
  store: Pick<PackedIncidentsStore, 'names'>,
  shownSource: (city: CityId) => Promise<DataSource | null>,
): LoadingCache<CityId, AreaNames | null> =>
  createCache(
    async (city) => {
      // If guests may not see all types, only the members' version contains all names.
      const names = await store.names(city, guestTypesOf(city) ? 'member' : 'guest');
      if (!names || names.data_source !== (await shownSource(city))) return null;
      return namesOf(names);
    },
    { ttlMs: NAMES_FOR_MS },
  );
