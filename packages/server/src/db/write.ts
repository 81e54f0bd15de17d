import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Client, Pool, Statements } from './pool.ts';
import type { Tables } from './tables.ts';

/** One transaction: stores made over it write all together or not at all. */
export interface Write extends Statements {
  /** Runs `effect` once the transaction is committed: a letter, an object that goes. It must be safe to lose, or swept later. */
  after(effect: () => unknown): void;
}

/**
 * Runs `work` on one connection inside one transaction. `settings`: what holds for this transaction alone, by default no limit
 * on a statement; a pooler in front of the database may give the connection to anybody afterwards. Anything thrown rolls back and comes
 * out again; a connection that cannot even roll back is thrown away. Throws the driver’s error where the connection breaks; when
 * it broke on the answer to `commit`, it may be written all the same.
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
    // So PostgreSQL answers, without an error, where a statement failed and what it threw was caught.
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

/** Whoever waits for a row longer is refused, and a server that froze in the middle holds its rows no longer than this. */
const LIMITS = `set local lock_timeout = '4s'; set local idle_in_transaction_session_timeout = '5s'`;

/** Two that waited for each other: the one that was ended has done nothing and may begin again. */
const BEGIN_AGAIN: ReadonlySet<unknown> = new Set(['40001', '40P01']);
const TRIES = 3;

const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown } | undefined)?.code;

/**
 * Does `work` in one transaction over one connection and then what it left for afterwards. When `work` throws nothing is
 * written; nor when a part of it failed and it went on: then that failure is thrown. `work` may run again after a deadlock.
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

/** The writes that are open, by what stores know them by; each is told of a part of it that failed. */
const OPEN = new WeakMap<Kysely<Tables>, (failure: unknown) => void>();

/** Does `work` with what stores need; where it went on although a part failed, throws the first failure. */
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
  // One at a time, in the order they are sent. Later the connection is somebody else’s.
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
 * Does `work` in one transaction: in that of the write a store is made over, or in one of its own. Part of a write it is not
 * committed by itself, and when it throws the whole write is undone.
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

/** Reads several things as of one moment: what is written meanwhile is in none of them. */
export const snapshotOf = <Value>(kysely: Kysely<Tables>, read: (snapshot: Kysely<Tables>) => Promise<Value>) =>
  kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
