import { useEffect, useRef } from 'react';
import { useLocationStore } from './location-store.ts';
import type { MapSearch } from './map-search.ts';
import { onNavigateTo } from './navigate-to.ts';

/** Goes where a `navigate-to` event says, and forgets the searched place and the person’s when another city is chosen. */
export function LocationKeeper({ city }: { city: MapSearch['city'] }) {
  const { setSearched, enterCity } = useLocationStore.getState();
  const last = useRef(city);
  useEffect(() => {
    if (last.current !== city) enterCity(city);
    last.current = city;
  }, [city, enterCity]);
  useEffect(
    () => onNavigateTo(({ lng, lat, name }) => setSearched({ lngLat: [lng, lat], name, city })),
    [city, setSearched],
  );
  return null;
}
