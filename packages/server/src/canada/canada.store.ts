import type { CityId, DataSource } from '@crimemap/contract/cities';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

export function canadaStore({ kysely }: Db) {
  return {
    /** How many reports of a city count on one of these calendar days, both included: the day it happened, or else was reported. */
    async reportsBetween(city: CityId, source: DataSource, since: string, until: string): Promise<number> {
      const { rows } = await sql<{ reports: number }>`
        select (select count(*) from incidents
            where city = ${city} and data_source = ${source} and vanished_at is null
              and occurred_on between ${since}::date and ${until}::date)
          + (select count(*) from incidents
            where city = ${city} and data_source = ${source} and vanished_at is null and occurred_on is null
              and coalesce(reported_on, '-infinity'::date) between ${since}::date and ${until}::date) as reports`.execute(
        kysely,
      );
      return rows[0]?.reports ?? 0;
    },
  };
}
export type CanadaStore = ReturnType<typeof canadaStore>;
