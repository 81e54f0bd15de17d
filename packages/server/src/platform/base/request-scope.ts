import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';

/** Made once: an abort without a reason makes an error with a stack each time. */
const NOBODY_WAITS = new Error('nobody waits for the reply any more');

/**
 * The request on whose behalf something runs: whose it is, and whether anybody still waits for its reply. What is deep below,
 * the database's connections first of all, finds it without being passed it.
 */
export class RequestScope {
  /** The client's network, as limits know it. */
  readonly clientKey: string;
  #ending: AbortController | undefined;
  #ended = false;

  constructor(clientKey: string) {
    this.clientKey = clientKey;
  }

  /** Aborted once nobody waits for the reply any more. */
  get signal(): AbortSignal {
    if (this.#ending) return this.#ending.signal;
    this.#ending = new AbortController();
    // As many listen as statements wait for a connection.
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

/** The request that is being answered here; none where the server works for itself. */
export const currentScope = (): RequestScope | undefined => scopes.getStore();

/** Does `work` on behalf of a request. */
export const inScope = <Value>(scope: RequestScope | undefined, work: () => Value): Value => scopes.run(scope, work);

/**
 * Does `work` on behalf of the server: what several requests share must not end with the one that happened to begin it.
 */
export const detached = <Value>(work: () => Value): Value => scopes.run(undefined, work);
