import { layersOn, type MapSearch, type MapSettings } from './map-search.ts';

/** Another city starts afresh: its own camera and layers, and nothing open; no filter of the last one would mean the same there. */
export const cityChange = (city: MapSearch['city']): Partial<MapSettings> => ({
  city,
  crime_type: undefined,
  division: undefined,
  year: undefined,
  days: undefined,
  period: undefined,
  months: undefined,
  hours: undefined,
  ...layersOn(city),
  lng: undefined,
  lat: undefined,
  z: undefined,
});
