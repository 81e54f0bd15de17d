import type { City } from '@crimemap/cities/kit/city';
import { type Areas, getAreas } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { ApiError } from '../platform/base/api-error.ts';

const FOREVER = 'public, max-age=31536000, immutable';

const ASK_AGAIN = 'public, no-cache';

interface AreasDeps {
  readonly areasOf: (city: City, kind: AreaKind) => Promise<Areas>;
  readonly cities: readonly City[];
}

export function areasRoutes(serve: Serve, { areasOf, cities }: AreasDeps): void {
  serve(getAreas, async ({ params, query }) => {
    const city = cities.find(({ id }) => id === params.city);
    if (!city) throw new ApiError('not_found', { field: 'city', detail: 'This city is not available.' });
    const kind = query.kind ?? city.area_kinds[0];
    if (!kind || !city.area_kinds.includes(kind))
      throw new ApiError('invalid_input', { field: 'kind', detail: `${city.name} has no areas of this kind.` });
    const areas = await areasOf(city, kind);
    const frozen = !areas.approximate && query.version === areas.version;
    return sent(areas, { etag: `"${areas.version}"`, 'cache-control': frozen ? FOREVER : ASK_AGAIN });
  });
}
