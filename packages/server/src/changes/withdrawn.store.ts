import { VANISHED_RETENTION_DAYS } from '@crimemap/contract/changes';
import type { Db } from '../db/pool.ts';
import { daysAgo } from '../platform/base/clock.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';

/**
 * Number of rows per statement. A source that drops a year leaves many vanished rows to erase, while other processes
 * write too.
 */
const BATCH_ROWS = 5_000;

/**
 * Erases the details of rows that vanished before `since`, in the recorded changes and in the stored rows. Area and key
 * stay, because a returning row is recognised by its key. Returns the number of written rows.
 */
export async function eraseVanished(
  { pool }: Pick<Db, 'pool'>,
  since: Date,
  signal?: AbortSignal,
): Promise<{ changes: number; incidents: number }> {
  const all = async (statement: string): Promise<number> => {
    let written = 0;
    for (;;) {
      signal?.throwIfAborted();
      const { rowCount } = await pool.query(statement, [since, BATCH_ROWS]);
      written += rowCount ?? 0;
      if ((rowCount ?? 0) < BATCH_ROWS) return written;
    }
  };
  const areaOf = (column: string) =>
    `case when ${column} is not null then jsonb_build_object('area', ${column} -> 'area') end`;
  return {
    changes: await all(
      `update incident_changes set erased = true, was = ${areaOf('was')}, now = ${areaOf('now')} where id in (
         select id from incident_changes where withdrawn_at < $1 and not erased limit $2 for update)`,
    ),
    incidents: await all(
      `update incidents i set content_hash = '', crime_type = 'unknown', word = '', lng = null, lat = null, precision = 'none',
         neighbourhood = null, occurred_on = null, occurred_hour = null, reported_on = null, event_id = null, deaths = null,
         injuries = null, details = '{}'
       from (select tableoid, ctid from incidents where vanished_at < $1 and content_hash <> ''::bytea limit $2 for update) old
       where i.tableoid = old.tableoid and i.ctid = old.ctid`,
    ),
  };
}

/**
 * Starts an hourly job, on one server of all, that erases the details of rows that vanished 30 days ago. By then, older
 * versions are deleted.
 */
export function startVanishedCleanup({ now, ...hourly }: Hourly): { stop(): Promise<void> } {
  return startHourly(hourly, {
    lease: 'erase vanished incidents',
    work: (signal) => eraseVanished(hourly.db, daysAgo(now(), VANISHED_RETENTION_DAYS), signal),
    done: 'cleanup: withdrawn reports erased',
    failed: 'cleanup of withdrawn reports failed; will retry',
  });
}
