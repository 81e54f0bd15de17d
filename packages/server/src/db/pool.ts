import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { FairPool, type Pool } from './fair-pool.ts';
import type { Tables } from './tables.ts';

export type { Client, Pool } from './fair-pool.ts';

export interface Db {
  readonly kysely: Kysely<Tables>;
  readonly pool: Pool;
}

/** Database access that a store needs: a whole database (`Db`) or one transaction (`Write`). */
export interface Statements {
  readonly kysely: Kysely<Tables>;
  readonly pool: Pick<Pool, 'query'>;
}

const BIGINT = pg.types.builtins.INT8;
const DATE = pg.types.builtins.DATE;

function bigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number.`);
  return value;
}

/**
 * `date` stays a string (`YYYY-MM-DD`). `bigint` (ids, counts) becomes a number; values above 2^53 throw an error. The
 * driver parses all other types.
 */
const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (text: string) => text;
    if (oid === BIGINT) return bigint;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

export interface PoolSettings {
  readonly size?: number;
  /**
   * Maximum duration of one statement in milliseconds. Imports and migrations remove this limit for their own
   * statements.
   */
  readonly statementTimeoutMs?: number;
  /**
   * True for connections of web requests. Clients share them fairly, and the statements of an ended request are
   * cancelled.
   */
  readonly fair?: boolean;
  /**
   * True behind a pooler, where the same connection leads to different processes over time. Statements are then neither
   * cancelled nor prepared.
   */
  readonly pooled?: boolean;
}

const IDLE_IN_TRANSACTION_MS = 120_000;

/**
 * Creates a connection pool for the database at `url`. If an idle connection drops, it is reported to `onDropped` and
 * replaced at the next query. Waiting for a connection times out after five seconds. A pooler must ignore the startup
 * settings of a connection (`deploy/pgbouncer.ini`); the settings of the database role then apply.
 */
export function poolAt(
  url: string,
  onDropped: (error: Error) => void,
  { size = 10, statementTimeoutMs = 30_000, fair = false, pooled = false }: PoolSettings = {},
): Db {
  const config = {
    ...connectionAt(url, statementTimeoutMs),
    max: size,
    types: parsers,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  };
  const pool = fair || pooled ? new FairPool(config, { fair, pooled }) : new pg.Pool(config);
  pool.on('error', onDropped);
  // NOTE: this is the only listener for a connection that breaks between two queries.
  pool.on('connect', (client) => client.on('error', onDropped));
  return dbOver(pool);
}

/** Creates a `Db` over the connections of `pool`. */
export const dbOver = (pool: Pool): Db => ({
  pool,
  kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
});

/** Returns the startup settings of each connection: its limits and UTC. */
export const connectionAt = (url: string, statementTimeoutMs: number) => ({
  connectionString: url,
  application_name: 'canada-crime-map',
  connectionTimeoutMillis: 5_000,
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  options: '-c timezone=UTC',
});

/** Creates a connection outside the pool with the pool’s settings. The database’s operator sees `name`. */
export const connectionBeside = ({ options }: Pool, name: string): pg.Client =>
  new pg.Client({ ...options, application_name: name });

/** Use as `where(id, '=', anyOf(ids))`: one parameter and one statement for any number of ids. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::uuid[])`;
