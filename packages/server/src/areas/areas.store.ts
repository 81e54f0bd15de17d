import { createHash } from 'node:crypto';
import type { BoundaryArea } from '@crimemap/contract/areas';
import type { AreaKind, CityId, DataSource } from '@crimemap/contract/cities';
import type { CensusSums } from '../db/census-tables.ts';
import type { Db } from '../db/pool.ts';
import { together } from '../db/write.ts';
import { hasChanged } from '../shared/rows.store.ts';

interface StoredAreas {
  readonly version: string;
  readonly dataSource: DataSource;
  readonly features: BoundaryArea[];
  /** Census counts of each area; `null` if no census was imported. */
  readonly census: CensusSums | null;
}

/** Version of the present boundary layer, and version of its census counts. */
type PresentAreas = Pick<StoredAreas, 'version' | 'dataSource'> & { readonly censusVersion: string | null };

const censusVersionOf = (census: CensusSums): string =>
  createHash('sha256').update(JSON.stringify(census)).digest('hex').slice(0, 12);
const censusColumns = (census: CensusSums | null) => ({
  census: census && JSON.stringify(census),
  census_version: census && censusVersionOf(census),
});

const PRESENT = ['version', 'data_source as dataSource', 'census_version as censusVersion'] as const;

/** Store of boundary layers, with the present version and earlier versions of each. */
export function areasStore({ kysely }: Db) {
  const present = (city: string, kind: string) =>
    kysely.selectFrom('area_layers').where('city', '=', city).where('kind', '=', kind).where('retired_at', 'is', null);
  return {
    /**
     * Returns the version and source of the present boundary layer. It is fast enough to be called for every request.
     */
    async present(city: CityId, kind: AreaKind): Promise<PresentAreas | null> {
      return (await present(city, kind).select(PRESENT).executeTakeFirst()) ?? null;
    },

    async current(city: CityId, kind: AreaKind): Promise<(StoredAreas & PresentAreas) | null> {
      const row = await present(city, kind)
        .select([...PRESENT, 'features', 'census'])
        .executeTakeFirst();
      return row ? { ...row, features: row.features as BoundaryArea[] } : null;
    },

    /**
     * Stores the census counts of a version's areas, unless another version has become the present one. Returns whether
     * anything changed.
     */
    putCensus: (city: CityId, kind: AreaKind, version: string, census: CensusSums | null) =>
      hasChanged(
        kysely
          .updateTable('area_layers')
          .set(censusColumns(census))
          .where('city', '=', city)
          .where('kind', '=', kind)
          .where('version', '=', version)
          .where('retired_at', 'is', null)
          .where('census_version', 'is distinct from', census && censusVersionOf(census)),
      ),

    async fetchedAt(city: CityId, kind: AreaKind, dataSource: DataSource): Promise<Date | null> {
      const row = await present(city, kind)
        .select('fetched_at')
        .where('data_source', '=', dataSource)
        .executeTakeFirst();
      return row?.fetched_at ?? null;
    },

    /**
     * Replaces the present areas, in one transaction. The earlier version remains stored as retired. Sample areas are
     * deleted when official ones are stored, and never replace official ones. Returns whether anything changed.
     */
    async put(city: CityId, kind: AreaKind, areas: StoredAreas, at: Date): Promise<boolean> {
      return together(kysely, async (trx) => {
        const before = await trx
          .selectFrom('area_layers')
          .select(['version', 'data_source'])
          .where('city', '=', city)
          .where('kind', '=', kind)
          .where('retired_at', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        if (before?.data_source === 'official' && areas.dataSource === 'rehearsal') return false;
        const layer = { city, kind, data_source: areas.dataSource, version: areas.version };
        if (before?.data_source === 'rehearsal' && areas.dataSource === 'official') {
          await trx
            .deleteFrom('area_layers')
            .where('city', '=', city)
            .where('kind', '=', kind)
            .where('data_source', '=', 'rehearsal')
            .execute();
        } else if (before && before.version !== areas.version) {
          await trx
            .updateTable('area_layers')
            .set({ retired_at: at })
            .where('city', '=', city)
            .where('kind', '=', kind)
            .where('retired_at', 'is', null)
            .execute();
        }
        await trx
          .insertInto('area_layers')
          .values({
            ...layer,
            first_seen: at,
            fetched_at: at,
            retired_at: null,
            features: JSON.stringify(areas.features),
            ...censusColumns(areas.census),
          })
          .onConflict((on) =>
            on
              .columns(['city', 'kind', 'data_source', 'version'])
              .doUpdateSet({ fetched_at: at, retired_at: null, ...censusColumns(areas.census) }),
          )
          .execute();
        return before?.version !== areas.version;
      });
    },
  };
}
export type AreasStore = ReturnType<typeof areasStore>;
