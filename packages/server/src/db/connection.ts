import { setTimeout as wait } from 'node:timers/promises';
import { type Embedded, type Notices, startEmbedded } from './embedded.ts';
import { type Db, type PoolSettings, poolAt } from './pool.ts';

export type { Db } from './pool.ts';

export interface DatabaseSettings extends PoolSettings {
  /** A PostgreSQL of the operator's; unset: the embedded one under `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

export type OpenDatabase = Db & {
  readonly url: string;
  /**
   * The same database over connections of its own, for answering the web: readings and merges never take them all, and a
   * statement whose asker was given up is soon ended.
   */
  readonly web: Db;
  /** One connection more, for saying whether the database is there: however busy the web is, it has it for itself. */
  readonly probe: Db;
  /** The embedded database, and ours: whoever used it before has ended. */
  readonly owned: boolean;
  stop(): Promise<void>;
};

const OLDEST = 15;
/** Longer than a call may think (10 s); a whole list is read in pages, each a statement of its own. */
const WEB_STATEMENT_MS = 15_000;
/** Whoever asks whether the database is there has given up by then. */
const PROBE_STATEMENT_MS = 5_000;

/**
 * Connects to `databaseUrl`, or starts the embedded PostgreSQL and connects to that. Throws, in a sentence for the operator,
 * when it cannot be reached, is older than PostgreSQL 15, or when another server owns the folder.
 */
export async function openDatabase(settings: DatabaseSettings, log: Notices): Promise<OpenDatabase> {
  const embedded: Embedded | null = settings.databaseUrl ? null : await startEmbedded(settings.dataDir, log);
  const url = settings.databaseUrl ?? embedded?.url ?? '';
  const onDropped = (error: Error) => log.warn({ why: error.message }, 'a database connection dropped');
  const db = poolAt(url, onDropped, settings);
  const web = poolAt(url, onDropped, { ...settings, statementTimeoutMs: WEB_STATEMENT_MS, fair: true });
  const probe = poolAt(url, onDropped, { ...settings, size: 1, statementTimeoutMs: PROBE_STATEMENT_MS });
  const stop = async () => {
    // A statement that still runs is not waited for: stopping the database ends it.
    const ended = Promise.all([ending(db), ending(web), ending(probe)]);
    await Promise.race([ended, wait(2_000, undefined, { ref: false })]);
    await embedded?.stop();
  };
  try {
    await checkVersion(db);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...db, url, web, probe, owned: embedded !== null, stop };
}

/** Kysely leaves a pool open that it never asked anything of. */
async function ending({ kysely, pool }: Db): Promise<void> {
  await kysely.destroy();
  if (!pool.ending) await pool.end();
}

async function checkVersion({ pool }: Db): Promise<void> {
  const { rows } = await pool
    .query<{ version: string }>(`select current_setting('server_version_num') as version`)
    .catch((cause: Error) => {
      throw new Error(`The database cannot be used: ${cause.message}`, { cause });
    });
  const problem = versionProblem(Number(rows[0]?.version));
  if (problem) throw new Error(problem);
}

/** Why a server of this `server_version_num` (150018 for 15.18) cannot be used, or `null`. */
export function versionProblem(versionNumber: number): string | null {
  const major = Math.floor(versionNumber / 10_000);
  return major >= OLDEST
    ? null
    : `PostgreSQL ${OLDEST} or newer is needed; the database of DATABASE_URL is version ${major}.`;
}
