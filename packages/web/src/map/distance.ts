import type { Bounds, LngLat } from '@crimemap/contract/geo';
import { EARTH_METRES, METRES_PER_DEGREE } from '@crimemap/contract/radii';
import type { Language } from '../i18n/settings.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the distance between two points on the ground, in metres. */
export function metresBetween([lng1, lat1]: LngLat, [lng2, lat2]: LngLat): number {
  const half =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lng2 - lng1) / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Formats a distance: “240 m”, “1.2 km”. Below 1000 in whole metres, from there in kilometres with one decimal. */
export function distanceText(metres: number, language: Language): string {
  const whole = Math.round(metres);
  const [value, unit, digits] = whole < 1000 ? ([whole, 'm', 0] as const) : ([metres / 1000, 'km', 1] as const);
  const number = new Intl.NumberFormat(`${language}-CA`, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number.format(value)}\u00a0${unit}`;
}

/** Formats a chosen radius without rounding: “500 m”, “1 km”. */
export const radiusText = (metres: number, language: Language): string =>
  metres < 1000
    ? distanceText(metres, language)
    : `${new Intl.NumberFormat(`${language}-CA`).format(metres / 1000)}\u00a0km`;

/** Returns the closed ring of a circle on the ground as points (longitude, latitude), for a GeoJSON polygon. */
export function circleAround([lng, lat]: LngLat, metres: number, points = 64): [number, number][] {
  const height = metres / METRES_PER_DEGREE;
  const width = height / Math.cos(radians(lat));
  return Array.from({ length: points + 1 }, (_, index) => {
    const turn = ((index % points) / points) * 2 * Math.PI;
    return [lng + width * Math.cos(turn), lat + height * Math.sin(turn)];
  });
}

/** A circle: its centre and its radius in metres. */
interface Circle {
  readonly at: LngLat;
  readonly metres: number;
}

/** Returns whether a circle is at least partly outside a box. */
export const reachesBeyond = ({ at, metres }: Circle, [[west, south], [east, north]]: Bounds): boolean =>
  circleAround(at, metres, 8).some(([lng, lat]) => lng < west || lng > east || lat < south || lat > north);

/** Returns whether a circle is completely outside a box. */
export function liesOutside({ at: [lng, lat], metres }: Circle, [[west, south], [east, north]]: Bounds): boolean {
  const nearest: LngLat = [Math.min(Math.max(lng, west), east), Math.min(Math.max(lat, south), north)];
  return metresBetween([lng, lat], nearest) > metres;
}
