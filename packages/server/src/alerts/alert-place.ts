import { cityOf } from '@crimemap/cities';
import type { City } from '@crimemap/cities/kit/city';
import { ALERT_KM2_MIN, type AlertPlace } from '@crimemap/contract/alerts';
import type { Areas } from '@crimemap/contract/areas';
import type { AreaKind, CityId } from '@crimemap/contract/cities';
import { crossesItself, type Ring, ringKm2 } from '@crimemap/contract/drawn-area';
import { isInBounds, type LngLat } from '@crimemap/contract/geo';
import simplify from 'simplify-js';
import { ApiError } from '../platform/base/api-error.ts';

/**
 * Maximum distance in metres by which simplification may move the outline. It is smaller than the distance by which the
 * police move locations before publication.
 */
const SIMPLIFIED_METRES = 25;
const METRES_PER_DEGREE = 111_195;
/** Number of decimals of a degree that are stored; four are about ten metres. */
const DECIMALS = 4;

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/**
 * Returns a similar outline with few corners, each rounded to about ten metres, so that it does not show the fence of
 * someone's home.
 */
export function simplifiedRing(ring: Ring): LngLat[] {
  const across = Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180);
  const [first] = ring;
  // Repeat the first corner at the end, so that the last side is simplified too.
  const closed = first ? [...ring, first] : ring;
  const points = closed.map(([lng, lat]) => ({ x: lng * across, y: lat }));
  const corners = simplify(points, SIMPLIFIED_METRES / METRES_PER_DEGREE, true)
    .slice(0, -1)
    .map(({ x, y }): LngLat => [rounded(x / across), rounded(y)]);
  return corners.filter(([lng, lat], at) => {
    const [beforeLng, beforeLat] = corners[(at + corners.length - 1) % corners.length] as LngLat;
    return corners.length < 2 || lng !== beforeLng || lat !== beforeLat;
  });
}

/** Returns the size of a place in square kilometres; `null` if it is one of the city's areas. */
export function km2Of(place: AlertPlace): number | null {
  if (place.kind === 'area') return null;
  const km2 = place.kind === 'drawn' ? ringKm2(place.ring) : (Math.PI * place.metres ** 2) / 1e6;
  return Number(km2.toPrecision(3));
}

const REFUSED = { field: 'place' };

/**
 * Returns the place in the form in which it is stored; a drawn one is simplified. Throws an `ApiError` for a place that
 * is too small, crosses itself, is outside the city, or is an unknown area. The error never contains the place, because
 * errors may be logged.
 */
export async function placeToKeep(
  city: CityId,
  place: AlertPlace,
  areasOf: (city: City, kind: AreaKind) => Promise<Areas>,
): Promise<AlertPlace> {
  const facts = cityOf(city);
  if (place.kind === 'area') {
    const known = facts.area_kinds.slice(0, 2).includes(place.area_kind)
      ? (await areasOf(facts, place.area_kind)).features
      : [];
    if (known.some(({ properties }) => properties.code === place.code)) return place;
    const isUnread = known.length === 0 && facts.area_kinds.includes(place.area_kind);
    const detail = isUnread
      ? 'The boundaries of these areas have not been read yet.'
      : 'The city has no area of this code now.';
    throw new ApiError('invalid_input', { ...REFUSED, detail });
  }
  const storable: AlertPlace =
    place.kind === 'drawn'
      ? { kind: 'drawn', ring: simplifiedRing(place.ring) }
      : { ...place, at: [rounded(place.at[0]), rounded(place.at[1])] };
  if (place.kind === 'drawn' && crossesItself(place.ring)) throw new ApiError('area_crosses_itself', REFUSED);
  if ((km2Of(storable) ?? 0) < ALERT_KM2_MIN) throw new ApiError('area_too_small', REFUSED);
  // After simplification, different corners may have become the same, and sides may cross.
  if (storable.kind === 'drawn' && crossesItself(storable.ring)) throw new ApiError('area_crosses_itself', REFUSED);
  const corners = storable.kind === 'drawn' ? storable.ring : [storable.at];
  if (!corners.every((corner) => isInBounds(corner, facts.bounds)))
    throw new ApiError('invalid_input', { ...REFUSED, detail: 'This is not inside the city.' });
  return storable;
}
