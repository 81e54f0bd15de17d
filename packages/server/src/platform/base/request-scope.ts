import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';

/**
 * Abort reason, created once. Aborting without a reason would create an error with a stack each time, which is slow.
 */
const NOBODY_WAITS = new Error('nobody waits for the reply any more');

/**
 * Scope of a request: its client, and whether the response is still needed. Deeper code, such as the database pool, can
 * find the scope without a parameter.
 */
export class RequestScope {
  /** Network of the client, as counted by the limits. */
  readonly clientKey: string;
  #ending: AbortController | undefined;
  #ended = false;

  constructor(clientKey: string) {
    this.clientKey = clientKey;
  }

  /** Aborted once the response is no longer needed. */
  get signal(): AbortSignal {
    if (this.#ending) return this.#ending.signal;
    this.#ending = new AbortController();
    // Each statement that waits for a connection adds a listener, so there may be many; the default warning is switched
    // off.
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

/** Returns the scope of the current request; `undefined` in work that the server does for itself. */
export const currentScope = (): RequestScope | undefined => scopes.getStore();

/** Runs `work` in the scope of a request. */
export const inScope = <Value>(scope: RequestScope | undefined, work: () => Value): Value => scopes.run(scope, work);

/**
 * Runs `work` outside the scope of any request. Work whose result several requests share must not be cancelled with the
 * request that started it.
 */
export const detached = <Value>(work: () => Value): Value => scopes.run(undefined, work);
