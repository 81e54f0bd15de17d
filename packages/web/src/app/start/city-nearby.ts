import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import type { QueryClient } from '@tanstack/react-query';
import { citiesQuery } from '../../api/cities.queries.ts';
import { cityChange } from '../../map-state/city-change.ts';
import { formatMapSearch, parseMapSearch } from '../../map-state/map-search.ts';
import { nearestCity } from '../../map-state/nearest-city.ts';

const KEPT_MS = 600_000;
/** What the map writes into the address by itself; anything else is the visitor’s. */
const CAMERA = new Set(['lng', 'lat', 'z']);

/**
 * Opens the nearest city for who has let this page know where they are before; nobody is asked, and the position stays on
 * this device. Does nothing once the visitor has chosen anything.
 */
export async function openCityNearby(client: QueryClient): Promise<void> {
  const position = await grantedPosition();
  if (!position) return;
  const { longitude, latitude } = position.coords;
  const city = nearestCity([longitude, latitude], await client.fetchQuery(citiesQuery()));
  const untouched = [...new URLSearchParams(location.search).keys()].every((name) => CAMERA.has(name));
  if (!city || city === DEFAULT_CITY || location.pathname !== '/' || !untouched) return;
  const query = formatMapSearch({ ...parseMapSearch(''), ...cityChange(city) });
  history.replaceState(null, '', `/?${query}`);
}

async function grantedPosition(): Promise<GeolocationPosition | null> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    if (state !== 'granted') return null;
    return await new Promise((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: KEPT_MS, enableHighAccuracy: false }),
    );
  } catch (error) {
    console.info('No position:', error instanceof Error ? error.message : error);
    return null;
  }
}
