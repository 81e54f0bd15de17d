import type { CityId, DataSource } from '@crimemap/contract/cities';
import { getVersion, listVersions, VERSION_DAYS } from '@crimemap/contract/versions';
import { sent, THEIR_OWN } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { VersionsStore } from './versions.store.ts';

interface VersionsDeps {
  readonly versions: VersionsStore;
  readonly shownSource: (city: CityId) => Promise<DataSource | null>;
}

/** Registers the list of a city's versions. Their files have the same addresses as those of the current version. */
export function versionsRoutes(serve: Serve, { versions, shownSource }: VersionsDeps): void {
  serve(listVersions, async ({ params: { city }, query, member }) => {
    const audience = member ? 'member' : 'guest';
    const source = await shownSource(city);
    const [page, retained] = await Promise.all([
      source ? versions.list(city, audience, { ...query, source }) : { editions: [], next: null },
      versions.retained(city, audience),
    ]);
    return sent({ data_source: source, ...page, retained: { ...retained, days: VERSION_DAYS } }, THEIR_OWN);
  });
  serve(getVersion, async ({ params: { city, id }, member }) => {
    const manifest = await versions.manifest(city, member ? 'member' : 'guest', id);
    if (manifest === 'for members') throw new ApiError('sign_in_required');
    if (!manifest)
      throw new ApiError('not_found', { detail: 'This version does not exist or is no longer available.' });
    return sent(manifest, THEIR_OWN);
  });
}
