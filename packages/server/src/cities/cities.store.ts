import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Tables } from '../db/tables.ts';

/** A dataset as its readings left it. */
export type DatasetLine = Selectable<Tables['datasets']>;

/** A reading under way. */
export type RunLine = Pick<Selectable<Tables['ingest_runs']>, 'dataset' | 'data_source' | 'fetched' | 'announced'>;

export function citiesStore({ kysely }: Db) {
  return {
    datasets: (city: string): Promise<DatasetLine[]> =>
      kysely.selectFrom('datasets').selectAll().where('city', '=', city).execute(),

    async runs(city: string): Promise<RunLine[]> {
      return (
        kysely
          .selectFrom('ingest_runs')
          .select(['dataset', 'data_source', 'fetched', 'announced'])
          .where('city', '=', city)
          .where('state', '=', 'reading')
          // A reading whose reader died is not under way until someone takes it up.
          .where(
            sql<boolean>`exists (select from leases where name = concat('ingest ', city, ' ', dataset) and until > clock_timestamp())`,
          )
          .orderBy('id')
          .execute()
      );
    },
  };
}
