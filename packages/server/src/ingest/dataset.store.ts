import type { City } from '@crimemap/cities/kit/city';
import type { SourceProblem } from '@crimemap/cities/kit/fetching';
import type { DataSource } from '@crimemap/contract/cities';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { inTransaction } from '../db/write.ts';
import { isThere } from '../shared/rows.store.ts';
import { deleteRehearsal } from './merge.store.ts';
import { noteProblem } from './run.store.ts';
import type { DatasetKey } from './run.ts';
import type { DatasetRuns } from './schedule.ts';

/** What is known of a dataset from earlier runs. `goodAt`: when its source was last read whole. */
export interface KnownDataset extends DatasetRuns {
  readonly columns: readonly string[];
  readonly fetched: number;
  /** The boundaries by which the rows of the last good run got the areas they do not name. */
  readonly boundaries: string | null;
}

/** What the last runs left, or `null` where a dataset was never tried. */
export async function knownDataset(db: Db, subject: DatasetKey): Promise<KnownDataset | null> {
  const row = await db.kysely
    .selectFrom('datasets as d')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('ingest_runs as r')
          .select(['r.finished_at', 'r.boundaries'])
          .whereRef('r.city', '=', 'd.city')
          .whereRef('r.dataset', '=', 'd.dataset')
          .whereRef('r.data_source', '=', 'd.data_source')
          .where('r.state', '=', 'merged')
          .where('r.reach', '=', 'whole')
          .orderBy('r.id', 'desc')
          .limit(1)
          .as('good'),
      (join) => join.onTrue(),
    )
    .select([
      'd.columns',
      'good.finished_at as goodAt',
      'd.tried_at as triedAt',
      'd.failures',
      'd.fetched',
      'good.boundaries',
    ])
    .where('d.city', '=', subject.city)
    .where('d.dataset', '=', subject.dataset)
    .where('d.data_source', '=', subject.dataSource)
    .executeTakeFirst();
  return row ?? null;
}

/** Datasets that start after this one. */
export async function followersOf(db: Db, subject: DatasetKey): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('datasets')
    .select('dataset')
    .where('city', '=', subject.city)
    .where('data_source', '=', subject.dataSource)
    .where(sql<boolean>`${subject.dataset} = any(follows)`)
    .execute();
  return rows.map((row) => row.dataset);
}

/**
 * Are there stored rows that the city's published map files do not show yet? A merge is dated when it begins, so one that
 * ended while files were being made can be older than they are: `slackMs` is how much older still counts.
 */
export const unpublished = (db: Db, city: string, slackMs = 0): Promise<boolean> =>
  isThere(
    db.kysely
      .selectFrom('ingest_runs')
      .select('id')
      .where('city', '=', city)
      .where('state', '=', 'merged')
      .where(sql<boolean>`added + changed + vanished > 0`)
      .where(
        sql<boolean>`finished_at >= coalesce((select max(made_at) from column_manifests m where m.city = ingest_runs.city), '-infinity') - make_interval(secs => ${slackMs / 1000})`,
      )
      .limit(1),
  );

/** Writes down for each of a city's datasets that its official source cannot be reached. */
export async function noteUnreachable(db: Db, city: City, problem: SourceProblem, at: Date): Promise<void> {
  for (const dataset of city.datasets)
    await noteProblem(db.pool, { city: city.id, dataset: dataset.id, dataSource: 'official' }, problem, at);
}

/** Removes a city's invented rows and the map files made from them. Says whether there were any. */
export async function forgetRehearsal(db: Db, city: string): Promise<boolean> {
  // A server of before November 2026 does not know of streets, and leaves invented ones.
  await db.kysely.deleteFrom('street_layers').where('city', '=', city).where('data_source', '=', 'rehearsal').execute();
  if (!(await hasRows(db, city, 'rehearsal'))) return false;
  await inTransaction(db.pool, async (client) => {
    await deleteRehearsal(client, city);
    await client.query("delete from column_manifests where city = $1 and manifest ->> 'data_source' = 'rehearsal'", [
      city,
    ]);
  });
  return true;
}

/** The newest report day stored for a dataset, `YYYY-MM-DD` in the city's calendar. */
export async function newestReported(db: Db, subject: DatasetKey): Promise<string | null> {
  const row = await db.kysely
    .selectFrom('datasets')
    .select('newest_reported')
    .where('city', '=', subject.city)
    .where('dataset', '=', subject.dataset)
    .where('data_source', '=', subject.dataSource)
    .executeTakeFirst();
  return row?.newest_reported ?? null;
}

/** Does a city hold rows of this kind? */
export const hasRows = (db: Db, city: string, dataSource: DataSource): Promise<boolean> =>
  isThere(
    db.kysely
      .selectFrom('datasets')
      .select('dataset')
      .where('city', '=', city)
      .where('data_source', '=', dataSource)
      .where('fetched_at', 'is not', null)
      .where('fetched', '>', 0)
      .limit(1),
  );

/** Does a city hold rows of any kind? */
export const holdsRows = async (db: Db, city: string): Promise<boolean> =>
  (await hasRows(db, city, 'official')) || (await hasRows(db, city, 'rehearsal'));

/** What became of the rows of each dataset's last good run. */
export const ingestTally = ({ kysely }: Pick<Db, 'kysely'>) =>
  kysely
    .selectFrom('datasets')
    .select(['city', 'dataset', 'data_source', 'shown', 'not_placed', 'withheld', 'broken'])
    .execute();
