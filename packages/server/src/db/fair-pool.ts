import pg from 'pg';
import { currentScope } from '../shared/request-scope.ts';
import { cancelStatement } from './cancel-statement.ts';
import { FairQueue, type FairQueueOptions } from './fair-queue.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (error?: Error | boolean) => void,
) => void;

/** So long a request waits for its turn before it is refused: shorter than a call may think. */
const WAIT_MS = 8_000;
const WAITING_PER_CLIENT = 200;

/**
 * The places of a pool of so many connections. One connection is left over, so that whoever has a place never waits for a
 * connection as well.
 */
export const sharesOf = (size: number): FairQueueOptions => {
  const places = Math.max(1, size - 1);
  const perClient = Math.max(1, Math.floor(places / 3));
  return { places, perClient, waitMs: WAIT_MS, waitingPerClient: WAITING_PER_CLIENT };
};

/**
 * A pool whose connections are shared fairly between the clients whose requests need them, and that cancels the statement
 * of a request nobody waits for any more.
 */
export class FairPool extends pg.Pool {
  readonly #queue: FairQueue;

  constructor(config: pg.PoolConfig, options: FairQueueOptions) {
    super(config);
    this.#queue = new FairQueue(options);
  }

  /** How many statements and transactions wait for their turn. */
  get queued(): number {
    return this.#queue.waiting;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  async #connect(): Promise<pg.PoolClient> {
    const scope = currentScope();
    const leave = await this.#queue.enter(scope);
    let client: pg.PoolClient;
    try {
      client = await super.connect();
    } catch (error) {
      leave();
      throw error;
    }
    const { release } = client;
    const cancelling: Promise<boolean>[] = [];
    const unwatch = scope?.onEnd(() => void cancelling.push(cancelStatement(client)));
    client.release = (error) => {
      unwatch?.();
      const end = (how: Error | boolean | undefined) => {
        release(how);
        leave();
      };
      // NOTE: a connection given to the next one before its cancelling has arrived would have that one's statement cancelled.
      if (cancelling.length > 0)
        void Promise.all(cancelling).then((arrived) => end(arrived.every(Boolean) ? error : true));
      else end(error);
    };
    return client;
  }
}
