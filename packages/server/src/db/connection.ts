import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Embedded, type Notices, startEmbedded } from './embedded/embedded.ts';
import { OLDEST } from './embedded/programs.ts';
import { connectionAt, type PoolSettings, poolAt } from './pool.ts';
import { followReplica } from './replica.ts';

export type { Db } from './pool.ts';

/** What stands at an address. */
interface DatabaseIdentity {
  /** `server_version_num`: 150018 for 15.18. */
  readonly version: number;
  /** The same for a primary and its replicas, and for no other database. */
  readonly database: string;
}

const CHECK_MS = 5_000;

/** One connection of its own, as those of the pools begin. */
async function withClient<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({
    ...connectionAt(url, CHECK_MS),
    application_name: 'canada-crime-map check',
    query_timeout: CHECK_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    client.end().catch(() => undefined);
  }
}

const HOW_LIMITS = 'See “Behind PgBouncer” in docs/how-to/run-in-production.md.';
/** What a pooler answers to a setting at the start of a connection that it neither knows nor ignores. */
const UNKNOWN_SETTING = /unsupported startup parameter/;

/** Connects once and looks. Throws, in a sentence, where statements would have no time limit or another time zone. */
const identityOf = (url: string): Promise<DatabaseIdentity> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ version: string; database: string; zone: string; limit: string }>(
      `select current_setting('server_version_num') as version, current_setting('TimeZone') as zone,
         current_setting('statement_timeout') as limit,
         (select system_identifier from pg_control_system()) || ' ' ||
           (select oid from pg_database where datname = current_database()) as database`,
    );
    const [row] = rows;
    if (!row) throw new Error('it gave no answer');
    if (row.zone !== 'UTC' || row.limit === '0')
      throw new Error(
        `the pooler before it must set a statement_timeout and the time zone UTC; now they are ${row.limit} and ${row.zone}. ${HOW_LIMITS}`,
      );
    return { version: Number(row.version), database: row.database };
  }).catch((error: Error) => {
    if (!UNKNOWN_SETTING.test(error.message)) throw error;
    throw new Error(`the pooler before it refuses what a connection is set to (${error.message}). ${HOW_LIMITS}`, {
      cause: error,
    });
  });

const CHECK_CHANNEL = 'session_check';

/**
 * Has a connection at this address a session of its own? Then it hears what another says on a channel it listens to. Only a start
 * that is refused waits for the whole time.
 */
const hasSessions = (url: string): Promise<boolean> =>
  withClient(url, async (listener) => {
    const word = randomUUID();
    const heard = new Promise<boolean>((resolve) =>
      listener.on('notification', ({ payload }) => {
        if (payload === word) resolve(true);
      }),
    );
    await listener.query(`listen ${CHECK_CHANNEL}`);
    await withClient(url, (speaker) => speaker.query('select pg_notify($1, $2)', [CHECK_CHANNEL, word]));
    return Promise.race([heard, wait(CHECK_MS, false, { ref: false })]);
  });

export interface DatabaseSettings extends Pick<PoolSettings, 'size' | 'statementTimeoutMs'> {
  /** A PostgreSQL of the operator's, or a pooler before it; unset: the embedded one under `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** The same PostgreSQL without the pooler. */
  readonly databaseDirectUrl?: string | undefined;
  /** A replica of it. */
  readonly databaseReadUrl?: string | undefined;
  readonly dataDir: string;
}

/** Longer than a call may think (10 s); a whole list is read in pages, each a statement of its own. */
const WEB_STATEMENT_MS = 15_000;
/** Whoever asks whether the database is there has given up by then. */
const PROBE_STATEMENT_MS = 5_000;

/**
 * Connects to `databaseUrl`, or starts the embedded PostgreSQL and connects to that. Throws, in a sentence for the operator,
 * when it cannot be reached, is older than PostgreSQL 15, or behind a pooler alone, when another address leads to another
 * database, or when another server owns the folder.
 */
export async function openDatabase(settings: DatabaseSettings, log: Notices) {
  const embedded: Embedded | null = settings.databaseUrl ? null : await startEmbedded(settings.dataDir, log);
  const url = settings.databaseUrl ?? embedded?.url ?? '';
  try {
    const identity = await known(url, 'The database');
    const problem = versionProblem(identity.version);
    if (problem) throw new Error(problem);
    const direct = embedded ? null : await directTarget(settings, url, identity);
    const read = await readTarget(settings, identity, log);
    return connected(settings, log, { url, embedded, direct, read });
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

interface Found {
  readonly url: string;
  readonly embedded: Embedded | null;
  /** Where the database has sessions, if not at `url`: a pooler stands there. */
  readonly direct: string | null;
  readonly read: string | null;
}

function connected(
  { size, statementTimeoutMs }: DatabaseSettings,
  log: Notices,
  { url, embedded, direct: directly, read }: Found,
) {
  const onDropped = (error: Error) => log.warn({ why: error.message }, 'a database connection dropped');
  const at = (to: string, more: PoolSettings) => poolAt(to, onDropped, { ...(size && { size }), ...more });
  const pooled = directly !== null;
  const db = at(url, { pooled, ...(statementTimeoutMs !== undefined && { statementTimeoutMs }) });
  const web = at(url, { pooled, statementTimeoutMs: WEB_STATEMENT_MS, fair: true });
  const probe = at(url, { statementTimeoutMs: PROBE_STATEMENT_MS, size: 1 });
  const direct = directly ? at(directly, { size: 2 }) : db;
  const replica = read
    ? followReplica(db, at(read, { pooled, statementTimeoutMs: WEB_STATEMENT_MS, fair: true }), log)
    : null;
  return {
    ...db,
    url,
    /**
     * The same database over connections of its own, for answering the web: readings and merges never take them all, and a
     * statement whose client was given up is soon ended.
     */
    web,
    /** One connection more, for saying whether the database is there: however busy the web is, it has it for itself. */
    probe,
    /** The same database without a pooler between, for what needs a session. */
    direct,
    replica,
    /** The embedded database, and ours: whoever used it before has ended. */
    owned: embedded !== null,
    async stop() {
      // A statement that still runs is not waited for: stopping the database ends it.
      const ended = Promise.all([...new Set([db, web, probe, direct])].map(({ pool }) => pool.end()));
      await Promise.race([Promise.all([ended, replica?.stop()]), wait(2_000, undefined, { ref: false })]);
      await embedded?.stop();
    },
  };
}
export type OpenDatabase = ReturnType<typeof connected>;

const known = (url: string, what: string): Promise<DatabaseIdentity> =>
  identityOf(url).catch((cause: Error) => {
    throw new Error(`${what} cannot be used: ${cause.message}`, { cause });
  });

/** Where sessions are to be had, if not where all else is done. */
async function directTarget(
  { databaseDirectUrl }: DatabaseSettings,
  url: string,
  first: DatabaseIdentity,
): Promise<string | null> {
  if (!databaseDirectUrl) {
    if (await hasSessions(url)) return null;
    throw new Error(
      'A connection pooler stands before the database of DATABASE_URL, and lets nobody listen. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    );
  }
  const identity = await known(databaseDirectUrl, 'The database of DATABASE_DIRECT_URL');
  if (!(await hasSessions(databaseDirectUrl)))
    throw new Error('DATABASE_DIRECT_URL leads to a connection pooler. Set it to the address of PostgreSQL itself.');
  if (identity.database !== first.database)
    throw new Error('DATABASE_DIRECT_URL and DATABASE_URL lead to different databases.');
  return databaseDirectUrl;
}

/** A replica may be away when we start. */
async function readTarget({ databaseReadUrl }: DatabaseSettings, first: DatabaseIdentity, log: Notices) {
  if (!databaseReadUrl) return null;
  const identity = await identityOf(databaseReadUrl).catch((error: Error) => {
    log.warn({ why: error.message }, 'the replica of DATABASE_READ_URL cannot be reached yet');
    return null;
  });
  if (identity && identity.database !== first.database)
    throw new Error('DATABASE_READ_URL leads to a database that is no replica of the one of DATABASE_URL.');
  return databaseReadUrl;
}

/** Why a server of this `server_version_num` (150018 for 15.18) cannot be used, or `null`. */
export function versionProblem(versionNumber: number): string | null {
  const major = Math.floor(versionNumber / 10_000);
  return major >= OLDEST
    ? null
    : `PostgreSQL ${OLDEST} or newer is needed; the database of DATABASE_URL is version ${major}.`;
}
