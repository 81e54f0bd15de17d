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
  if (city === parseMapSearch(location.search).city) return;
  const change = cityChange(city);
  const address = useLeftCities.getState().addresses[city];
  writeMapSearch({
    ...closedBy(change),
    ...change,
    ...(address !== undefined && filterAndPlace(parseMapSearch(address))),
  });
}

/** What a city gets back. Its layers start afresh. */
function filterAndPlace(left: MapSearch): Partial<MapSearch> {
  const { crime_type, division, year, days, period, months, hours } = left;
  const { kind, lng, lat, z, area, at, near, r } = left;
  return { crime_type, division, year, days, period, months, hours, kind, lng, lat, z, area, at, near, r };
}
