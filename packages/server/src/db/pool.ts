import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { FairPool, type Pool } from './fair-pool.ts';
import type { Tables } from './tables.ts';

export type { Client, Pool } from './fair-pool.ts';

export interface Db {
  readonly kysely: Kysely<Tables>;
  readonly pool: Pool;
}

/** What a store needs of a database: all of it (`Db`), or one transaction (`Write`). */
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

/** `date` stays `YYYY-MM-DD`; `bigint` (ids, counts) becomes a number, or an error above 2^53. Everything else is the driver's. */
const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (text: string) => text;
    if (oid === BIGINT) return bigint;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

export interface PoolSettings {
  readonly size?: number;
  /** How long one statement may run; ingest and migrations lift it for themselves. */
  readonly statementTimeoutMs?: number;
  /** Are the connections for requests of the web: shared fairly between its clients, their statements cancelled with their requests? */
  readonly fair?: boolean;
  /** A pooler stands before the database: it leads to one process now and to another later, so nothing is cancelled, and no statement prepared. */
  readonly pooled?: boolean;
}

const IDLE_IN_TRANSACTION_MS = 120_000;

/**
 * A pool of connections to the database at `url`. A connection that drops while idle is reported to `onDropped` and replaced
 * at the next query; waiting for a connection ends after five seconds. A pooler must ignore what is set at the start of a
 * connection (`deploy/pgbouncer.ini`); the settings of the role hold then.
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
  // NOTE: a connection that breaks while a caller holds it, between two of its queries, has no other listener than this one.
  pool.on('connect', (client) => client.on('error', onDropped));
  return dbOver(pool);
}

/** A database whose statements go over the connections of `pool`. */
export const dbOver = (pool: Pool): Db => ({
  pool,
  kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
});

/** How each connection begins: its limits, and UTC. */
export const connectionAt = (url: string, statementTimeoutMs: number) => ({
  connectionString: url,
  application_name: 'canada-crime-map',
  connectionTimeoutMillis: 5_000,
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  options: '-c timezone=UTC',
});

/** A connection like those of a pool, which is not one of them: `name` is what the database's operator sees. */
export const connectionBeside = ({ options }: Pool, name: string): pg.Client =>
  new pg.Client({ ...options, application_name: name });

/** For `where(id, '=', anyOf(ids))`: one parameter however many ids there are, and one statement for any number of them. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::uuid[])`;
