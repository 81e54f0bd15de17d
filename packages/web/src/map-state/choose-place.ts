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

/** Places too large to look around: how near they are looked at instead. */
const ZOOM: Partial<Record<PlaceKind, number>> = {
  municipality: 11.5,
  area: 12.5,
  postal_area: 13.5,
  street: 14.5,
};
/** Where the map begins with another city, before it fits what is looked around. */
const CLOSE = 15;

/** Another city, with the type and the period that are looked at. */
function otherCity(city: MapSearch['city'], shown: MapSearch): Partial<MapSettings> {
  const { crime_type, year, days, period, months, hours } = shown;
  return { ...cityChange(city), crime_type, year, days, period, months, hours };
}

/** Opens an area or what was reported around a place; of a whole town or postal area only goes there. Another city comes with its place. */
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
  // With a camera of its own the link does not begin with the whole city.
  const there = other && { ...other, lng, lat, z: zoom ?? CLOSE };
  if (zoom === undefined) select({ kind: 'circle', at: [lng, lat] }, there || {});
  else if (there) changeMapSearch(there);
  // What was looked around before is not what is shown now.
  else clear();
  // Another city takes the notices of the last one away.
  sayIfNotShown();
}

/** Marks a point in Canada and opens what was reported around it. Over all of Canada the map only goes there: a circle needs a city. */
export function choosePoint({ lng, lat, name }: { readonly lng: number; readonly lat: number; readonly name: string }) {
  if (!isInCanada([lng, lat])) return;
  const { city } = parseMapSearch(location.search);
  useLocationStore.getState().setSearched({ lngLat: [lng, lat], name, city });
  if (city !== 'all') select({ kind: 'circle', at: [lng, lat] });
  sayIfNotShown();
}

/** The pin of a place that is only about right was moved: what was reported around its new point opens. Returns `false` outside Canada. */
export function choosePinned(at: LngLat): boolean {
  if (!isInCanada(at)) {
    useScreenStore.getState().setNotice(m.search_pin_outside());
    return false;
  }
  useLocationStore.getState().setSearched(null);
  select({ kind: 'circle', at });
  return true;
}

/** Says that the place that was searched for cannot be shown, where there is no map. That may turn out only after the choice. */
export function sayIfNotShown(): void {
  const { searched } = useLocationStore.getState();
  if (!searched || !useMapView.getState().isMissing) return;
  useScreenStore.getState().setNotice(m.search_without_map({ name: searched.name }));
}
