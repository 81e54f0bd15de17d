import { LRUCache } from 'lru-cache';
import { fairPlaces, type NoPlace } from '../platform/base/fair-places.ts';
import { Refusal } from '../platform/base/refusal.ts';
import type { RequestScope } from '../platform/base/request-scope.ts';

export interface FairQueueOptions {
  /** How many may be at work at the same time. */
  readonly places: number;
  /** How many of them one client may have. */
  readonly perClient: number;
  /** How long a client's work may wait for a place, in milliseconds. */
  readonly waitMs: number;
  /** How much of one client's work may wait. */
  readonly waitingPerClient: number;
}

interface Client {
  running: number;
  /** Milliseconds of slow work lately, at the time `slowAt`; it halves every `HALF_LIFE_MS`. */
  slowMs: number;
  slowAt: number;
  /** How much of its work was quick since the last that was slow. */
  quick: number;
}

/** What the server does for itself or for several clients at once. */
const SERVER = '';

/** Work that takes longer is slow: it keeps a place from others for a time a visitor notices. */
const SLOW_MS = 50;
const HALF_LIFE_MS = 5_000;
/** A client with so much slow work lately gets one place at a time. */
const HEAVY_MS = 500;
/** A client with so much quick work in a row gives its places back before others miss them. */
const QUICK_IN_A_ROW = 10;
const CLIENTS_MAX = 10_000;
const RETRY_SECONDS = 5;

/**
 * Places for work on something scarce, shared fairly. Free places go round among the clients that wait, however many requests
 * each of them sends. A client has at most a few at a time: one when its work was slow lately, all but two when it is quick.
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
      refusal: (reason, { path: [{ key }] }) => this.#refusal(reason, key),
    });
  }

  /** How much work waits for a place. */
  get waiting(): number {
    return this.#places.waiting;
  }

  /**
   * Resolves with what gives the place back. Refuses with 429 a client that has too much waiting or whose own work keeps it
   * waiting too long, with 503 when others' work does; rejects at once when the request it is for has ended.
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

  #refusal(reason: NoPlace['reason'], key: string): Refusal {
    const isOwn = reason === 'full' || (reason === 'late' && key !== SERVER && this.#clientOf(key).running > 0);
    return new Refusal(isOwn ? 'too_many_requests' : 'not_available', { retryAfterSeconds: RETRY_SECONDS });
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
