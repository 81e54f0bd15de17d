import { CITIES, cityOf } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import { longestFirst, phrase, phrasesFound } from '../words/phrases.ts';
import { plain } from '../words/written.ts';

const NAMES = longestFirst(
  CITIES.flatMap(({ id, name, displayName, alsoNamed = [] }) =>
    [name, displayName.en, displayName.fr, ...alsoNamed].map((said) => phrase(id, said)),
  ),
);

const WITH_PROVINCE = CITIES.map(({ name, displayName, province }) => {
  const names = [name, displayName.en, displayName.fr].join('|');
  return new RegExp(
    `(?<=(?<!\\p{L})(?:${names}))(,? ?\\(?)(${province.written.join('|')})(?:,? Canada)?(?!\\p{L})\\.?\\)?(?! (?:st|street|ave|avenue|place|road|rd)(?!\\p{L}))`,
    'giu',
  );
});

/**
 * Removes the province: “Toronto, Ontario” becomes “Toronto”. Two or three letters count as a province only if they are
 * capitalized and follow a comma or bracket; “on” in “in Toronto on Monday” does not.
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
 * Returns the cities that a text names, in order of appearance, and the text without them. `lookedAt`: the open city,
 * for which a short name is enough.
 */
export function citiesNamed(
  text: string,
  lookedAt = '',
): { readonly cities: readonly CityId[]; readonly rest: string } {
  const { shortName, name = '' } = cityOf(lookedAt) ?? {};
  const words = plain(text);
  const whole = shortName && !shortName.unless.test(words) ? words.replace(plain(shortName.said), plain(name)) : words;
  const { values, rest } = phrasesFound(whole, NAMES, isCity);
  return { cities: values, rest };
}

/**
 * Returns false for areas, streets and stations with the name of a city, such as New Toronto, Montréal-Nord, Ottawa
 * Street and the métro Peel.
 */
const isCity = (before: string, after: string): boolean =>
  !/ (?:new|vieux|old|(?:old|former) city of|(?:vieille|ancienne|ex) ville|greater|grand|north|south|east|west|rue|avenue|av|boulevard|boul|chemin|ch|route|metro|station|gare|stations|universit(?:y|e)|college|bank|ecole|hopital general|musee)(?: de| du| d| of)?$/.test(
    before,
  ) &&
  !/^(?:nord|sud|est|ouest|west|north|east|islands?|beaches|south|street|st|road|rd|avenue|av|ave|boulevard|blvd|drive|dr|lane|crescent|crt|court|way|trail|station|metro|subway|go) /.test(
    after,
  );
