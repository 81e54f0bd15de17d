import { CITIES } from '@crimemap/cities';
import { PROVINCES } from '@crimemap/cities/provinces';
import type { CityId } from '@crimemap/contract/cities';
import { normalizePlaceName } from '../words.ts';

/** Names at the end of a text that locate a place: country, province and city. */
export interface Surroundings {
  /** First part of the text, without the names that locate it. */
  readonly text: string;
  /** Text without country and province. Keeps a province that may be part of a name. */
  readonly named: string;
  /** City of this project, named by its own name or by the name of one of its parts. */
  readonly city: CityId | null;
  /** Part or municipality of this city that the text names, as normalized by `normalizePlaceName`. */
  readonly part: string | null;
  /** City that is named by the whole text; `null` if the text names more. */
  readonly cityItself: CityId | null;
  /** English name of the province. */
  readonly province: string | null;
  /** True if the text names another locality, so that the place is in none of our cities. */
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
const CITY_OF = new Map<string, { readonly city: CityId; readonly part: string | null }>(
  CITIES.flatMap(({ id, name, displayName, alsoNamed = [], centres }) => [
    ...[name, displayName.en, displayName.fr, ...alsoNamed].map(
      (each) => [plain(each), { city: id, part: null }] as const,
    ),
    ...(centres.municipality ?? []).map((each) => [plain(each.name), { city: id, part: plain(each.name) }] as const),
  ]),
);
/**
 * Parts of a city that an address may name after a comma, each with its city. The city is `null` if several cities have
 * a part of this name.
 */
const PART_OF = new Map<string, CityId | null>();
for (const { id, places } of CITIES)
  for (const { name } of places.quarters)
    for (const each of new Set([plain(name.en), plain(name.fr)])) PART_OF.set(each, PART_OF.has(each) ? null : id);
/** Maximum number of words in a name that is looked up. */
const WORDS_MAX = 4;

/** Text before a name that joins two streets: « Queen & King » names two streets and no city. */
const JOINS = /(?:[&@/+-]|\b(?:and|et|at|à))$/i;

/**
 * Removes the last words of the last segment if they are in `known`, as many words as possible, and returns their
 * value. Never removes the whole text or the second street of an intersection.
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

/**
 * Maximum length of a short form of a province, such as `B.C.` or `Ont.`. A short form is never part of a place name.
 */
const SHORT_MAX = 4;

/**
 * Removes the province from the end of the segments. `isParted` is false if the province may be part of a name, as in
 * `University of Alberta`. In that case « Québec » means the city.
 */
function takeProvince(segments: string[]): { readonly province: string | null; readonly isParted: boolean } {
  const left = [...segments];
  const province = takeLast(left, PROVINCE_OF);
  if (province === null) return { province, isParted: false };
  const isParted =
    left.length < segments.length ||
    (segments.at(-1)?.split(/\s+/).at(-1) ?? '').length <= SHORT_MAX ||
    CITY_OF.has(plain(left.at(-1) ?? '')) ||
    takeLast([...left], CITY_OF) !== null;
  if (!isParted && province === PROVINCES.quebec.name.en) return { province: null, isParted };
  segments.splice(0, segments.length, ...left);
  return { province, isParted };
}

/** Removes the last segment if it names a part of a city, and returns this part. */
function takePart(segments: string[]): { readonly city: CityId; readonly part: string } | null {
  const part = plain(segments.at(-1) ?? '');
  const city = segments.length > 1 ? PART_OF.get(part) : undefined;
  if (!city) return null;
  segments.pop();
  return { city, part };
}

/**
 * Removes the names that locate a place from the end of a text: country, province, and one of our cities. Never removes
 * the whole text.
 */
export function withoutSurroundings(given: string): Surroundings {
  const segments = given
    .split(/[,;()]/)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '');
  takeLast(segments, COUNTRY);
  const whole = segments.join(', ');
  const { province, isParted } = takeProvince(segments);
  const named = isParted ? segments.join(', ') : whole;
  const last = takePart(segments);
  const namedCity = takeLast(segments, CITY_OF);
  const first = takePart(segments);
  const [text = ''] = segments;
  const cityItself = segments.length === 1 ? (CITY_OF.get(plain(text))?.city ?? null) : null;
  return {
    text,
    named,
    city: namedCity?.city ?? last?.city ?? null,
    part: namedCity?.part ?? first?.part ?? last?.part ?? null,
    cityItself,
    province,
    isElsewhere: segments.length > 1,
  };
}
