import type { CityId } from '@crimemap/contract/cities';
import type { Db } from '../db/pool.ts';

/** The names of all citations of these cities, which no call lists. */
export async function citationsHeld({ pool }: Pick<Db, 'pool'>, cities: readonly CityId[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from citations where city = any($1) order by id', [
    cities,
  ]);
  return rows.map(({ id }) => id);
}
