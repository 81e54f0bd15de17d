import { useLeftCities } from './left-cities-store.ts';
import { closedBy, layersOn, type MapSearch, type MapSettings, parseMapSearch, writeMapSearch } from './map-search.ts';

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

/** Goes to another city the person chose: one they left on this visit looks as they left it. */
export function chooseCity(city: MapSearch['city']): void {
  const shown = parseMapSearch(location.search);
  if (city === shown.city) return;
  const change = cityChange(city);
  writeMapSearch({ ...closedBy(change), ...change, ...useLeftCities.getState().settings[city] });
  useLeftCities.getState().leave(shown);
}
