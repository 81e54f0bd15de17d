import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Client, Pool, Statements } from './pool.ts';
import type { Tables } from './tables.ts';

/** One transaction. All stores created with it write together, or none of them does. */
export interface Write extends Statements {
  /**
   * Runs `effect` after the commit, for example to send an email or delete an object. A crash can lose the effect, so
   * either that is acceptable or a cleanup job repeats it.
   */
  after(effect: () => unknown): void;
}

/**
 * Runs `work` on one connection in one transaction. `settings` apply to this transaction only, because a pooler may
 * give the connection to others afterwards; the default is no statement timeout. An error rolls back and is thrown
 * again. A connection that cannot roll back is discarded. Throws the driver’s error if the connection breaks; if it
 * broke during `commit`, the transaction may be committed.
 */
export async function inTransaction<Value>(
  pool: Pick<Pool, 'connect'>,
  work: (client: Client) => Promise<Value>,
  settings = 'set local statement_timeout = 0',
): Promise<Value> {
  const client = await pool.connect();
  let unusable = true;
  try {
    await client.query(`begin; ${settings}`);
    const value = await work(client);
    const { command } = await client.query('commit');
    unusable = false;
    // After a statement failed and its error was caught, PostgreSQL returns no error for `commit`, but another command.
    if (command !== 'COMMIT') throw new Error('A statement of this transaction failed: none of it is written.');
    return value;
  } catch (cause) {
    await client.query('rollback').then(
      () => {
        unusable = false;
      },
      () => undefined,
    );
    throw cause;
  } finally {
    client.release(unusable);
  }
}

/**
 * Limits how long a write waits for a locked row, and how long a server that froze during a write keeps its rows
 * locked.
 */
const LIMITS = `set local lock_timeout = '4s'; set local idle_in_transaction_session_timeout = '5s'`;

/**
 * Error codes of a serialization conflict and a deadlock. The aborted transaction changed nothing and may run again.
 */
const BEGIN_AGAIN: ReadonlySet<unknown> = new Set(['40001', '40P01']);
const TRIES = 3;

const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown } | undefined)?.code;

/**
 * Runs `work` in one transaction on one connection, then its `after` effects. If `work` throws, nothing is written. If
 * `work` ignored the error of a part, nothing is written either, and that error is thrown. After a deadlock, `work` may
 * run again.
 */
export async function writeIn<Value>(
  pool: Pick<Pool, 'connect'>,
  work: (tx: Write) => Promise<Value>,
  tries = TRIES,
): Promise<Value> {
  const effects: Array<() => unknown> = [];
  let value: Value;
  try {
    value = await inTransaction(pool, (client) => inParts(client, effects, work), LIMITS);
  } catch (error) {
    if (tries > 1 && BEGIN_AGAIN.has(codeOf(error))) return writeIn(pool, work, tries - 1);
    throw error;
  }
  for (const effect of effects) await effect();
  return value;
}

/** Open writes, by the `kysely` of their stores. The function reports the error of a part to the write. */
const OPEN = new WeakMap<Kysely<Tables>, (failure: unknown) => void>();

/** Runs `work` with what stores need. Throws the first error, even if `work` ignored it. */
async function inParts<Value>(
  client: Client,
  effects: Array<() => unknown>,
  work: (tx: Write) => Promise<Value>,
): Promise<Value> {
  let failed: { readonly with: unknown } | undefined;
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();
  const fail = (failure: unknown) => {
    failed ??= { with: failure };
  };
  // Run statements one at a time, in the order in which they are sent. After the transaction, others use the
  // connection.
  const query = ((...statement: Parameters<Client['query']>) => {
    const answer = last.then(() => {
      if (failed) throw failed.with;
      if (isOver) throw new Error('This transaction is over.');
      return client.query(...statement);
    });
    last = answer.catch(fail);
    return answer;
  }) as Pool['query'];
  const connection = { query: query as PostgresPoolClient['query'], release: () => undefined };
  const dialect = new PostgresDialect({ pool: { connect: async () => connection, end: async () => undefined } });
  const kysely = new Kysely<Tables>({ dialect });
  OPEN.set(kysely, fail);
  try {
    const value = await work({ kysely, pool: { query }, after: (effect) => void effects.push(effect) });
    await last;
    if (failed) throw failed.with;
    return value;
  } finally {
    isOver = true;
    await last;
  }
}

/**
 * Runs `work` in the store’s current write, or in a new transaction. In a current write it is not committed separately,
 * and an error rolls back the whole write.
 */
export async function together<Value>(
  kysely: Kysely<Tables>,
  work: (trx: Kysely<Tables>) => Promise<Value>,
): Promise<Value> {
  const fail = OPEN.get(kysely);
  if (!fail) return kysely.transaction().execute(work);
  try {
    return await work(kysely);
  } catch (error) {
    fail(error);
    throw error;
  }
}

/** Runs several reads in one snapshot, in which concurrent writes are not visible. */
export const snapshotOf = <Value>(kysely: Kysely<Tables>, read: (snapshot: Kysely<Tables>) => Promise<Value>) =>
  kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
