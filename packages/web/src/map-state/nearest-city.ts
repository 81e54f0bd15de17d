import type { City, CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { QueryClient } from '@tanstack/react-query';
import { navigate } from '../address.ts';
import { citiesQuery } from '../api/cities.queries.ts';
import { cityChange } from './city-change.ts';
import { FIRST_CITY, formatMapSearch, parseMapSearch } from './map-search.ts';

type Placed = Pick<City, 'id' | 'bounds' | 'view'>;

/**
 * Returns the city whose box is nearest to a location. If several boxes contain it, returns the city with the nearest
 * centre. `null` if there are no cities.
 */
export function nearestCity(place: LngLat, cities: readonly Placed[]): CityId | null {
  const [nearest] = cities
    .map((city) => ({ id: city.id, box: fromBox(place, city.bounds), middle: apart(place, city.view.desktop.center) }))
    .sort((a, b) => a.box - b.box || a.middle - b.middle);
  return nearest?.id ?? null;
}

const fromBox = (place: LngLat, [[west, south], [east, north]]: City['bounds']): number =>
  apart(place, [Math.max(west, Math.min(east, place[0])), Math.max(south, Math.min(north, place[1]))]);

/** Returns an approximate distance in degrees of latitude. Precise enough only to compare distances. */
function apart([lng1, lat1]: LngLat, [lng2, lat2]: LngLat): number {
  const narrowing = Math.cos(((lat1 + lat2) / 2) * (Math.PI / 180));
  return Math.hypot((lng1 - lng2) * narrowing, lat1 - lat2);
}

const TTL_MS = 600_000;
/** Parameters that the map changes by itself. All others are set by the visitor. */
const CAMERA = new Set(['lng', 'lat', 'z']);

/**
 * Opens the nearest city if the user has granted geolocation before. Never asks for permission, and the position stays
 * on this device. Does nothing if the visitor has already made a choice.
 */
export async function openCityNearby(client: QueryClient): Promise<void> {
  const position = await grantedPosition();
  if (!position) return;
  const { longitude, latitude } = position.coords;
  const city = nearestCity([longitude, latitude], await client.fetchQuery(citiesQuery()));
  const untouched = [...new URLSearchParams(location.search).keys()].every((name) => CAMERA.has(name));
  if (!city || city === FIRST_CITY || location.pathname !== '/' || !untouched) return;
  const query = formatMapSearch({ ...parseMapSearch(''), ...cityChange(city) });
  navigate(`/?${query}`, { replace: true });
}

async function grantedPosition(): Promise<GeolocationPosition | null> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    if (state !== 'granted') return null;
    return await new Promise((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: TTL_MS, enableHighAccuracy: false }),
    );
  } catch (error) {
    console.info('No position:', error instanceof Error ? error.message : error);
    return null;
  }
}
