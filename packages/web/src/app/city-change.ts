import { layersAtFirst } from '@crimemap/contract/city-facts';
import type { MapSearch } from './map-search.ts';

/** Another city starts afresh: its own camera, layers and areas; no filter of the last one would mean the same there. */
export const cityChange = (city: MapSearch['city']): Partial<MapSearch> => ({
  city,
  crime_type: undefined,
  division: undefined,
  year: undefined,
  days: undefined,
  heat: true,
  ...layersAtFirst(city),
  lng: undefined,
  lat: undefined,
  z: undefined,
  area: undefined,
  at: undefined,
});
