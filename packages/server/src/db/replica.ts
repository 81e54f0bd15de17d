import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Notices } from './embedded/embedded.ts';
import type { Db } from './pool.ts';

/** Interval between comparisons in milliseconds. */
const EVERY_MS = 1_000;
/** Time without an answer, in milliseconds, after which a replica counts as unavailable. */
const AWAY_AFTER_MS = 3_000;
/** Maximum age in milliseconds of the data that guests see. */
const LAG_MAX_MS = 10_000;
/**
 * Number of stored positions: ten minutes. If the replica is further behind, its lag is reported as at least ten
 * minutes.
 */
const POSITIONS_MAX = 600;

export interface ReplicaLag {
  /**
   * `seconds` since the primary has had data that the replica lacks, and the size of that data in `bytes` of the log.
   */
  readonly seconds: number;
  readonly bytes: number;
}

/** A read-only copy of the database that follows the primary. */
export interface Replica {
  readonly db: Db;
  /** True if the replica is available and its lag is small enough for reads. */
  isNear(): boolean;
  /** Lag at the last comparison; `null` before the first comparison and while the replica is unavailable. */
  lag(): ReplicaLag | null;
  stop(): Promise<void>;
}

const POSITION = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0' as position`;

/**
 * Compares a replica with its primary every second. Only our clock measures the lag, from the moment when the primary
 * was seen to be ahead: a replica that lost its primary would report that it has all data. Reads that wait for an
 * unresponsive replica are released.
 */
export function followReplica(
  primary: Pick<Db, 'pool'>,
  db: Db,
  log: Pick<Notices, 'info' | 'warn'>,
  { everyMs = EVERY_MS, awayAfterMs = AWAY_AFTER_MS, now = () => performance.now() } = {},
): Replica {
  /** Connections in use. Ending a connection during a statement breaks it, which releases the waiting read. */
  const busy = new Set<pg.PoolClient>();
  db.pool.on('acquire', (client) => busy.add(client));
  db.pool.on('release', (_error, client) => busy.delete(client));
  const letGo = () => {
    for (const client of busy) void client.end();
  };
  const stopping = new AbortController();
  /** Positions of the primary that the replica has not reached, and when each was seen. */
  let ahead: { readonly position: number; readonly at: number }[] = [];
  let lag: ReplicaLag | null = null;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let said: boolean | null = null;

  const isNear = () => lag !== null && lag.seconds * 1000 <= LAG_MAX_MS && now() - answeredAt < awayAfterMs;

  const compare = async () => {
    const theirs = await positionOf(primary);
    const at = now();
    if (ahead.length < POSITIONS_MAX && ahead.at(-1)?.position !== theirs) ahead.push({ position: theirs, at });
    const reached = await positionOf(db);
    answeredAt = now();
    ahead = ahead.filter(({ position }) => position > reached);
    lag = {
      seconds: ahead[0] ? (answeredAt - ahead[0].at) / 1000 : 0,
      bytes: Math.max(0, theirs - reached),
    };
  };

  const following = (async () => {
    while (!stopping.signal.aborted) {
      const compared = compare().catch(() => undefined);
      await Promise.race([compared, delay(awayAfterMs, undefined, { ref: false })]);
      if (now() - answeredAt >= awayAfterMs) {
        lag = null;
        letGo();
      }
      if (isNear() !== said) {
        said = isNear();
        if (said) log.info({}, 'guests read from the replica');
        else log.warn({ lag }, 'replica unavailable or lagging: reads fall back to the primary');
      }
      await delay(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();

  return {
    db,
    isNear,
    lag: () => lag,
    async stop() {
      stopping.abort();
      letGo();
      await following;
      await db.kysely.destroy();
      if (!db.pool.ending) await db.pool.end();
    },
  };
}

async function positionOf({ pool }: Pick<Db, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ position: string }>(POSITION);
  return Number(rows[0]?.position);
}
