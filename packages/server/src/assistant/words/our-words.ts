import { cityOf } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import { message, messageText } from '../../shared/messages.ts';
import { coveredIn } from '../tools/about-map.ts';
import { cityName } from '../tools/presentation.ts';
import type { PartFound } from '../understand/area-found.ts';
import type { Correction } from '../understand/spelling.ts';
import type { PlaceNotCovered } from './places-not-covered.ts';
import { type Language, listIn } from './written.ts';

/** Sentences of the assistant in both languages. */
export const OUR_WORDS = {
  noModel: messageText('assistant_no_model'),
  modelAway: messageText('assistant_model_away'),
  whichCity: messageText('assistant_which_city'),
  notUnderstood: messageText('assistant_not_understood'),
  tooFar: messageText('assistant_too_far'),
  lookingUp: messageText('assistant_looking_up'),
  failed: messageText('assistant_failed'),
} as const;

const WORDS_LISTED = 4;

/** Says which words were not understood; if none are given, that the question was not understood. */
export function notUnderstoodIn(language: Language, words: readonly string[]): string {
  if (words.length === 0) return OUR_WORDS.notUnderstood[language];
  const phrases = words.slice(0, WORDS_LISTED).map((word) => message(language, 'assistant_quoted', { word }));
  return message(language, 'assistant_words_not_understood', {
    words: listIn(language, phrases),
  });
}

/** Says which words were corrected to which others, so that readers see what was counted. */
export function readAsIn(language: Language, corrections: readonly Correction[]): string {
  const each = corrections.map(({ written, read }) => message(language, 'assistant_read_as_one', { written, read }));
  return message(language, 'assistant_read_as', { list: listIn(language, each) });
}

/** Says which words of a question the answer does not use. */
export const unusedIn = (language: Language, words: readonly string[]): string =>
  message(language, 'assistant_unused', {
    words: listIn(
      language,
      words.map((word) => message(language, 'assistant_quoted', { word })),
    ),
  });

/** Says that the named cities are not compared, and why. */
export function twoCitiesIn(language: Language, cities: readonly CityId[]): string {
  const names = cities.map((city) => cityName(city, language));
  return message(language, 'assistant_two_cities', { cities: listIn(language, names) });
}

/** Says which places are not covered and which cities are, and adds notes about special places. */
export function notCoveredIn(language: Language, places: readonly PlaceNotCovered[]): string {
  const plainly = places.filter(({ because }) => !because).map(({ name }) => name[language]);
  return [
    ...places.flatMap(({ because }) => (because ? [message(language, because)] : [])),
    ...(plainly.length > 0
      ? [
          message(language, 'assistant_not_covered', {
            places: listIn(language, plainly),
            covered: coveredIn(language),
          }),
        ]
      : []),
  ].join(' ');
}

/** Says that no area of the city has this name. */
export const unknownPlaceIn = (language: Language, place: string, city: CityId): string =>
  message(language, 'assistant_unknown_area', {
    place,
    city: cityName(city, language),
    areas: areasToAskIn(language, city),
  });

/** Says that a place is part of a much larger area, whose number says nothing about the place. */
export const partOfAreaIn = (language: Language, { name, city, containedIn }: PartFound): string =>
  message(language, 'assistant_part_of_area', {
    part: capital(name[language]),
    area: containedIn.name[language],
    city: cityName(city, language),
    areas: areasToAskIn(language, city),
  });

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Lists the kinds of areas for which a city’s reports are counted. */
const areasToAskIn = (language: Language, city: CityId): string => {
  const kinds = (cityOf(city)?.area_kinds.slice(0, 2) ?? []).map((kind) => message(language, `areas_${kind}`));
  return listIn(language, [...kinds, message(language, 'area_whole_city')]);
};
