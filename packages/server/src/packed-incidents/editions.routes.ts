import type { CityId, DataSource } from '@crimemap/contract/cities';
import { EDITION_DAYS, getEdition, listEditions } from '@crimemap/contract/editions';
import { sent, THEIR_OWN } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { EditionsStore } from './editions.store.ts';

interface EditionsDeps {
  readonly editions: EditionsStore;
  readonly shownSource: (city: CityId) => Promise<DataSource | null>;
}

/** Registers the list of a city's versions. Their files have the same addresses as those of the current version. */
export function editionsRoutes(serve: Serve, { editions, shownSource }: EditionsDeps): void {
  serve(listEditions, async ({ params: { city }, query, member }) => {
    const audience = member ? 'member' : 'guest';
    const source = await shownSource(city);
    const [page, retained] = await Promise.all([
      source ? editions.list(city, audience, { ...query, source }) : { editions: [], next: null },
      editions.retained(city, audience),
    ]);
    return sent({ data_source: source, ...page, retained: { ...retained, days: EDITION_DAYS } }, THEIR_OWN);
  });
  serve(getEdition, async ({ params: { city, id }, member }) => {
    const manifest = await editions.manifest(city, member ? 'member' : 'guest', id);
    if (manifest === 'for members') throw new ApiError('sign_in_required');
    if (!manifest)
      throw new ApiError('not_found', { detail: 'This version does not exist or is no longer available.' });
    return sent(manifest, THEIR_OWN);
  });
}
