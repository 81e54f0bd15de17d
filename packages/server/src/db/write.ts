import { Kysely, PostgresDialect, type PostgresDialectConfig, PostgresDriver, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Statements } from './pool.ts';
import type { Tables } from './tables.ts';

/** One transaction: stores made over it write all together or not at all. */
export interface Write extends Statements {
  /** The transaction has begun. Whatever would do harm if it stood alone waits for it; all else travels with `begin`. */
  readonly begun: Promise<unknown>;
  /** Runs `effect` once the transaction is committed: a letter, an object that goes. It must be safe to lose, or swept later. */
  after(effect: () => unknown): void;
}

/**
 * Whoever waits for a row longer is refused, and a server that froze in the middle holds its rows no longer than this. For this
 * transaction alone, so that a pooler in front of the database may give the connection to anybody afterwards.
 */
const BEGIN = `begin; set local lock_timeout = '4s'; set local idle_in_transaction_session_timeout = '5s'`;

/** Two that waited for each other: the one that was ended has done nothing and may begin again. */
const BEGIN_AGAIN: ReadonlySet<unknown> = new Set(['40001', '40P01']);
const TRIES = 3;
/** `in_failed_sql_transaction` */
const ABORTED = '25P02';

const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown } | undefined)?.code;

/**
 * Does `work` in one transaction over one connection and then what it left for afterwards. When `work` throws nothing is
 * written. `work` may run again after a deadlock. Throws the driver’s error where the connection breaks; when it broke on the
 * answer to `commit`, it may be written all the same.
 */
export async function writeIn<Value>(
  pool: Pick<pg.Pool, 'connect'>,
  work: (tx: Write) => Promise<Value>,
  tries = TRIES,
): Promise<Value> {
  const client = await pool.connect();
  const session = new Session(client);
  let broken = false;
  try {
    session.begin();
    const value = await work(session);
    await session.commit();
    // The connection is for others while the effects run.
    client.release();
    for (const effect of session.effects) await effect();
    return value;
  } catch (error) {
    if (session.isCommitted) throw error;
    await session.end();
    await client.query('rollback').catch(() => {
      broken = true;
    });
    client.release(broken);
    if (tries > 1 && BEGIN_AGAIN.has(codeOf(session.failure ?? error))) return writeIn(pool, work, tries - 1);
    // What was sent behind the statement that failed says only that there is no going on.
    throw codeOf(error) === ABORTED ? session.failure : error;
  }
}

/**
 * The statements of one transaction, done in the order they are sent. Where the connection takes it, what does not wait for an
 * answer travels with what was sent before, `begin` with the first statement: each round trip is time that rows are held for.
 */
class Session implements Write {
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly effects: Array<() => unknown> = [];
  isCommitted = false;
  readonly #client: pg.PoolClient & Partial<Pick<pg.Client, 'pipeline'>>;
  #kysely: Kysely<Tables> | undefined;
  #begun: Promise<unknown> = Promise.resolve();
  #last: Promise<unknown> = Promise.resolve();
  #isOver = false;
  #isUndone = false;
  #failure: Error | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    this.pool = { query: ((...statement: readonly unknown[]) => this.#send(statement)) as pg.Pool['query'] };
  }

  /** Made for who asks for it: a write whose statements are written out does without. */
  get kysely(): Kysely<Tables> {
    this.#kysely ??= this.#joining();
    return this.#kysely;
  }

  #joining(): Kysely<Tables> {
    const connection = { query: this.pool.query as PostgresPoolClient['query'], release: () => undefined };
    const joined = { connect: async () => connection, end: async () => undefined };
    const onUndone = () => {
      this.#isUndone = true;
    };
    return new Kysely<Tables>({ dialect: new JoiningDialect({ pool: joined }, onUndone) });
  }

  /** The first statement that failed. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  get begun(): Promise<unknown> {
    return this.#begun;
  }

  begin(): void {
    this.#begun = this.#send([BEGIN]);
    this.#begun.catch(() => undefined);
  }

  after(effect: () => unknown): void {
    this.effects.push(effect);
  }

  async commit(): Promise<void> {
    await this.end();
    // Where a statement failed the database would answer to `commit` that it rolled back, and that is no error to the driver.
    if (this.#failure) throw this.#failure;
    if (this.#isUndone) throw new Error('A part of this write was undone: none of it is written.');
    await this.#client.query('commit');
    this.isCommitted = true;
  }

  /** Waits for what was sent; what is sent later is refused, since the connection is somebody else’s by then. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#last;
  }

  #send(statement: readonly unknown[]): Promise<unknown> {
    const send = async () => {
      if (this.#isOver) throw new Error('This transaction is over.');
      // Where `begin` itself failed each statement would be written by itself.
      if (this.#failure) throw this.#failure;
      return (this.#client.query as (...all: readonly unknown[]) => Promise<unknown>)(...statement);
    };
    const sent = this.#client.pipeline ? send() : this.#last.then(send);
    this.#last = sent.catch((error: Error) => {
      this.#failure ??= error;
    });
    return sent;
  }
}

/** A store’s own transaction is part of the one around it: it is not committed by itself, and undoing it undoes the whole. */
class JoiningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #onUndone: () => void;
  constructor(config: PostgresDialectConfig, onUndone: () => void) {
    super(config);
    this.#config = config;
    this.#onUndone = onUndone;
  }
  override createDriver(): PostgresDriver {
    return new JoiningDriver(this.#config, this.#onUndone);
  }
}

class JoiningDriver extends PostgresDriver {
  readonly #onUndone: () => void;
  constructor(config: PostgresDialectConfig, onUndone: () => void) {
    super(config);
    this.#onUndone = onUndone;
  }
  override async beginTransaction(): Promise<void> {}
  override async commitTransaction(): Promise<void> {}
  override async rollbackTransaction(): Promise<void> {
    this.#onUndone();
  }
}
