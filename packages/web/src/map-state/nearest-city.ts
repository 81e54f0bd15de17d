import type { City, CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';

type Placed = Pick<City, 'id' | 'bounds' | 'view'>;

/** The city whose box is nearest to a place; where boxes overlap, the one whose middle is. `null` without cities. */
export function nearestCity(place: LngLat, cities: readonly Placed[]): CityId | null {
  const [nearest] = cities
    .map((city) => ({ id: city.id, box: fromBox(place, city.bounds), middle: apart(place, city.view.desktop.center) }))
    .sort((a, b) => a.box - b.box || a.middle - b.middle);
  return nearest?.id ?? null;
}

const fromBox = (place: LngLat, [[west, south], [east, north]]: City['bounds']): number =>
  apart(place, [Math.max(west, Math.min(east, place[0])), Math.max(south, Math.min(north, place[1]))]);

/** In degrees of latitude; only good for telling which of two is nearer. */
function apart([lng1, lat1]: LngLat, [lng2, lat2]: LngLat): number {
  const narrowing = Math.cos(((lat1 + lat2) / 2) * (Math.PI / 180));
  return Math.hypot((lng1 - lng2) * narrowing, lat1 - lat2);
}
