import { LRUCache } from 'lru-cache';
import { ApiError } from '../platform/base/api-error.ts';
import { fairPlaces, type NoPlace } from '../platform/base/fair-places.ts';
import type { RequestScope } from '../platform/base/request-scope.ts';

export interface FairQueueOptions {
  /** Maximum number of tasks at the same time. */
  readonly places: number;
  /** Maximum number of tasks of one client at the same time. */
  readonly perClient: number;
  /** Milliseconds that a client's task may wait for a slot. */
  readonly waitMs: number;
  /** Maximum number of waiting tasks of one client. */
  readonly waitingPerClient: number;
}

interface Client {
  running: number;
  /** Milliseconds of recent slow work as of `slowAt`. The value halves every `HALF_LIFE_MS`. */
  slowMs: number;
  slowAt: number;
  /** Number of quick tasks since the last slow task. */
  quick: number;
}

/** Key for tasks of the server itself, and for tasks that several clients share. */
const SERVER = '';

/** Milliseconds above which a task is slow. A slow task blocks a slot for a time that visitors notice. */
const SLOW_MS = 50;
const HALF_LIFE_MS = 5_000;
/** Milliseconds of recent slow work above which a client gets one slot at a time. */
const HEAVY_MS = 500;
/**
 * Number of consecutive quick tasks after which a client gets more slots, because it frees them before others need
 * them.
 */
const QUICK_IN_A_ROW = 10;
const CLIENTS_MAX = 10_000;
const RETRY_SECONDS = 5;

/**
 * Shares the slots for a scarce resource fairly. Free slots are given to the waiting clients in turn, however many
 * requests each sends. A client can use a few slots at a time: one if its recent work was slow, and all but two if its
 * work is quick.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #now: () => number;
  readonly #clients = new LRUCache<string, Client>({ max: CLIENTS_MAX });
  readonly #places: ReturnType<typeof fairPlaces>;

  constructor(options: FairQueueOptions, now: () => number = () => performance.now()) {
    this.#options = options;
    this.#now = now;
    const { places, waitMs } = options;
    this.#places = fairPlaces({
      places,
      waitMs,
      waitingMax: Infinity,
      admits: ({ path: [{ key }] }) => this.#begins(key),
      rejection: (reason, { path: [{ key }] }) => this.#rejection(reason, key),
    });
  }

  /** Number of tasks that wait for a slot. */
  get waiting(): number {
    return this.#places.waiting;
  }

  /**
   * Resolves with a function that frees the slot. Rejects with 429 if the client has too many waiting tasks or its own
   * work delays it too long, and with 503 if the work of others delays it. Rejects immediately when the request has
   * ended.
   */
  async enter(scope: RequestScope | undefined): Promise<() => void> {
    const key = scope?.clientKey ?? SERVER;
    const max = key === SERVER ? Infinity : this.#options.waitingPerClient;
    const leave = await this.#places.enter({ path: [{ key, max }], signal: scope?.signal });
    const client = this.#clientOf(key);
    const from = this.#now();
    return () => {
      const ms = this.#now() - from;
      client.running -= 1;
      client.quick = ms > SLOW_MS ? 0 : client.quick + 1;
      if (ms > SLOW_MS) client.slowMs = this.#slowLately(client) + ms;
      leave();
    };
  }

  #rejection(reason: NoPlace['reason'], key: string): ApiError {
    const isOwn = reason === 'full' || (reason === 'late' && key !== SERVER && this.#clientOf(key).running > 0);
    return new ApiError(isOwn ? 'too_many_requests' : 'not_available', { retryAfterSeconds: RETRY_SECONDS });
  }

  #clientOf(key: string): Client {
    const client = this.#clients.get(key) ?? { running: 0, slowMs: 0, slowAt: this.#now(), quick: 0 };
    this.#clients.set(key, client);
    return client;
  }

  #slowLately(client: Client): number {
    const now = this.#now();
    client.slowMs *= 0.5 ** ((now - client.slowAt) / HALF_LIFE_MS);
    client.slowAt = now;
    return client.slowMs;
  }

  #begins(key: string): boolean {
    const { places, perClient } = this.#options;
    const client = this.#clientOf(key);
    const isQuick = key === SERVER || client.quick >= QUICK_IN_A_ROW;
    const most = isQuick ? Math.max(perClient, places - 2) : this.#slowLately(client) > HEAVY_MS ? 1 : perClient;
    if (client.running >= most) return false;
    client.running += 1;
    return true;
  }
}
