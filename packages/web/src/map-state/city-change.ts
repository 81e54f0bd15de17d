import { useLeftCities } from './left-cities-store.ts';
import { closedBy, layersOn, type MapSearch, type MapSettings, parseMapSearch, writeMapSearch } from './map-search.ts';

/**
 * Returns the settings for another city: default camera and layers, nothing opened, and no filter, because filters have
 * another meaning there.
 */
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

/** Switches to another city. Restores its settings if it was shown before in this visit. */
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

/** Returns the settings of a city that are restored. Layers are not restored. */
function filterAndPlace(left: MapSearch): Partial<MapSearch> {
  const { crime_type, division, year, days, period, months, hours } = left;
  const { kind, lng, lat, z, area, at, near, r } = left;
  return { crime_type, division, year, days, period, months, hours, kind, lng, lat, z, area, at, near, r };
}
