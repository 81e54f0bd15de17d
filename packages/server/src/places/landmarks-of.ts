import { CITIES } from '@crimemap/cities';
import { CITY_IDS, type CityId } from '@crimemap/contract/cities';
import { LANDMARKS_OFFERED, type Place } from '@crimemap/contract/places';
import type { Lang } from './city-context.ts';
import { knownEntries } from './known-entries.ts';
import { toldPlace } from './told-place.ts';

const landmarksIn = (id: CityId) =>
  CITIES.filter((city) => city.id === id)
    .flatMap(knownEntries)
    .filter(({ kind }) => kind === 'landmark');

/** What is offered before anything is typed: a city's best known places; of all Canada, the best known of each city. */
export function landmarksOf(city: CityId | 'all', lang: Lang): Place[] {
  const offered = city === 'all' ? CITY_IDS.flatMap((id) => landmarksIn(id).slice(0, 1)) : landmarksIn(city);
  return offered.slice(0, LANDMARKS_OFFERED).map((entry) => toldPlace(entry, entry.weight, lang));
}
