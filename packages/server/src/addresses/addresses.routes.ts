import type { City } from '@crimemap/cities/kit/city';
import { getAddresses } from '@crimemap/contract/addresses';
import type { Db } from '../db/pool.ts';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { shownAddresses } from './addresses.store.ts';

interface AddressesDeps {
  readonly db: Pick<Db, 'kysely'>;
  readonly cities: readonly City[];
}

export function addressesRoutes(serve: Serve, { db, cities }: AddressesDeps): void {
  serve(getAddresses, async ({ params }) => {
    const city = cities.find(({ id }) => id === params.city);
    if (!city) throw new ApiError('not_found', { field: 'city', detail: 'This city is not available.' });
    const shown = await shownAddresses(db, city.id);
    const reply = {
      city: city.id,
      data_source: shown?.data_source ?? null,
      fetched_at: shown?.fetched_at.toISOString() ?? null,
      tally: shown?.tally ?? null,
      layers: city.addressLayers.map(({ title, licence, attribution }) => ({ title, licence, attribution })),
    };
    // Cached only if official addresses are shown. Sample addresses can be replaced by official ones at any time.
    return sent(reply, { 'cache-control': shown?.data_source === 'official' ? 'public, max-age=300' : 'no-cache' });
  });
}
