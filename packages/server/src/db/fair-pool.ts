import pg from 'pg';
import { currentScope, type RequestScope } from '../platform/base/request-scope.ts';
import { FairQueue, type FairQueueOptions } from './fair-queue.ts';

/** One connection, until it is given back. */
export type Client = Pick<pg.PoolClient, 'query' | 'release' | 'getTransactionStatus'>;

/** Connections, lent one at a time: the driver's pool, or a fair one. `waitingCount` holds everyone who waits for a connection or a turn. */
export interface Pool
  extends Pick<pg.Pool, 'query' | 'totalCount' | 'idleCount' | 'waitingCount' | 'ending' | 'ended' | 'options' | 'on'> {
  connect(): Promise<Client>;
  end(): Promise<void>;
}

/** So long a request waits for its turn before it is refused: shorter than a call may think. */
const WAIT_MS = 8_000;
const WAITING_PER_CLIENT = 200;

/**
 * The places of a pool of so many connections. One connection is left over, so that whoever has a place never waits for a
 * connection as well, and so that a statement can be cancelled over it.
 */
const sharesOf = (size: number): FairQueueOptions => {
  const places = Math.max(1, size - 1);
  const perClient = Math.max(1, Math.floor(places / 3));
  return { places, perClient, waitMs: WAIT_MS, waitingPerClient: WAITING_PER_CLIENT };
};

interface FairPoolOptions {
  /** Are connections shared fairly between the clients whose requests need them? */
  readonly fair: boolean;
  /** Does a pooler stand before the database? */
  readonly pooled: boolean;
}

/** A statement is prepared under its name. Behind a pooler the next transaction may not find it. */
const unnamed = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
    ? { ...statement, name: undefined }
    : statement;

/**
 * The driver's pool behind an object of ours: shared fairly where `fair` says so. The statement of a request nobody waits for
 * any more is cancelled; behind a pooler, where a connection has no process of its own, its time limit ends it.
 */
export class FairPool implements Pool {
  readonly #pool: pg.Pool;
  readonly #queue: FairQueue | null;
  readonly #pooled: boolean;
  /** The process that serves each connection. */
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
        // NOTE: a connection given to the next one before it is cancelled would have that one's statement cancelled.
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
      // As the driver's own pool does: a connection that the database has just ended looks as good as any other.
      client.release(true);
      throw error;
    }
  }) as pg.Pool['query'];
}
