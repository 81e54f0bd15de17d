import type { CityId, DataSource } from '@crimemap/contract/cities';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

/**
 * Whose rows a city shows: official ones as soon as there is one, invented ones until then, `null` when it has none.
 * Walks the key's index from dataset to dataset, so it costs the same however many rows there are.
 */
export async function shownSource({ kysely }: Pick<Db, 'kysely'>, city: CityId): Promise<DataSource | null> {
  const { rows } = await sql<{ data_source: DataSource }>`
    with recursive kinds as (
      (select dataset, data_source from incidents where city = ${city} order by dataset, data_source limit 1)
      union all
      select next.dataset, next.data_source from kinds cross join lateral (
        select dataset, data_source from incidents
        where city = ${city} and (dataset, data_source) > (kinds.dataset, kinds.data_source)
        order by dataset, data_source limit 1
      ) next
    )
    select data_source from kinds
    where exists (
      select from incidents i
      where i.city = ${city} and i.dataset = kinds.dataset and i.data_source = kinds.data_source and i.vanished_at is null
    )
    order by data_source limit 1`.execute(kysely);
  return rows[0]?.data_source ?? null;
}
