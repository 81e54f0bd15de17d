import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Embedded, type Notices, startEmbedded } from './embedded/embedded.ts';
import { OLDEST } from './embedded/programs.ts';
import { connectionAt, type PoolSettings, poolAt } from './pool.ts';
import { followReplica } from './replica.ts';

export type { Db } from './pool.ts';

/** Identity of the database that a URL leads to. */
interface DatabaseIdentity {
  /** PostgreSQL's `server_version_num`, such as 150018 for 15.18. */
  readonly version: number;
  /** Equal for a primary and its replicas; different for any other database. */
  readonly database: string;
}

const CHECK_MS = 5_000;

/** Runs `work` on one separate connection with the same startup settings as the pools. */
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

const HOW_LIMITS = 'See “Behind PgBouncer” in docs/how-to/connect-postgresql.md.';
/** Error message of a pooler that neither knows nor ignores a connection setting. */
const UNKNOWN_SETTING = /unsupported startup parameter/;

/**
 * Connects once and returns the identity of the database. Throws an error for the operator if statements would have no
 * timeout or another time zone.
 */
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
 * True if each connection to this URL has its own session, which poolers do not offer. The check listens on a channel
 * and sends a message to it; it waits until its timeout only if no message arrives.
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
  /**
   * URL of the operator’s PostgreSQL, or of a pooler in front of it. Defaults to the embedded PostgreSQL under
   * `dataDir`.
   */
  readonly databaseUrl?: string | undefined;
  /** URL of the same PostgreSQL without the pooler. */
  readonly databaseDirectUrl?: string | undefined;
  /** URL of a replica of the same PostgreSQL. */
  readonly databaseReadUrl?: string | undefined;
  readonly dataDir: string;
}

/** Longer than the timeout of a request handler (10 s). A whole list is read in pages, with one statement per page. */
const WEB_STATEMENT_MS = 15_000;
/** After this time, the client that checks whether the database is available has given up. */
const PROBE_STATEMENT_MS = 5_000;

/**
 * Connects to `databaseUrl`, or starts the embedded PostgreSQL and connects to it. Throws an error for the operator in
 * these cases: the database is unreachable, older than PostgreSQL 15, or reachable only through a pooler; another URL
 * leads to another database; or another server owns the folder.
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
  /** URL with sessions; `null` unless `url` leads to a pooler. */
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
     * Connections to the same database for web requests. Imports and merges cannot use up these connections, and their
     * statements have a short timeout.
     */
    web,
    /** One separate connection that checks whether the database is available, however busy the web pool is. */
    probe,
    /** Connections to the same database without a pooler, for work that needs a session. */
    direct,
    replica,
    /** True for the embedded database, which only this server uses: no process of an earlier server is running. */
    owned: embedded !== null,
    async stop() {
      // Do not wait for running statements. Stopping the database ends them.
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

/** Returns the direct URL, whose connections have sessions, if it differs from the main URL. */
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

/** Returns the replica’s URL. The replica may be unavailable when the server starts. */
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

/** Returns why a server of this `server_version_num` (150018 for 15.18) is too old, or `null`. */
export function versionProblem(versionNumber: number): string | null {
  const major = Math.floor(versionNumber / 10_000);
  return major >= OLDEST
    ? null
    : `PostgreSQL ${OLDEST} or newer is needed; the database of DATABASE_URL is version ${major}.`;
}
