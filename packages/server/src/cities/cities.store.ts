import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Tables } from '../db/tables.ts';

/** State of a dataset after its imports. */
export type DatasetLine = Selectable<Tables['datasets']>;

/** An import in progress. */
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
          // The import of a process that died is not in progress until another process resumes it.
          .where(
            sql<boolean>`exists (select from leases where name = concat('ingest ', city, ' ', dataset) and until > clock_timestamp())`,
          )
          .orderBy('id')
          .execute()
      );
    },
  };
}
