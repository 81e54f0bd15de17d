import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Tables } from '../db/tables.ts';

/** Stored state of a dataset after its imports. */
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
          // If the process of an import died, the import is not in progress until another process resumes it.
          .where(
            sql<boolean>`exists (select from leases where name = concat('ingest ', city, ' ', dataset) and until > clock_timestamp())`,
          )
          .orderBy('id')
          .execute()
      );
    },
  };
}
