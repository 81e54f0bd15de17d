import type { LngLat } from '@crimemap/contract/geo';

/**
 * One of two coordinates, in degrees, and what its letter says it is: latitude, longitude, or `null` without a letter.
 */
interface Angle {
  readonly degrees: number;
  readonly says: 'latitude' | 'longitude' | null;
}

const NUMBER = String.raw`[-+]?\d{1,3}(?:\.\d{1,15})?`;
const COMMA_NUMBER = String.raw`[-+]?\d{1,3},\d{1,15}`;
const MINUTES = String.raw`(\d{1,2}(?:[.,]\d{1,8})?)`;

/** Degrees with minutes, and optional seconds: `43°39′12″`, `43 39 12`, `43d39m12s`. */
const SEXAGESIMAL = String.raw`(-?\d{1,3})\s*(?:°|d|deg|\s)\s*(?:${MINUTES}\s*(?:'|m|min|\b)\s*(?:${MINUTES}\s*(?:"|s|sec|\b)\s*)?)?`;
const SIDE = '([NSEWO])';

/**
 * Decimal degrees: `43.65, -79.38`, or with decimal commas `43,65; -79,38`, `43,65 -79,38` and `43,65, -79,38`. A
 * letter such as N may follow each number, as in exports and citations.
 */
const FORMS = [
  String.raw`(${COMMA_NUMBER})\s*°?\s*${SIDE}?(?:(?<=[NSEWO])\s*,|\s*[;\s]|\s*,\s*(?=-))\s*(${COMMA_NUMBER})\s*°?\s*${SIDE}?`,
  String.raw`(${NUMBER})\s*°?\s*${SIDE}?(?:[\s,;/]+|(?<=[NSEWO]))(${NUMBER})\s*°?\s*${SIDE}?`,
].map((form) => new RegExp(`^${form}$`, 'i'));
const DECIMAL_BEFORE = new RegExp(String.raw`^${SIDE}\s*(${NUMBER})\s*°?[\s,;/]*${SIDE}\s*(${NUMBER})\s*°?$`, 'i');
const SIDES_BEFORE = new RegExp(String.raw`^${SIDE}\s*${SEXAGESIMAL}[\s,;/]*${SIDE}\s*${SEXAGESIMAL}$`, 'i');
const SIDES_AFTER = new RegExp(String.raw`^${SEXAGESIMAL}${SIDE}?[\s,;/]*${SEXAGESIMAL}${SIDE}?$`, 'i');
/**
 * Two whole numbers, which are no coordinates: `82 104` is more likely an intersection of two numbered streets, and
 * `43,65` the beginning of a latitude.
 */
const WHOLE = /^\d+[\s,;/]+\d+$/;
const LABELS = /\b(?:lat(?:itude)?|lng|lon(?:g(?:itude)?)?)\b\.?\s*[:=]?/gi;

const saysOf = (side: string | undefined): Angle['says'] =>
  side === undefined ? null : /[NS]/i.test(side) ? 'latitude' : 'longitude';

function angle(side: string | undefined, degrees: number): Angle {
  // `O` is short for Ouest (west).
  const isNegative = side !== undefined && /[SWO]/i.test(side);
  return { degrees: isNegative ? -Math.abs(degrees) : degrees, says: saysOf(side) };
}

const numberIn = (text = '0') => Number(text.replace(',', '.'));

function withMinutes(degrees: string | undefined, minutes: string | undefined, seconds: string | undefined): number {
  const [d, m, s] = [numberIn(degrees), numberIn(minutes), numberIn(seconds)];
  return m >= 60 || s >= 60 ? Number.NaN : Math.sign(d || 1) * (Math.abs(d) + m / 60 + s / 3600);
}

function anglesIn(plain: string): readonly [Angle, Angle] | null {
  for (const form of FORMS) {
    const [match, d1, l1, d2, l2] = form.exec(plain) ?? [];
    if (match !== undefined) return [angle(l1, numberIn(d1)), angle(l2, numberIn(d2))];
  }
  const [decimal, b1, d1, b2, d2] = DECIMAL_BEFORE.exec(plain) ?? [];
  if (decimal !== undefined) return [angle(b1, numberIn(d1)), angle(b2, numberIn(d2))];
  const before = SIDES_BEFORE.exec(plain);
  if (before) {
    const [, l1, w1, m1, s1, l2, w2, m2, s2] = before;
    return [angle(l1, withMinutes(w1, m1, s1)), angle(l2, withMinutes(w2, m2, s2))];
  }
  const [match, w1, m1, s1, l1, w2, m2, s2, l2] = SIDES_AFTER.exec(plain) ?? [];
  // Numbers alone are street numbers. They are degrees only with a degree sign or letters.
  if (match === undefined || !(plain.includes('°') || (l1 && l2))) return null;
  return [angle(l1, withMinutes(w1, m1, s1)), angle(l2, withMinutes(w2, m2, s2))];
}

/**
 * Returns the points (longitude, latitude) that a text may mean: first with the latitude written first, as people
 * usually write it, then with the other order. Returns an empty list if the numbers are out of range, and `null` if the
 * text is not a pair of coordinates.
 */
export function coordinatesIn(text: string): LngLat[] | null {
  const plain = text
    .replace(/[º˚]/g, '°')
    .replace(/[″“”]|''|′′/g, '"')
    .replace(/[′’‘`´]/g, "'")
    .normalize('NFKC')
    .replace(/[−–]/g, '-')
    .replace(LABELS, ' ')
    .replace(/^[\s([{]+|[\s)\]}]+$/g, '');
  if (WHOLE.test(plain)) return null;
  const angles = anglesIn(plain);
  if (!angles) return null;
  const [one, other] = angles;
  if (one.says !== null && one.says === other.says) return [];
  const isLatitudeFirst = one.says === 'latitude' || other.says === 'longitude';
  const isLongitudeFirst = one.says === 'longitude' || other.says === 'latitude';
  const points: LngLat[] = [];
  if (!isLongitudeFirst) points.push([other.degrees, one.degrees]);
  if (!isLatitudeFirst) points.push([one.degrees, other.degrees]);
  return points.filter(([lng, lat]) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180);
}
