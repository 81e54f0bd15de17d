import type { LngLat } from '@crimemap/contract/geo';
import type { Language } from '../../i18n/settings.ts';

/** The specification’s. */
const EARTH_RADIUS_M = 6_371_000;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** How far apart two places are over the ground, in metres. */
export function metresBetween([lng1, lat1]: LngLat, [lng2, lat2]: LngLat): number {
  const half =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lng2 - lng1) / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half)));
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

/** The points of a circle on the ground, closed: as a ring of a GeoJSON polygon. */
export function circleAround([lng, lat]: LngLat, metres: number, points = 64): [number, number][] {
  const height = (metres / EARTH_RADIUS_M) * (180 / Math.PI);
  const width = height / Math.cos(radians(lat));
  return Array.from({ length: points + 1 }, (_, index) => {
    const turn = ((index % points) / points) * 2 * Math.PI;
    return [lng + width * Math.cos(turn), lat + height * Math.sin(turn)];
  });
}
