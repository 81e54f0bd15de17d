import { isInCanada } from '@crimemap/contract/border';
import type { LngLat } from '@crimemap/contract/geo';
import type { Place, PlaceKind } from '@crimemap/contract/places';
import { m } from '../i18n/generated/messages.js';
import { cityChange } from './city-change.ts';
import { useLocationStore } from './location-store.ts';
import { changeMapSearch, type MapSearch, type MapSettings, parseMapSearch } from './map-search.ts';
import { useMapView } from './map-view-store.ts';
import { useScreenStore } from './screen-store.ts';
import { clear, select } from './selection.ts';

/** Zoom levels for kinds of places that are too large for a circle. */
const ZOOM: Partial<Record<PlaceKind, number>> = {
  municipality: 11.5,
  area: 12.5,
  postal_area: 13.5,
  street: 14.5,
};
/** Initial zoom level in another city, before the map is fitted to the circle. */
const CLOSE = 15;

/** Returns the settings that switch to another city and keep type and period. */
function otherCity(city: MapSearch['city'], shown: MapSearch): Partial<MapSettings> {
  const { crime_type, year, days, period, months, hours } = shown;
  return { ...cityChange(city), crime_type, year, days, period, months, hours };
}

/**
 * Opens an area or the circle around a place. For a whole town or postal area, only moves the map there. Switches to
 * the city of the place if needed.
 */
export function choosePlace(place: Place, name: string): void {
  const { lon: lng, lat, type, area, precision } = place;
  const shown = parseMapSearch(location.search);
  const city = place.city ?? shown.city;
  const other = city !== shown.city && otherCity(city, shown);
  const zoom = ZOOM[type];
  if (area) {
    select({ kind: 'area', code: area.code }, { ...other, kind: area.kind });
    return;
  }
  useLocationStore.getState().setSearched({
    lngLat: [lng, lat],
    name: precision === 'about' ? m.place_about({ name }) : name,
    city,
    ...(zoom !== undefined && { zoom }),
    ...(type === 'postal_area' && { isAbout: true }),
  });
  // With a camera in the URL, the map does not start with the whole city.
  const there = other && { ...other, lng, lat, z: zoom ?? CLOSE };
  if (zoom === undefined) select({ kind: 'circle', at: [lng, lat] }, there || {});
  else if (there) changeMapSearch(there);
  // Closes the previous circle.
  else clear();
  // Must run last, because a change of city removes notices.
  sayIfNotShown();
}

/**
 * Marks a point in Canada and opens the circle around the point. While all of Canada is shown, only moves the map
 * there, because a circle needs a city.
 */
export function choosePoint({ lng, lat, name }: { readonly lng: number; readonly lat: number; readonly name: string }) {
  if (!isInCanada([lng, lat])) return;
  const { city } = parseMapSearch(location.search);
  useLocationStore.getState().setSearched({ lngLat: [lng, lat], name, city });
  if (city !== 'all') select({ kind: 'circle', at: [lng, lat] });
  sayIfNotShown();
}

/** Opens the circle around the moved pin of an approximate place. Returns `false` if the pin is outside Canada. */
export function choosePinned(at: LngLat): boolean {
  if (!isInCanada(at)) {
    useScreenStore.getState().setNotice(m.search_pin_outside());
    return false;
  }
  useLocationStore.getState().setSearched(null);
  select({ kind: 'circle', at });
  return true;
}

/**
 * Says that the searched place cannot be shown if there is no map. Also called later, because it may take time to find
 * out that there is none.
 */
export function sayIfNotShown(): void {
  const { searched } = useLocationStore.getState();
  if (!searched || !useMapView.getState().isMissing) return;
  useScreenStore.getState().setNotice(m.search_without_map({ name: searched.name }));
}
