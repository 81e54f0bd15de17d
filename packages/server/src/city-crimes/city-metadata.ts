import type { CityId, DataSource } from '@crimemap/contract/cities';
import { CITY_STATISTICS_FOR_S, type CityMetadata } from '@crimemap/contract/city-crimes';
import type { IncidentTotals } from '../incidents/incidents.door.ts';
import { createCache, type LoadingCache } from '../shared/cache.ts';

export interface MetadataDeps {
  readonly shownSource: (city: CityId) => Promise<DataSource | null>;
  readonly totals: Pick<IncidentTotals, 'namesIn'>;
}

/**
 * What stands in each city's rows, `null` where none are held yet; kept as long as its statistics are. The last known is told
 * while the database is away.
 */
export const cityMetadata = ({ shownSource, totals }: MetadataDeps): LoadingCache<CityId, CityMetadata | null> =>
  createCache(
    async (city) => {
      const source = await shownSource(city);
      return source && totals.namesIn(city, source);
    },
    { ttlMs: CITY_STATISTICS_FOR_S * 1000 },
  );
