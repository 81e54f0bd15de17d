import type { CityId, DataSource } from '@crimemap/contract/cities';
import { guestTypesOf, type HeldNames, namesOf } from '../incidents/index.ts';
import { createCache, type LoadingCache } from '../shared/cache.ts';
import type { PackedIncidentsStore } from './packed-incidents.store.ts';

/** A city that other servers publish is looked at again after this time. */
const NAMES_FOR_MS = 10_000;

/**
 * The areas and neighbourhoods that stand in each city's rows, by what was published of them last; `null` while that is not
 * known, or is of other rows than the city shows now.
 */
export const heldNames = (
  store: Pick<PackedIncidentsStore, 'names'>,
  shownSource: (city: CityId) => Promise<DataSource | null>,
): LoadingCache<CityId, HeldNames | null> =>
  createCache(
    async (city) => {
      // Where guests may not see everything, only what members get names all.
      const names = await store.names(city, guestTypesOf(city) ? 'member' : 'guest');
      if (!names || names.data_source !== (await shownSource(city))) return null;
      return namesOf(names);
    },
    { ttlMs: NAMES_FOR_MS },
  );
