import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { choosePoint } from './choose-place.ts';
import { useLocationStore } from './location-store.ts';
import type { MapSearch } from './map-search.ts';

/**
 * Handles `navigate-to` events like a search. When another city is chosen, clears the searched place and the user's
 * position.
 */
export function LocationKeeper({ city }: { city: MapSearch['city'] }) {
  const { enterCity } = useLocationStore.getState();
  const last = useRef(city);
  useEffect(() => {
    if (last.current !== city) enterCity(city);
    last.current = city;
  }, [city, enterCity]);
  useEffect(() => onNavigateTo(choosePoint), []);
  return null;
}

const EVENT = 'navigate-to';
const Destination = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});
type Destination = z.infer<typeof Destination>;

/**
 * Calls `go` for each `navigate-to` event until the returned function is called. Ignores invalid event details, because
 * any script on the page may send them.
 */
export function onNavigateTo(go: (destination: Destination) => void): () => void {
  const listen = (event: Event) => {
    const read = z.safeParse(Destination, (event as CustomEvent<unknown>).detail);
    if (read.success) go(read.data);
  };
  window.addEventListener(EVENT, listen);
  return () => window.removeEventListener(EVENT, listen);
}
