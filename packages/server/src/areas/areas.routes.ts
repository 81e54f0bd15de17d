import type { City } from '@crimemap/cities/kit/city';
import { getAreas } from '@crimemap/contract/areas';
import type { Db } from '../db/pool.ts';
import { Refusal } from '../http/refusal.ts';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { areasStore } from './areas.store.ts';
import { createAreas } from './get-areas.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'public, no-cache';

export function areasRoutes(serve: Serve, { db, cities }: { readonly db: Db; readonly cities: readonly City[] }): void {
  const areasOf = createAreas(areasStore(db));

  serve(getAreas, async ({ params, query }) => {
    const city = cities.find(({ id }) => id === params.city);
    if (!city) throw new Refusal('not_found', { field: 'city', detail: 'This city is not on the map yet.' });
    const kind = query.kind ?? city.area_kinds[0];
    if (!kind || !city.area_kinds.includes(kind))
      throw new Refusal('invalid_input', { field: 'kind', detail: `${city.name} has no areas of this kind.` });
    const areas = await areasOf(city, kind);
    const frozen = !areas.approximate && query.version === areas.version;
    return sent(areas, { etag: `"${areas.version}"`, 'cache-control': frozen ? FOREVER : ASK_AGAIN });
  });
}
