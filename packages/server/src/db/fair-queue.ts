import { Refusal } from '../http/refusal.ts';
import type { RequestScope } from '../shared/request-scope.ts';

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

interface Waiter {
  readonly admit: () => void;
}

interface Client {
  running: number;
  readonly waiting: Set<Waiter>;
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
  readonly #clients = new Map<string, Client>();
  /** Those with work that waits, in the order of their turns. */
  readonly #turns = new Map<string, Client>();
  #running = 0;
  #waiting = 0;

  constructor(options: FairQueueOptions, now: () => number = () => performance.now()) {
    this.#options = options;
    this.#now = now;
  }

  /** How much work waits for a place. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Resolves with what gives the place back. Refuses with 429 a client that has too much waiting or whose own work keeps it
   * waiting too long, with 503 when others' work does; rejects at once when the request it is for has ended.
   */
  async enter(scope: RequestScope | undefined): Promise<() => void> {
    if (scope?.ended) throw new Refusal('not_available');
    const key = scope?.clientKey ?? SERVER;
    const client = this.#clientOf(key);
    if (client.waiting.size > 0 || !this.#mayRun(key, client)) await this.#wait(key, client, scope);
    else this.#start(client);
    const from = this.#now();
    return () => this.#leave(client, this.#now() - from);
  }

  #clientOf(key: string): Client {
    const known = this.#clients.get(key);
    if (known) return known;
    if (this.#clients.size >= CLIENTS_MAX)
      for (const [each, { running, waiting }] of this.#clients)
        if (running === 0 && waiting.size === 0) this.#clients.delete(each);
    const client: Client = { running: 0, waiting: new Set(), slowMs: 0, slowAt: this.#now(), quick: 0 };
    this.#clients.set(key, client);
    return client;
  }

  #slowLately(client: Client): number {
    const now = this.#now();
    client.slowMs *= 0.5 ** ((now - client.slowAt) / HALF_LIFE_MS);
    client.slowAt = now;
    return client.slowMs;
  }

  #mayRun(key: string, client: Client): boolean {
    const { places, perClient } = this.#options;
    if (this.#running >= places) return false;
    if (client.running === 0) return true;
    if (key === SERVER || client.quick >= QUICK_IN_A_ROW) return client.running < Math.max(perClient, places - 2);
    return client.running < (this.#slowLately(client) > HEAVY_MS ? 1 : perClient);
  }

  #start(client: Client): void {
    this.#running += 1;
    client.running += 1;
  }

  #leave(client: Client, ms: number): void {
    this.#running -= 1;
    client.running -= 1;
    if (ms > SLOW_MS) {
      client.slowMs = this.#slowLately(client) + ms;
      client.quick = 0;
    } else client.quick += 1;
    this.#admit();
  }

  /** Gives the free places out, one to each client in turn. */
  #admit(): void {
    for (let given = true; given && this.#turns.size > 0; ) {
      given = false;
      for (const [key, client] of [...this.#turns]) {
        if (this.#running >= this.#options.places) return;
        const [next] = client.waiting;
        if (!next || !this.#mayRun(key, client)) continue;
        this.#unqueue(key, client, next);
        // To the end of the turns, if it has more.
        if (this.#turns.delete(key)) this.#turns.set(key, client);
        this.#start(client);
        next.admit();
        given = true;
      }
    }
  }

  #unqueue(key: string, client: Client, waiter: Waiter): boolean {
    if (!client.waiting.delete(waiter)) return false;
    this.#waiting -= 1;
    if (client.waiting.size === 0) this.#turns.delete(key);
    return true;
  }

  #wait(key: string, client: Client, scope: RequestScope | undefined): Promise<void> {
    const { waitMs, waitingPerClient } = this.#options;
    const own = () => new Refusal('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
    const busy = () => new Refusal('not_available', { retryAfterSeconds: RETRY_SECONDS });
    if (client.waiting.size >= waitingPerClient && key !== SERVER) return Promise.reject(own());
    return new Promise((resolve, reject) => {
      const giveUp = (why: () => Refusal) => {
        if (!this.#unqueue(key, client, waiter)) return;
        stop();
        reject(why());
      };
      const late = setTimeout(() => giveUp(client.running > 0 && key !== SERVER ? own : busy), waitMs);
      const stop = () => {
        clearTimeout(late);
        unwatch?.();
      };
      const waiter: Waiter = {
        admit() {
          stop();
          resolve();
        },
      };
      client.waiting.add(waiter);
      this.#turns.set(key, client);
      this.#waiting += 1;
      const unwatch = scope?.onEnd(() => giveUp(busy));
    });
  }
}
