import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { clientBehindPooler } from './client.ts';
import { FairPool, sharesOf } from './fair-pool.ts';
import type { Tables } from './tables.ts';

export interface Db {
  readonly kysely: Kysely<Tables>;
  readonly pool: pg.Pool;
}

/** What a store needs of a database: all of it (`Db`), or one transaction (`Write`). */
export interface Statements {
  readonly kysely: Kysely<Tables>;
  readonly pool: Pick<pg.Pool, 'query'>;
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
  /**
   * Are the connections for requests of the web: shared fairly between its clients, their statements cancelled with their
   * requests and sent without waiting for one another's answers?
   */
  readonly fair?: boolean;
  /** A pooler stands before the database: nothing of a session outlives its transaction. */
  readonly pooled?: boolean;
}

const IDLE_IN_TRANSACTION_MS = 120_000;

/**
 * A pool of connections to the database at `url`. A connection that drops while idle is reported to `onDropped` and replaced
 * at the next query; waiting for a connection ends after five seconds.
 */
export function poolAt(
  url: string,
  onDropped: (error: Error) => void,
  { size = 10, statementTimeoutMs = 30_000, fair = false, pooled = false }: PoolSettings = {},
): Db {
  const limits = { statementTimeoutMs, idleInTransactionMs: IDLE_IN_TRANSACTION_MS };
  const config: pg.PoolConfig = {
    connectionString: url,
    max: size,
    types: parsers,
    application_name: 'canada-crime-map',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Not where rows are streamed or copied, which the driver refuses then.
    pipeline: fair,
    // A pooler refuses what it does not know at the start of a connection.
    ...(!pooled && {
      statement_timeout: limits.statementTimeoutMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      options: '-c timezone=UTC',
    }),
    ...(pooled && { Client: clientBehindPooler(limits) }),
  };
  const pool = fair ? new FairPool(config, sharesOf(size)) : new pg.Pool(config);
  pool.on('error', onDropped);
  // NOTE: a connection that breaks while a caller holds it, between two of its queries, has no other listener than this one.
  pool.on('connect', (client) => client.on('error', onDropped));
  return { pool, kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}

/** How much work waits for a connection of this pool, or for its turn to have one. */
export const waitingIn = (pool: pg.Pool): number => pool.waitingCount + (pool instanceof FairPool ? pool.queued : 0);

/** A connection like those of a pool, which is not one of them: `name` is what the database's operator sees. */
export function connectionBeside({ options }: pg.Pool, name: string): pg.Client {
  const config = { ...options, application_name: name };
  const Client = (options.Client ?? pg.Client) as typeof pg.Client;
  return new Client(config);
}

/** For `where(id, '=', anyOf(ids))`: one parameter however many ids there are, and one statement for any number of them. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::uuid[])`;
