import type { Bounds } from '@crimemap/contract/geo';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { together } from '../db/write.ts';
import type { CensusBlock } from './census-file.ts';

interface WrittenBlocks {
  readonly added: number;
  readonly changed: number;
}

/** Store of the census blocks near our cities. */
export function censusStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /**
     * Adds new blocks and updates changed ones, in one transaction. Returns how many were written. If a batch cannot be
     * read, none is written.
     */
    async put(batches: AsyncIterable<readonly CensusBlock[]>): Promise<WrittenBlocks> {
      return together(kysely, async (trx) => {
        let [added, changed] = [0, 0];
        for await (const blocks of batches) {
          const column = (of: (block: CensusBlock) => string | number) => blocks.map(of);
          const { rows } = await sql<{ is_new: boolean }>`
            insert into census_blocks as held (dbuid, lng, lat, residents, dwellings)
            select * from unnest(${column(({ dbuid }) => dbuid)}::text[], ${column(({ at }) => at[0])}::float8[],
              ${column(({ at }) => at[1])}::float8[], ${column(({ residents }) => residents)}::int[],
              ${column(({ dwellings }) => dwellings)}::int[])
            on conflict (dbuid) do update
              set lng = excluded.lng, lat = excluded.lat, residents = excluded.residents, dwellings = excluded.dwellings
              where (held.lng, held.lat, held.residents, held.dwellings)
                is distinct from (excluded.lng, excluded.lat, excluded.residents, excluded.dwellings)
            returning xmax = 0 as is_new`.execute(trx);
          const fresh = rows.filter(({ is_new }) => is_new).length;
          added += fresh;
          changed += rows.length - fresh;
        }
        return { added, changed };
      });
    },

    /** Returns the blocks whose point is inside the box or on its edge. */
    async inBox([[west, south], [east, north]]: Bounds): Promise<CensusBlock[]> {
      const rows = await kysely
        .selectFrom('census_blocks')
        .selectAll()
        .where('lng', '>=', west)
        .where('lng', '<=', east)
        .where('lat', '>=', south)
        .where('lat', '<=', north)
        .execute();
      return rows.map(({ lng, lat, ...block }) => ({ ...block, at: [lng, lat] }));
    },
  };
}
