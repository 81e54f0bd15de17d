import type { DataSource } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { SourceDigest } from '@crimemap/contract/holdings';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { HeldYears } from '../db/tables.ts';

/** A dataset as its readings left it. */
export interface DatasetLine {
  readonly dataset: string;
  readonly data_source: DataSource;
  readonly newest: string | null;
  readonly fetched_at: Date | null;
  readonly fetched: number;
  readonly shown: number;
  readonly not_placed: number;
  readonly withheld: number;
  readonly broken: number;
  readonly unknown_words: Record<string, number>;
  readonly problem_code: string | null;
  readonly tried_at: Date | null;
  readonly failures: number;
  readonly held_years: HeldYears;
  readonly held_types: readonly CrimeType[];
  readonly missing_years: readonly number[];
  readonly source_digests: readonly SourceDigest[];
}

/** A reading under way. */
export interface RunLine {
  readonly dataset: string;
  readonly data_source: DataSource;
  readonly fetched: number;
  readonly announced: number | null;
}

export function citiesStore({ kysely }: Db) {
  return {
    async datasets(city: string): Promise<DatasetLine[]> {
      return kysely
        .selectFrom('datasets')
        .select([
          'dataset',
          'data_source',
          'newest',
          'fetched_at',
          'fetched',
          'shown',
          'not_placed',
          'withheld',
          'broken',
          'unknown_words',
          'problem_code',
          'tried_at',
          'failures',
          'held_years',
          'held_types',
          'missing_years',
          'source_digests',
        ])
        .where('city', '=', city)
        .execute();
    },

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
