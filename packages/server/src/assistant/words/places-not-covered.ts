import { CITIES } from '@crimemap/cities';
import type { City } from '@crimemap/cities/kit/city';
import type { Text } from '@crimemap/contract/cities';
import type { MessageKey } from '../../shared/messages.ts';
import { PLACES_NOT_COVERED as WRITTEN } from './tables.ts';
import { plain } from './written.ts';

export interface PlaceNotCovered {
  readonly name: Text;
  /** What people say for it, in plain words. */
  readonly said: readonly string[];
  /** Why, where it lies in an area that is covered: its few rows are not its crimes. */
  readonly because?: MessageKey;
}

/** Large municipalities of the country, and those within our cities that another police looks after. */
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

/** Places people ask about that none of these cities is. */
export function placesNotCovered(cities: readonly Pick<City, 'displayName'>[]): PlaceNotCovered[] {
  const ours = new Set(cities.flatMap(({ displayName }) => [plain(displayName.en), plain(displayName.fr)]));
  return PLACES.filter((place) => !place.said.some((name) => ours.has(plain(name))));
}

/** Looked for only in what nothing else has read, for streets and areas of our cities bear these names, too. */
export const PLACES_NOT_COVERED: readonly PlaceNotCovered[] = placesNotCovered(CITIES);
