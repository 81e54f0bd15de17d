import type { CityId, Text } from '@crimemap/contract/cities';
import { inPortions } from '../shared/in-portions.ts';
import type { Entry } from './entry.ts';

/** Place name in reports and live calls, with the mean position and the number of rows that contain it. */
export interface WrittenPlace {
  readonly written: string;
  readonly lng: number;
  readonly lat: number;
  readonly rows: number;
}

const QUADRANT = /^(?:nw|ne|sw|se|n|s|e|w)$/i;
const ROMAN = /^(?:ii|iii|iv|vi|vii|viii|ix)$/i;

/** Returns `KINGSBURY CRES` as `Kingsbury Cres`. Words in mixed case are unchanged. */
const titled = (street: string): string =>
  street
    .trim()
    .split(/\s+/)
    .map((word) => {
      if (QUADRANT.test(word) || ROMAN.test(word)) return word.toUpperCase();
      if (/^\d+(?:st|nd|rd|th)$/i.test(word)) return word.toLowerCase();
      if (/[a-zà-ÿ]/.test(word) || /^\d/.test(word)) return word.toLowerCase() === word ? capital(word) : word;
      return word
        .toLowerCase()
        .split('-')
        .map(capital)
        .join('-')
        .replace(/^Mc(\p{L})/u, (_, character: string) => `Mc${character.toUpperCase()}`);
    })
    .join(' ');

const capital = (word: string): string => word.replace(/^\p{L}/u, (character) => character.toUpperCase());

const BLOCK = /^(\d*)XX\s+(.+)$/i;
const BETWEEN = /\s*(?:&|@|\/|\+)\s*|\s+(?:-|–|and|et|at)\s+/i;
const LONGEST = 80;

/**
 * Returns the display name for the location text of a report, such as `King St & Bay St` or `800 block Granville St`.
 * Returns `null` if the text names no street.
 */
export function intersectionName(written: string): Text | null {
  if (written.length > LONGEST || /[<>{}\p{Cc}]/u.test(written)) return null;
  const [, hundreds, blockStreet] = BLOCK.exec(written.trim()) ?? [];
  if (hundreds !== undefined && blockStreet !== undefined) {
    const street = titled(blockStreet);
    const hundred = Number(hundreds) * 100;
    return { en: `${hundred} block ${street}`, fr: `${street} (tranche ${hundred})` };
  }
  const streets = written
    .split(BETWEEN)
    .map(titled)
    .filter((street) => street !== '');
  if (streets.length === 0 || !streets.some((street) => /\p{L}{2}/u.test(street))) return null;
  return { en: streets.join(' & '), fr: streets.join(' et ') };
}

/** Returns a key that is the same for both orders of an intersection's streets. */
const keyOf = (name: string): string => name.toLowerCase().split(' & ').sort().join(' & ');

/**
 * Returns the intersections and blocks that a city's rows name, each once. The weight of an entry grows with the number
 * of rows.
 */
export async function intersectionEntries(city: CityId, places: readonly WrittenPlace[]): Promise<Entry[]> {
  const found = new Map<string, Entry>();
  await inPortions(places, ({ written, lng, lat, rows }) => {
    const name = intersectionName(written);
    const key = name && keyOf(name.en);
    if (name === null || key === null || found.has(key)) return;
    const weight = Math.min(0.5, 0.25 + Math.log10(rows + 1) / 20);
    const at = [round(lng), round(lat)] as const;
    found.set(key, { kind: 'crossing', name, also: [], at, city, address: { road: name.en }, weight });
  });
  return [...found.values()];
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
