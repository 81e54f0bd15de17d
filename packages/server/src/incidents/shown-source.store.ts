import type { CityId, DataSource } from '@crimemap/contract/cities';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { conditionsOf } from './incident-conditions.store.ts';

/**
 * Whose rows a city shows: official ones as soon as there is one, invented ones until then, `null` when it has none. Each
 * kind has parts of the table of its own and the index by day has a first row, so it costs the same however many there are.
 */
export async function shownSource({ kysely }: Pick<Db, 'kysely'>, city: CityId): Promise<DataSource | null> {
  const newest = (source: DataSource) => sql`(select data_source from incidents
    where ${conditionsOf({ city, source, types: null })} order by occurred_on desc, id desc limit 1)`;
  const { rows } = await sql<{ data_source: DataSource | null }>`
    select coalesce(${newest('official')}, ${newest('rehearsal')}) as data_source`.execute(kysely);
  return rows[0]?.data_source ?? null;
}
