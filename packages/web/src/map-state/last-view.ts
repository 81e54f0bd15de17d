import { CITY_IDS } from '@crimemap/contract/cities';
import * as z from 'zod/mini';
import { readStored, store } from '../storage/stored.ts';
import { formatMapSearch, type MapSearch, parseMapSearch } from './map-search.ts';

const KEY = 'last-view';
const LastView = z.object({
  city: z.enum([...CITY_IDS, 'all']),
  lng: z.optional(z.number()),
  lat: z.optional(z.number()),
  z: z.optional(z.number()),
});

/** Stores the city and the camera on this device for the next visit without a link. */
export function rememberView({ city, lng, lat, z: zoom }: Pick<MapSearch, 'city' | 'lng' | 'lat' | 'z'>): void {
  store(KEY, { city, lng, lat, z: zoom });
}

/** Returns the end of the last visit as a link's query; empty without one. Used only if the address itself is empty. */
export function lastViewQuery(): string {
  const stored = z.safeParse(LastView, readStored(KEY));
  if (!stored.success) return '';
  const { city, lng, lat, z: zoom } = stored.data;
  return formatMapSearch({ ...parseMapSearch(`city=${city}`), lng, lat, z: zoom });
}
