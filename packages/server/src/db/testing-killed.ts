import type { Db } from './pool.ts';

/** Ends every session that waits for a lock. Returns one row per session. */
const KILL_WAITING = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`;

/**
 * Takes a lock with the statement `lock` and runs `work` until it waits for the lock. Then ends the session of `work`,
 * as a crash of its server would. Throws if `work` completes.
 */
export async function killedAt({ pool }: Pick<Db, 'pool'>, lock: string, work: () => Promise<unknown>): Promise<void> {
  const holder = await pool.connect();
  try {
    await holder.query(`begin; ${lock}`);
    let isOver = false;
    const outcome = work()
      .then(
        () => 'completed',
        () => 'killed',
      )
      .finally(() => {
        isOver = true;
      });
    // Do not query over `holder`: within a transaction, PostgreSQL keeps showing the sessions of the first query.
    for (let killed = 0; killed === 0 && !isOver; ) killed = (await pool.query(KILL_WAITING)).rows.length;
    await holder.query('rollback');
    if ((await outcome) !== 'killed') throw new Error(`The work did not wait for: ${lock}`);
  } finally {
    holder.release();
  }
}
