import type { Place, PlaceKind } from '@crimemap/contract/places';
import { m } from '../i18n/generated/messages.js';
import { cityChange } from './city-change.ts';
import { useLocationStore } from './location-store.ts';
import { changeMapSearch, parseMapSearch } from './map-search.ts';
import { useMapView } from './map-view-store.ts';
import { useScreenStore } from './screen-store.ts';
import { select } from './selection.ts';

/** How near a place is looked at; most are a corner of the city. */
const CLOSE = 15;
const ZOOM: Partial<Record<PlaceKind, number>> = {
  municipality: 11.5,
  area: 12.5,
  neighbourhood: 13.5,
  postal_area: 13.5,
};

/** Opens an area, goes to any other place. A place of another city brings that city with it. */
export function choosePlace(place: Place, name: string): void {
  const { lon: lng, lat, type, area } = place;
  const { city: shown } = parseMapSearch(location.search);
  const city = place.city ?? shown;
  const other = city !== shown && cityChange(city);
  const zoom = ZOOM[type] ?? CLOSE;
  if (area) {
    select({ kind: 'area', code: area.code }, { ...other, kind: area.kind });
    return;
  }
  if (useMapView.getState().isMissing) useScreenStore.getState().setNotice(m.search_without_map({ name }));
  useLocationStore.getState().setSearched({ lngLat: [lng, lat], name, city, zoom });
  // With a camera of its own the link does not begin with the whole city.
  if (other) changeMapSearch({ ...other, lng, lat, z: zoom });
}
