import { CITIES } from '@crimemap/cities';
import type { City } from '@crimemap/cities/kit/city';
import type { Text } from '@crimemap/contract/cities';
import type { MessageKey } from '../../shared/messages.ts';
import { PLACES_NOT_COVERED as WRITTEN } from './tables.ts';
import { plain } from './written.ts';

export interface PlaceNotCovered {
  readonly name: Text;
  /** Names that people use for the place, as plain words. */
  readonly said: readonly string[];
  /** Reason why a place within a covered area is not covered: our data have few of its reports, not all. */
  readonly because?: MessageKey;
}

/** Large municipalities of Canada, and places within the covered cities that another police service serves. */
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

/** Returns places that people ask about, without the given cities. */
export function placesNotCovered(cities: readonly Pick<City, 'displayName'>[]): PlaceNotCovered[] {
  const ours = new Set(cities.flatMap(({ displayName }) => [plain(displayName.en), plain(displayName.fr)]));
  return PLACES.filter((place) => !place.said.some((name) => ours.has(plain(name))));
}

/**
 * Searched for only in words that nothing else matched, because streets and areas of the covered cities share these
 * names.
 */
export const PLACES_NOT_COVERED: readonly PlaceNotCovered[] = placesNotCovered(CITIES);
