import type { Place, PlaceKind } from '@crimemap/contract/places';
import { m } from '../i18n/generated/messages.js';
import { select } from '../map-state/selection.ts';
import { cityChange } from './city-change.ts';
import { useLocationStore } from './location-store.ts';
import { useScreenStore } from './screen-store.ts';
import type { Screen } from './use-screen.ts';

/** How near a place is looked at; most are a corner of the city. */
const CLOSE = 15;
const ZOOM: Partial<Record<PlaceKind, number>> = {
  municipality: 11.5,
  area: 12.5,
  neighbourhood: 13.5,
  postal_area: 13.5,
};

/** Opens an area, goes to any other place. A place of another city brings that city with it. */
export function choosePlace(
  place: Place,
  name: string,
  { search, change }: Pick<Screen, 'search' | 'change'>,
  mapMissing: boolean,
): void {
  const { lon: lng, lat, type, area } = place;
  const city = place.city ?? search.city;
  const other = city !== search.city && cityChange(city);
  const zoom = ZOOM[type] ?? CLOSE;
  if (area) {
    select({ kind: 'area', code: area.code }, { ...other, kind: area.kind });
    return;
  }
  if (mapMissing) useScreenStore.getState().setNotice(m.search_without_map({ name }));
  useLocationStore.getState().setSearched({ lngLat: [lng, lat], name, city, zoom });
  // With a camera of its own the link does not begin with the whole city.
  if (other) change({ ...other, lng, lat, z: zoom });
}
