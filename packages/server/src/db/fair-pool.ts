import pg from 'pg';
import { currentScope, type RequestScope } from '../platform/base/request-scope.ts';
import { FairQueue, type FairQueueOptions } from './fair-queue.ts';

/** A connection that its user must release. */
export type Client = Pick<pg.PoolClient, 'query' | 'release' | 'getTransactionStatus'>;

/**
 * A pool of connections: either the database driver’s pool, or one with fair sharing. `waitingCount` includes all
 * requests that wait for a connection or a slot.
 */
export interface Pool
  extends Pick<pg.Pool, 'query' | 'totalCount' | 'idleCount' | 'waitingCount' | 'ending' | 'ended' | 'options' | 'on'> {
  connect(): Promise<Client>;
  end(): Promise<void>;
}

/**
 * Maximum time in milliseconds that a request waits in the queue before it is rejected. Must be shorter than the
 * handler timeout.
 */
const WAIT_MS = 8_000;
const WAITING_PER_CLIENT = 200;

/**
 * Returns the queue options for a pool of this size. One connection has no slot, so that requests with a slot never
 * wait for a connection, and statements can be cancelled over it.
 */
const sharesOf = (size: number): FairQueueOptions => {
  const places = Math.max(1, size - 1);
  const perClient = Math.max(1, Math.floor(places / 3));
  return { places, perClient, waitMs: WAIT_MS, waitingPerClient: WAITING_PER_CLIENT };
};

interface FairPoolOptions {
  /** True if the clients that need connections share them fairly. */
  readonly fair: boolean;
  /** Whether the database is behind a pooler. */
  readonly pooled: boolean;
}

/**
 * Removes a statement’s name. With a name it would be a prepared statement, which the next transaction behind a pooler
 * may not find.
 */
const unnamed = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
    ? { ...statement, name: undefined }
    : statement;

/**
 * Wraps the driver’s pool, with fair sharing if `fair` is set. When a client abandons a request, its statement is
 * cancelled. Behind a pooler, a connection does not have one process that could be cancelled; there, the statement
 * timeout ends it.
 */
export class FairPool implements Pool {
  readonly #pool: pg.Pool;
  readonly #queue: FairQueue | null;
  readonly #pooled: boolean;
  /** Process id of each connection in the database server. */
  readonly #processes = new WeakMap<object, number>();

  constructor(config: pg.PoolConfig & { readonly max: number }, { fair, pooled }: FairPoolOptions) {
    this.#pooled = pooled;
    const onConnect = async (client: pg.ClientBase) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      if (rows[0]) this.#processes.set(client, rows[0].pid);
    };
    this.#pool = new pg.Pool({ ...config, ...(!pooled && { onConnect }) });
    this.#queue = fair ? new FairQueue(sharesOf(config.max)) : null;
  }

  get waitingCount(): number {
    return this.#pool.waitingCount + (this.#queue?.waiting ?? 0);
  }
  get totalCount(): number {
    return this.#pool.totalCount;
  }
  get idleCount(): number {
    return this.#pool.idleCount;
  }
  get ending(): boolean {
    return this.#pool.ending;
  }
  get ended(): boolean {
    return this.#pool.ended;
  }
  get options(): pg.PoolOptions {
    return this.#pool.options;
  }
  end(): Promise<void> {
    return this.#pool.end();
  }
  readonly on: Pool['on'] = (event, listener) => this.#pool.on(event, listener);

  async connect(): Promise<Client> {
    const scope = currentScope();
    const leave = await this.#queue?.enter(scope);
    try {
      return this.#lend(await this.#pool.connect(), scope, leave);
    } catch (error) {
      leave?.();
      throw error;
    }
  }

  #lend(client: pg.PoolClient, scope: RequestScope | undefined, leave: (() => void) | undefined): Client {
    const process = this.#processes.get(client);
    let cancelling: Promise<unknown> | undefined;
    const cancel = () => {
      cancelling = this.#pool.query('select pg_cancel_backend($1)', [process]).catch(() => undefined);
    };
    if (process !== undefined) scope?.signal.addEventListener('abort', cancel, { once: true });
    const query = client.query.bind(client) as (...statement: readonly unknown[]) => unknown;
    return {
      query: ((first: unknown, ...more: readonly unknown[]) =>
        query(this.#pooled ? unnamed(first) : first, ...more)) as Client['query'],
      getTransactionStatus: () => client.getTransactionStatus(),
      release: (error) => {
        scope?.signal.removeEventListener('abort', cancel);
        const end = () => {
          client.release(error);
          leave?.();
        };
        // NOTE: release the connection only after the cancel request was processed. Otherwise it would cancel the next
        // client’s query.
        if (cancelling !== undefined) void cancelling.then(end);
        else end();
      },
    };
  }

  readonly query = (async (...statement: Parameters<pg.Pool['query']>) => {
    const client = await this.connect();
    try {
      const result = await client.query(...statement);
      client.release();
      return result;
    } catch (error) {
      // Same as in the driver’s pool: a connection that the database has just ended cannot be recognised, so it is
      // discarded.
      client.release(true);
      throw error;
    }
  }) as pg.Pool['query'];
}
