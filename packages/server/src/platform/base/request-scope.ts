import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The request on whose behalf something runs: whose it is, and whether anybody still waits for its reply. What is deep below,
 * the database's connections first of all, finds it without being passed it.
 */
export class RequestScope {
  /** The client's network, as limits know it. */
  readonly clientKey: string;
  readonly #ending = new AbortController();

  constructor(clientKey: string) {
    this.clientKey = clientKey;
  }

  /** Aborted once nobody waits for the reply any more. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  end(): void {
    this.#ending.abort();
  }
}

const scopes = new AsyncLocalStorage<RequestScope | undefined>();

/** The request that is being answered here; none where the server works for itself. */
export const currentScope = (): RequestScope | undefined => scopes.getStore();

/** Does `work` on behalf of a request. */
export const inScope = <Value>(scope: RequestScope | undefined, work: () => Value): Value => scopes.run(scope, work);

/**
 * Does `work` on behalf of the server: what several requests share must not end with the one that happened to begin it.
 */
export const detached = <Value>(work: () => Value): Value => scopes.run(undefined, work);
