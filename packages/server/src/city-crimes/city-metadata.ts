import type { CityId, DataSource } from '@crimemap/contract/cities';
import { CITY_STATISTICS_FOR_S, type CityMetadata, type OtherCity } from '@crimemap/contract/city-crimes';
import { LRUCache } from 'lru-cache';

export interface MetadataDeps {
  readonly shownSource: (city: CityId) => Promise<DataSource | null>;
  readonly metadata: { of(city: CityId, source: DataSource): Promise<CityMetadata> };
}

const NOTHING: CityMetadata = { crime_types: [], districts: [], neighbourhoods: [], sectors: [], wards: [] };

/** What stands in each city's rows, kept as long as its statistics are; the last known is told while the database is away. */
export function cityMetadata({ shownSource, metadata }: MetadataDeps) {
  const cache = new LRUCache<OtherCity, CityMetadata>({
    max: 20,
    ttl: CITY_STATISTICS_FOR_S * 1000,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (city) => {
      const source = await shownSource(city);
      return source ? metadata.of(city, source) : NOTHING;
    },
  });
  return {
    of: async (city: OtherCity): Promise<CityMetadata> => (await cache.fetch(city)) ?? NOTHING,
    /** The city's rows have changed. */
    forget: (city: CityId): void => void cache.delete(city as OtherCity),
  };
}
