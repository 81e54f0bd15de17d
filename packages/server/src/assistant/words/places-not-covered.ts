import { CITIES } from '@crimemap/cities';
import type { City } from '@crimemap/cities/kit/city';
import type { Text } from '@crimemap/contract/cities';
import type { MessageKey } from '../../shared/messages.ts';
import { PLACES_NOT_COVERED as WRITTEN } from './tables.ts';
import { plain } from './written.ts';

export interface PlaceNotCovered {
  readonly name: Text;
  /** Names that people use for it, in plain words. */
  readonly said: readonly string[];
  /** Reason for a place within a covered area: its few records are not all of its crimes. */
  readonly because?: MessageKey;
}

/** Large municipalities of Canada, and places within our cities that another police force serves. */
const PLACES = WRITTEN.map(
  (place): PlaceNotCovered =>
    typeof place === 'string'
      ? { name: { en: place, fr: place }, said: [place] }
      : {
          name: { en: place.en, fr: place.fr },
          said: place.said,
          ...(place.because && { because: place.because as MessageKey }),
        },
);

/** Returns places that people ask about and that are not one of these cities. */
export function placesNotCovered(cities: readonly Pick<City, 'displayName'>[]): PlaceNotCovered[] {
  const ours = new Set(cities.flatMap(({ displayName }) => [plain(displayName.en), plain(displayName.fr)]));
  return PLACES.filter((place) => !place.said.some((name) => ours.has(plain(name))));
}

/** Searched only in words that nothing else matched, because streets and areas of our cities share these names. */
export const PLACES_NOT_COVERED: readonly PlaceNotCovered[] = placesNotCovered(CITIES);
