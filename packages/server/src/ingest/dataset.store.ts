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

/** State of a dataset after its earlier runs. `goodAt`: time when its source was last read completely. */
export interface KnownDataset extends DatasetRuns {
  readonly columns: readonly string[];
  readonly fetched: number;
  /** Version of the boundaries that gave areas to the rows of the last good run. */
  readonly boundaries: string | null;
}

/** Returns the state of a dataset after its last runs, or `null` if its import was never tried. */
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

/** Returns the datasets that start where this dataset ends. */
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
 * True if stored rows may be missing from the city’s published map files. The recorded time of a merge is its start, so
 * a merge can look older than files that were made before it ended. `slackMs` is the maximum duration of such a merge.
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

/** Records a problem for each dataset of a city: its official source cannot be reached. */
export async function noteUnreachable(db: Db, city: City, problem: SourceProblem, at: Date): Promise<void> {
  for (const dataset of city.datasets)
    await noteProblem(db.pool, { city: city.id, dataset: dataset.id, dataSource: 'official' }, problem, at);
}

/** Deletes a city’s sample rows and the map files made from them. Returns whether there were any sample rows. */
export async function forgetRehearsal(db: Db, city: string): Promise<boolean> {
  // Servers from before November 2026 do not know streets and addresses, and do not delete those of the sample data.
  await db.kysely.deleteFrom('street_layers').where('city', '=', city).where('data_source', '=', 'rehearsal').execute();
  await db.kysely
    .updateTable('address_readings')
    .set({ is_shown: false })
    .where('city', '=', city)
    .where('data_source', '=', 'rehearsal')
    .execute();
  if (!(await hasRows(db, city, 'rehearsal'))) return false;
  await inTransaction(db.pool, async (client) => {
    await deleteRehearsal(client, city);
    await client.query("delete from column_manifests where city = $1 and manifest ->> 'data_source' = 'rehearsal'", [
      city,
    ]);
  });
  return true;
}

/** Returns the newest report day stored for a dataset, `YYYY-MM-DD` in the city's calendar. */
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

/** True if a city has rows of this kind: official or sample. */
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

/** True if a city has any rows. */
export const holdsRows = async (db: Db, city: string): Promise<boolean> =>
  (await hasRows(db, city, 'official')) || (await hasRows(db, city, 'rehearsal'));

/** Returns the row counts of each dataset's last good run by outcome. */
export const ingestTally = ({ kysely }: Pick<Db, 'kysely'>) =>
  kysely
    .selectFrom('datasets')
    .select(['city', 'dataset', 'data_source', 'shown', 'not_placed', 'withheld', 'broken'])
    .execute();
