import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';

/** Created once, because an abort without a reason creates an error with a stack each time. */
const NOBODY_WAITS = new Error('nobody waits for the reply any more');

/**
 * Scope of a request: its client, and whether its reply is still needed. Deep code, such as the database connections,
 * finds the scope without a parameter.
 */
export class RequestScope {
  /** The client's network, as used by the limits. */
  readonly clientKey: string;
  #ending: AbortController | undefined;
  #ended = false;

  constructor(clientKey: string) {
    this.clientKey = clientKey;
  }

  /** Aborted once the reply is no longer needed. */
  get signal(): AbortSignal {
    if (this.#ending) return this.#ending.signal;
    this.#ending = new AbortController();
    // The number of listeners equals the number of statements that wait for a connection.
    setMaxListeners(0, this.#ending.signal);
    if (this.#ended) this.#ending.abort(NOBODY_WAITS);
    return this.#ending.signal;
  }

  end(): void {
    this.#ended = true;
    this.#ending?.abort(NOBODY_WAITS);
  }
}

const scopes = new AsyncLocalStorage<RequestScope | undefined>();

/** Returns the scope of the current request, or `undefined` for the server's own work. */
export const currentScope = (): RequestScope | undefined => scopes.getStore();

/** Runs `work` in the scope of a request. */
export const inScope = <Value>(scope: RequestScope | undefined, work: () => Value): Value => scopes.run(scope, work);

/** Runs `work` in the server's own scope. Work shared by several requests must not end with the one that started it. */
export const detached = <Value>(work: () => Value): Value => scopes.run(undefined, work);
