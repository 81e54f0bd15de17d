import type { Bounds, LngLat } from '@crimemap/contract/geo';
import { EARTH_METRES, METRES_PER_DEGREE } from '@crimemap/contract/radii';
import type { Language } from '../i18n/settings.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** How far apart two places are over the ground, in metres. */
export function metresBetween([lng1, lat1]: LngLat, [lng2, lat2]: LngLat): number {
  const half =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lng2 - lng1) / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** “240 m”, “1.2 km”: whole metres below 1000, above it kilometres with one decimal. */
export function distanceText(metres: number, language: Language): string {
  const whole = Math.round(metres);
  const [value, unit, digits] = whole < 1000 ? ([whole, 'm', 0] as const) : ([metres / 1000, 'km', 1] as const);
  const number = new Intl.NumberFormat(`${language}-CA`, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number.format(value)}\u00a0${unit}`;
}

/** “500 m”, “1 km”: a distance that somebody chose, of which nothing is rounded. */
export const radiusText = (metres: number, language: Language): string =>
  metres < 1000
    ? distanceText(metres, language)
    : `${new Intl.NumberFormat(`${language}-CA`).format(metres / 1000)}\u00a0km`;

/** The points of a circle on the ground, closed: as a ring of a GeoJSON polygon. */
export function circleAround([lng, lat]: LngLat, metres: number, points = 64): [number, number][] {
  const height = metres / METRES_PER_DEGREE;
  const width = height / Math.cos(radians(lat));
  return Array.from({ length: points + 1 }, (_, index) => {
    const turn = ((index % points) / points) * 2 * Math.PI;
    return [lng + width * Math.cos(turn), lat + height * Math.sin(turn)];
  });
}

/** A point and how many metres around it. */
interface Circle {
  readonly at: LngLat;
  readonly metres: number;
}

/** Does a circle lie partly outside of a box? */
export const reachesBeyond = ({ at, metres }: Circle, [[west, south], [east, north]]: Bounds): boolean =>
  circleAround(at, metres, 8).some(([lng, lat]) => lng < west || lng > east || lat < south || lat > north);

/** Does all of a circle lie outside of a box: is the nearest point of the box further away than the circle reaches? */
export function liesOutside({ at: [lng, lat], metres }: Circle, [[west, south], [east, north]]: Bounds): boolean {
  const nearest: LngLat = [Math.min(Math.max(lng, west), east), Math.min(Math.max(lat, south), north)];
  return metresBetween([lng, lat], nearest) > metres;
}
