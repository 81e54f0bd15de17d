import { CITIES } from '@crimemap/cities';
import { CITY_IDS, type CityId } from '@crimemap/contract/cities';
import * as contract from '@crimemap/contract/places';
import { LANDMARKS_OFFERED, type Place } from '@crimemap/contract/places';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import type { Lang } from './city-context.ts';
import { describePlace } from './describe-place.ts';
import { knownEntries } from './known-entries.ts';
import type { OutsideGeocoder } from './outside/outside-geocoder.ts';
import { type SearchDeps, searchPlaces } from './search-places.ts';
import { toldPlace } from './told-place.ts';

const landmarksIn = (id: CityId) =>
  CITIES.filter((city) => city.id === id)
    .flatMap(knownEntries)
    .filter(({ kind }) => kind === 'landmark');

/** What is offered before anything is typed: a city's best known places; of all Canada, the best known of each city. */
function landmarksOf(city: CityId | 'all', lang: Lang): Place[] {
  const offered = city === 'all' ? CITY_IDS.flatMap((id) => landmarksIn(id).slice(0, 1)) : landmarksIn(city);
  return offered.slice(0, LANDMARKS_OFFERED).map((entry) => toldPlace(entry, entry.weight, lang));
}

export interface PlacesDeps extends SearchDeps {
  readonly outside: OutsideGeocoder | null;
}

const A_DAY = 'public, max-age=86400';
/** What someone looked for is theirs alone. */
const FOR_ONE = 'private, max-age=300';

export function placesRoutes(serve: Serve, deps: PlacesDeps): void {
  serve(contract.listLandmarks, async ({ query: { city, lang } }) =>
    sent(landmarksOf(city, lang), { 'cache-control': A_DAY }),
  );

  serve(contract.searchPlaces, async ({ query: { q, city, lang, entered } }) => {
    const reply = await searchPlaces({ text: q, city, lang, entered: entered === '1' }, deps);
    const settled = reply.outside !== 'busy' && reply.outside !== 'failed';
    return sent(reply, { 'cache-control': settled ? FOR_ONE : 'no-store' });
  });

  serve(contract.describePlace, async ({ query: { lat, lon, lang } }) => {
    const reply = await describePlace([lon, lat], lang, deps);
    const settled = reply.outside !== 'busy' && reply.outside !== 'failed';
    return sent(reply, { 'cache-control': settled ? FOR_ONE : 'no-store' });
  });
}
