import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Db } from '../db/pool.ts';

export interface TypeTally {
  readonly crime_type: CrimeType;
  readonly incidents: number;
  readonly deaths: number;
  readonly injuries: number;
}

export function statisticsStore({ kysely }: Db) {
  return {
    /** How many incidents a city shows, by type, with the dead and injured its source tells of. */
    async byType(city: CityId, source: DataSource): Promise<TypeTally[]> {
      const rows = await kysely
        .selectFrom('incidents')
        .select((of) => [
          'crime_type',
          of.fn.countAll<number>().as('incidents'),
          of.fn.coalesce(of.fn.sum<number>('deaths'), of.val(0)).as('deaths'),
          of.fn.coalesce(of.fn.sum<number>('injuries'), of.val(0)).as('injuries'),
        ])
        .where('city', '=', city)
        .where('data_source', '=', source)
        .where('vanished_at', 'is', null)
        .groupBy('crime_type')
        .execute();
      return rows as TypeTally[];
    },
  };
}

export type StatisticsStore = ReturnType<typeof statisticsStore>;
