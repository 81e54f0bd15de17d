import type { Language } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { message } from '../shared/messages.ts';

/** About 11 m, always written out: `43.6510` is known as exactly as `43.6512`. */
const DECIMALS = 4;
const NBSP = '\u00a0';

const numberIn = (language: Language, decimals?: number) =>
  new Intl.NumberFormat(`${language}-CA`, { minimumFractionDigits: decimals, maximumFractionDigits: decimals ?? 3 });

/** “500 m”, “1.5 km”: as people write it, and nothing rounded. */
export const radiusWords = (metres: number, language: Language): string =>
  metres < 1000
    ? `${numberIn(language).format(metres)}${NBSP}m`
    : `${numberIn(language).format(metres / 1000)}${NBSP}km`;

/** A degree and its side of the world: “43.6510° N”. Without a sign, which BibTeX and people take for a dash. */
const degreeWords = (degrees: number, side: 'north' | 'south' | 'east' | 'west', language: Language): string =>
  message(language, `export_degrees_${side}`, { n: numberIn(language, DECIMALS).format(Math.abs(degrees)) });
const latitudeWords = (lat: number, language: Language) => degreeWords(lat, lat < 0 ? 'south' : 'north', language);
const longitudeWords = (lng: number, language: Language) => degreeWords(lng, lng < 0 ? 'west' : 'east', language);

/** “43.6510° N, 79.3830° W”, which the search of the map reads. */
export const pointWords = ([lng, lat]: LngLat, language: Language): string =>
  `${latitudeWords(lat, language)}, ${longitudeWords(lng, language)}`;

/** The four sides of a box. */
export const sidesWords = (
  { north, south, east, west }: Readonly<Record<'north' | 'south' | 'east' | 'west', number>>,
  language: Language,
) => ({
  north: latitudeWords(north, language),
  south: latitudeWords(south, language),
  east: longitudeWords(east, language),
  west: longitudeWords(west, language),
});
