import type { CityId, DataSource } from '@crimemap/contract/cities';
import { getColumnFile, getColumns } from '@crimemap/contract/incidents';
import { Refusal } from '../http/refusal.ts';
import type { Serve } from '../http/serve.ts';
import { guestTypesOf, type HeldNames } from '../incidents/incidents.door.ts';
import { createCache, type LoadingCache } from '../shared/cache.ts';
import type { ColumnsStore } from './columns.store.ts';
import type { PublishedColumns } from './published-columns.ts';

export { columnsStore, outdatedColumns } from './columns.store.ts';
export { publishColumns } from './publish-columns.ts';
export { publishedColumns } from './published-columns.ts';
export { columnsPublished } from './publishing-news.ts';

/** A city that other servers publish is looked at again after this time. */
const NAMES_FOR_MS = 10_000;

/**
 * The areas and neighbourhoods that stand in each city's rows, by what was published of them last; `null` while that is not
 * known, or is of other rows than the city shows now.
 */
export const heldNames = (
  store: Pick<ColumnsStore, 'names'>,
  shownSource: (city: CityId) => Promise<DataSource | null>,
): LoadingCache<CityId, HeldNames | null> =>
  createCache(
    async (city) => {
      // Where guests may not see everything, only what members get names all.
      const names = await store.names(city, guestTypesOf(city) ? 'member' : 'guest');
      if (!names || names.data_source !== (await shownSource(city))) return null;
      return { areas: lowerCase(names.areas), neighbourhoods: lowerCase(names.neighbourhoods) };
    },
    { ttlMs: NAMES_FOR_MS },
  );

const lowerCase = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()));

export function columnsRoutes(serve: Serve, { columns }: { readonly columns: PublishedColumns }): void {
  serve(
    getColumns,
    async ({ params, member }) => {
      const manifest = await columns.manifest(params.city, member ? 'member' : 'guest');
      if (!manifest) throw new Refusal('not_found', { detail: 'There are no incidents for this city yet.' });
      return manifest;
    },
    ({ params, member }) => columns.manifestAtHand(params.city, member ? 'member' : 'guest'),
  );

  serve(
    getColumnFile,
    async ({ params, member }) => {
      const file = await columns.file(params.city, params.file);
      if (!file) throw new Refusal('not_found');
      if (file.audience === 'member' && !member) throw new Refusal('sign_in_required');
      return file.reply;
    },
    ({ params, member }) => {
      const file = columns.fileAtHand(params.city, params.file);
      return file && (file.audience === 'guest' || member) ? file.reply : undefined;
    },
  );
}
