import { CITIES } from '@crimemap/cities';
import { PROVINCES } from '@crimemap/cities/provinces';
import type { CityId } from '@crimemap/contract/cities';
import { normalizePlaceName } from '../words.ts';

/** What people write behind a place to say where it is. */
export interface Surroundings {
  /** The text without them, where something is left. */
  readonly text: string;
  /** One of our cities, by its own name or that of a part of it. */
  readonly city: CityId | null;
  /** The whole text is the name of this city. */
  readonly cityItself: CityId | null;
  /** By its English name. */
  readonly province: string | null;
  /** Another locality is named: the place is none of ours. */
  readonly isElsewhere: boolean;
}

const plain = (name: string) => normalizePlaceName(name);
const COUNTRY: ReadonlyMap<string, true> = new Map([
  ['canada', true],
  ['ca', true],
]);
const PROVINCE_OF: ReadonlyMap<string, string> = new Map(
  Object.values(PROVINCES).flatMap(({ name, written }) =>
    [...written, name.en, name.fr].map((each) => [plain(each), name.en] as const),
  ),
);
const CITY_OF: ReadonlyMap<string, CityId> = new Map(
  CITIES.flatMap(({ id, name, displayName, alsoNamed = [], centres }) =>
    [name, displayName.en, displayName.fr, ...alsoNamed, ...(centres.municipality ?? []).map((each) => each.name)].map(
      (each) => [plain(each), id] as const,
    ),
  ),
);
/** Parts of a city that an address may name behind a comma; of a name that several cities have, none. */
const PART_OF = new Map<string, CityId | null>();
for (const { id, places } of CITIES)
  for (const { name } of places.quarters)
    for (const each of new Set([plain(name.en), plain(name.fr)])) PART_OF.set(each, PART_OF.has(each) ? null : id);
/** As many words as the longest name has. */
const WORDS_MAX = 4;

/** What joins two streets: « Queen & King » names no city. */
const JOINS = /(?:[&@/+-]|\b(?:and|et|at|à))$/i;

/**
 * Takes the last words off the last segment where `known` holds them, as many words as it can. Never the whole text, and no second
 * street.
 */
function takeLast<Value>(segments: string[], known: ReadonlyMap<string, Value>): Value | null {
  const words = segments.at(-1)?.split(/\s+/) ?? [];
  for (let count = Math.min(WORDS_MAX, words.length); count > 0; count -= 1) {
    const last = words.slice(-count);
    const value = plain(last[0] ?? '') === '' ? undefined : known.get(plain(last.join(' ')));
    const rest = words.slice(0, -count).join(' ');
    if (value === undefined || JOINS.test(rest) || (rest === '' && segments.length === 1)) continue;
    segments.splice(-1, 1, ...(rest === '' ? [] : [rest]));
    return value;
  }
  return null;
}

/** The part of a city that the last of several segments is. */
function takePart(segments: string[]): CityId | null {
  const part = segments.length > 1 ? PART_OF.get(plain(segments.at(-1) ?? '')) : undefined;
  if (part) segments.pop();
  return part ?? null;
}

/** Takes what says where a place is off the end of a text: country, province, one of our cities. Never the whole text. */
export function withoutSurroundings(given: string): Surroundings {
  const segments = given
    .split(/[,;()]/)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '');
  takeLast(segments, COUNTRY);
  const province = takeLast(segments, PROVINCE_OF);
  const part = takePart(segments);
  const named = takeLast(segments, CITY_OF);
  const city = named ?? part ?? null;
  takePart(segments);
  const [text = ''] = segments;
  const cityItself = segments.length === 1 ? (CITY_OF.get(plain(text)) ?? null) : null;
  return { text, city, cityItself, province, isElsewhere: segments.length > 1 };
}
