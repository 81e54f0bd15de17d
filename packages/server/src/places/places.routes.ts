import * as contract from '@crimemap/contract/places';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { describePlace } from './describe-place.ts';
import { landmarksOf } from './landmarks-of.ts';
import type { OutsideGeocoder } from './outside/outside-geocoder.ts';
import { type SearchDeps, searchPlaces } from './search-places.ts';

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
