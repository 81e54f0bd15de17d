import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { accountForPostgres } from './account.ts';
import { boundLog, homeFor, passwordIn } from './home.ts';
import {
  type Cluster,
  halt,
  isPostgres,
  launch,
  makeCluster,
  type Postmaster,
  postmasterOf,
  SUPERUSER,
} from './postmaster.ts';
import { programsFor } from './programs.ts';

export interface Embedded {
  readonly url: string;
  /** Stops PostgreSQL within ten seconds and releases the folder. */
  stop(): Promise<void>;
}

export interface Notices {
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
}

const DATABASE = 'crimemap';
/**
 * Number of the session lock that marks the owner of the folder. The lock is in the database, so it is released when
 * the owner’s session ends.
 */
const OWNER = 7_204_114;
/** Time in milliseconds that PostgreSQL needs to notice that the session of a killed owner has ended. */
const OWNER_GONE_MS = 3_000;

/** Thrown when another running server of ours owns the folder. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse';
}

/**
 * Starts PostgreSQL with the programs on the PATH or from the packages. Its data is in `<dataDir>/postgres`, which the
 * first start creates. If a killed server of ours left PostgreSQL running, takes over that process. Throws
 * `DataDirInUse` if another server owns the folder. If PostgreSQL dies later, restarts it on the same port. `path`:
 * where to search for the system’s programs.
 */
export async function startEmbedded(
  dataDir: string,
  notices: Notices,
  { durable = true, startWithinMs = 90_000, ownerGoneMs = OWNER_GONE_MS, path = process.env.PATH ?? '' } = {},
): Promise<Embedded> {
  const cluster = clusterIn(dataDir, notices, { durable, path });
  let stopping = false;
  let owner: pg.Client | null = null;
  let postmaster: Postmaster = { pid: 0, port: 0 };
  let recovering: Promise<void> = Promise.resolve();

  const own = async (port: number) => {
    postmaster = await running(cluster, port, Date.now() + startWithinMs);
    owner = await takeOwnership(cluster, postmaster.port, dataDir, ownerGoneMs);
    owner.on('end', () => {
      if (!stopping) recovering = recover();
    });
  };
  const recover = async () => {
    notices.warn({}, 'the embedded database went away; it is started again');
    while (!stopping) {
      try {
        await own(postmaster.port);
        notices.info({}, 'the embedded database is back');
        return;
      } catch (error) {
        notices.warn({ why: (error as Error).message }, 'the embedded database did not start; trying again');
        await wait(500);
      }
    }
  };

  await own(0);
  const bounding = setInterval(() => boundLog(cluster.logFile), 600_000).unref();
  return {
    url: urlOf(cluster, postmaster.port, DATABASE),
    async stop() {
      stopping = true;
      clearInterval(bounding);
      await recovering;
      await owner?.end().catch(() => undefined);
      await halt(postmaster.pid, 7_000);
    },
  };
}

/** Returns the URL of the embedded database of a server that uses this folder, or `null` if none is running. */
export function addressOfRunning(dataDir: string): string | null {
  const home = homeFor(dataDir, accountForPostgres());
  const data = join(home, 'data');
  const found = postmasterOf(data);
  return found && isPostgres(found.pid) ? urlOf({ password: passwordIn(home) }, found.port, DATABASE) : null;
}

function clusterIn(dataDir: string, notices: Notices, { durable, path }: { durable: boolean; path: string }): Cluster {
  const account = accountForPostgres();
  const home = homeFor(dataDir, account);
  const logFile = join(home, 'postgres.log');
  boundLog(logFile);
  const data = join(home, 'data');
  const cluster = {
    bin: () => programsFor({ account, home, data, path }),
    account,
    data,
    logFile,
    password: passwordIn(home),
    durable,
  };
  if (!existsSync(join(data, 'PG_VERSION'))) {
    notices.info({ folder: home, programs: cluster.bin() }, 'making the embedded database');
    makeCluster(cluster);
  }
  return cluster;
}

/** Returns a PostgreSQL process that uses this folder and accepts connections. Starts it if none is running. */
async function running(cluster: Cluster, port: number, end: number): Promise<Postmaster> {
  let started: Awaited<ReturnType<typeof launch>> | null = null;
  let why = 'it did not answer in time';
  for (let pause = 20; Date.now() < end; pause = Math.min(pause * 1.5, 500)) {
    const found = postmasterOf(cluster.data);
    if (found && isPostgres(found.pid)) {
      if (await answers(cluster, found.port)) return found;
    } else if (!started || started.failure() !== null) {
      why = started?.failure() ?? why;
      // The file was left by a power loss. Another program may now have the process id, and PostgreSQL would mistake it
      // for itself.
      if (found) rmSync(join(cluster.data, 'postmaster.pid'), { force: true });
      // After kill -9 of the main PostgreSQL process, its last backends end on their own and block the start until
      // then. Try again.
      started = await launch(cluster, port);
    }
    await wait(pause);
  }
  throw new Error(`The embedded database did not start: ${why} (see ${cluster.logFile})`);
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = clientOf(cluster, port, 'postgres');
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Takes the owner’s lock in a separate session, and creates our database if it is missing. */
async function takeOwnership(cluster: Cluster, port: number, dataDir: string, ownerGoneMs: number): Promise<pg.Client> {
  const client = clientOf(cluster, port, 'postgres');
  await client.connect();
  try {
    for (const end = Date.now() + ownerGoneMs; ; await wait(100)) {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [OWNER]);
      if (rows[0]?.mine) break;
      if (Date.now() > end)
        throw new DataDirInUse(
          `Another server is already running on ${dataDir}. Stop it, or give this one its own DATA_DIR.`,
        );
    }
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

function clientOf(cluster: Cluster, port: number, database: string): pg.Client {
  const client = new pg.Client({
    connectionString: urlOf(cluster, port, database),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  return client;
}

const urlOf = ({ password }: Pick<Cluster, 'password'>, port: number, database: string) =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
