import { CITIES, cityOf } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import { plain, withRead } from '../words/written.ts';

const NAMES = CITIES.flatMap(({ id, name, displayName, alsoNamed = [] }) =>
  [name, displayName.en, displayName.fr, ...alsoNamed].map((said) => ({ id, said: plain(said) })),
).sort((a, b) => b.said.length - a.said.length);

const WITH_PROVINCE = CITIES.map(({ name, displayName, province }) => {
  const names = [name, displayName.en, displayName.fr].join('|');
  return new RegExp(
    `(?<=(?<!\\p{L})(?:${names}))(,? ?\\(?)(${province.written.join('|')})(?:,? Canada)?(?!\\p{L})\\.?\\)?(?! (?:st|street|ave|avenue|place|road|rd)(?!\\p{L}))`,
    'giu',
  );
});

/**
 * Removes the province: “Toronto, Ontario” becomes “Toronto”. Two or three characters are a province only if they are
 * capitalized after a comma or bracket, unlike “in Toronto on Monday”.
 */
export const withoutProvinces = (question: string): string =>
  WITH_PROVINCE.reduce(
    (text, pattern) =>
      text.replace(pattern, (all, before: string, province: string) =>
        province.length > 3 || (/[,(]/.test(before) && /^\p{Lu}/u.test(province)) ? '' : all,
      ),
    question.normalize('NFC'),
  );

/**
 * Returns the cities that a text names, in the order of the text, and the text without them. `lookedAt` is the open
 * city, for which a short name is enough.
 */
export function citiesNamed(text: string, lookedAt = ''): { readonly cities: CityId[]; readonly rest: string } {
  let rest = plain(text);
  const { shortName, name = '' } = cityOf(lookedAt) ?? {};
  if (shortName && !shortName.unless.test(rest)) rest = rest.replace(plain(shortName.said), plain(name));
  const found: { id: CityId; at: number }[] = [];
  for (const { id, said } of NAMES) {
    for (let at = rest.indexOf(said); at >= 0; at = rest.indexOf(said, at + 1)) {
      if (isPartOfName(rest, at, said)) continue;
      if (!found.some((one) => one.id === id)) found.push({ id, at });
      // The replacement has the same length, so that the positions of other names do not change.
      rest = `${rest.slice(0, at + 1)}${'_'.repeat(said.length - 2)}${rest.slice(at + said.length - 1)}`;
    }
  }
  return { cities: found.sort((a, b) => a.at - b.at).map(({ id }) => id), rest: withRead(rest) };
}

/** New Toronto, Montréal-Nord, Ottawa Street and the métro Peel are areas, streets and stations, not the city. */
const isPartOfName = (text: string, at: number, said: string): boolean =>
  / (?:new|vieux|old|(?:old|former) city of|(?:vieille|ancienne|ex) ville|greater|grand|north|south|east|west|rue|avenue|av|boulevard|boul|chemin|ch|route|metro|station|gare|stations)(?: de| du| d)?$/.test(
    text.slice(0, at),
  ) ||
  /^(?:nord|sud|est|ouest|west|north|east|islands?|beaches|south|street|st|road|rd|avenue|av|ave|boulevard|blvd|drive|dr|lane|crescent|crt|court|way|trail|station|metro|subway|go) /.test(
    text.slice(at + said.length),
  );
