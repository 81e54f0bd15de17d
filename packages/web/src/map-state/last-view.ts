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

/** Stores city and camera on this device for the next visit without a URL query. */
export function rememberView({ city, lng, lat, z: zoom }: Pick<MapSearch, 'city' | 'lng' | 'lat' | 'z'>): void {
  store(KEY, { city, lng, lat, z: zoom });
}

/**
 * Returns the query for the city and camera of the last visit; empty if nothing is stored. Used only if the URL has no
 * query.
 */
export function lastViewQuery(): string {
  const stored = z.safeParse(LastView, readStored(KEY));
  if (!stored.success) return '';
  const { city, lng, lat, z: zoom } = stored.data;
  return formatMapSearch({ ...parseMapSearch(`city=${city}`), lng, lat, z: zoom });
}
