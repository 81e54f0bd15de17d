import type { LngLat } from '@crimemap/contract/geo';

/** `43.65, -79.38`; also `43,65; -79,38` and `43,65 -79,38` with a comma in the number. Latitude first, as people write it. */
const DECIMAL = /^(-?\d{1,2}(?:\.\d{1,12})?)\s*°?\s*([NS])?[\s,;]+(-?\d{1,3}(?:\.\d{1,12})?)\s*°?\s*([EWO])?$/i;
const DECIMAL_COMMA = /^(-?\d{1,2},\d{1,12})\s*°?\s*([NS])?\s*[;\s]\s*(-?\d{1,3},\d{1,12})\s*°?\s*([EWO])?$/i;
/** `82 104` is rather a crossing of two streets with numbers, and `43,65` the beginning of a latitude. */
const WHOLE = /^\d+[\s,;]+\d+$/;
const PART = String.raw`(\d{1,3})\s*°\s*(?:(\d{1,2})\s*['′’]\s*(?:(\d{1,2}(?:[.,]\d{1,6})?)\s*(?:"|″|”|'')\s*)?)?`;
const SEXAGESIMAL = new RegExp(String.raw`^${PART}([NS])[\s,;]*${PART}([EWO])$`, 'i');

const number = (text: string) => Number(text.replace(',', '.'));
const degreesOf = (degrees = '0', minutes = '0', seconds = '0') => {
  const parts = [Number(degrees), Number(minutes), number(seconds)] as const;
  return parts[1] >= 60 || parts[2] >= 60 ? Number.NaN : parts[0] + parts[1] / 60 + parts[2] / 3600;
};
/** Ouest is O. */
const signed = (degrees: number, side = '') => (/[SWO]/i.test(side) ? -Math.abs(degrees) : degrees);

/** The point a text of coordinates means, or `null` when it is none or not on earth. */
export function coordinatesIn(text: string): LngLat | null {
  const plain = text.trim().replace(/−/g, '-');
  if (WHOLE.test(plain)) return null;
  const decimal = DECIMAL_COMMA.exec(plain) ?? DECIMAL.exec(plain);
  if (decimal) {
    const [, lat = '', ns, lng = '', ew] = decimal;
    return onEarth(signed(number(lng), ew), signed(number(lat), ns));
  }
  const parts = SEXAGESIMAL.exec(plain);
  if (!parts) return null;
  const [, d1, m1, s1, ns, d2, m2, s2, ew] = parts;
  return onEarth(signed(degreesOf(d2, m2, s2), ew), signed(degreesOf(d1, m1, s1), ns));
}

const onEarth = (lng: number, lat: number): LngLat | null =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [lng, lat] : null;
