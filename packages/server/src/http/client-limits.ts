import { MINUTE_MS } from '@crimemap/contract/time';
import { Refusal } from '../platform/base/refusal.ts';
import { type Counters, ownCounters } from '../shared/counters.ts';
import type { SharedPlaces } from '../shared/shared-places.ts';
import { clientKeyOf, WINDOW_MS } from './rate-limit.ts';

interface ConcurrencyLimitOptions {
  /** At the same time, of one client and of all together. */
  readonly perClient: number;
  readonly total?: number;
  readonly clientRefusal: () => Refusal;
  /** When the places of all are taken. */
  readonly totalRefusal?: () => Refusal;
}

/** Takes a place for a client and returns what frees it, which may be called again; throws a refusal when there is none. */
type TakePlace = (clientKey: string) => () => void;

/** Lets each client, and all together, have at most so much of something going on at the same time. */
function concurrencyLimit({
  perClient,
  total = Number.POSITIVE_INFINITY,
  clientRefusal,
  totalRefusal = clientRefusal,
}: ConcurrencyLimitOptions): TakePlace {
  const taken = new Map<string, number>();
  let all = 0;
  return (clientKey) => {
    const own = taken.get(clientKey) ?? 0;
    if (own >= perClient) throw clientRefusal();
    if (all >= total) throw totalRefusal();
    taken.set(clientKey, own + 1);
    all += 1;
    let freed = false;
    return () => {
      if (freed) return;
      freed = true;
      all -= 1;
      const left = (taken.get(clientKey) ?? 1) - 1;
      if (left === 0) taken.delete(clientKey);
      else taken.set(clientKey, left);
    };
  };
}

const CLIENTS_MAX = 100_000;
/** With less than this part of the budget left a new list is not begun. */
const ENOUGH = 0.1;

/**
 * So many bytes per client and minute, 0: any number. What is left of it may be sent at once; then no faster than it grows back,
 * so that a list that was begun is never cut.
 */
export function byteBudget(perMinute: number, now: () => number = () => performance.now()) {
  const perMs = perMinute / MINUTE_MS;
  /** When each client's budget is whole again. */
  const wholeAt = new Map<string, number>();
  const spentOf = (clientKey: string, at: number) => Math.max(0, (wholeAt.get(clientKey) ?? 0) - at) * perMs;
  return {
    /** Milliseconds until this client may begin a new list; 0: now. */
    waitMs(clientKey: string): number {
      if (perMinute === 0) return 0;
      const over = spentOf(clientKey, now()) - perMinute * (1 - ENOUGH);
      return over <= 0 ? 0 : Math.ceil(over / perMs);
    },
    /** Counts bytes that are sent; returns for how many milliseconds to pause before the next, so that the budget lasts. */
    spend(clientKey: string, bytes: number): number {
      if (perMinute === 0) return 0;
      const at = now();
      if (wholeAt.size > CLIENTS_MAX) for (const [key, whole] of wholeAt) if (whole <= at) wholeAt.delete(key);
      const spent = spentOf(clientKey, at) + bytes;
      wholeAt.set(clientKey, at + spent / perMs);
      return spent <= perMinute ? 0 : Math.ceil((spent - perMinute) / perMs);
    },
  };
}

export interface ClientLimitsOptions {
  /** API requests per client and minute; 0: no limit. */
  readonly requestsPerMinute: number;
  /** Bytes of long lists per client and minute; 0: no limit. */
  readonly listBytesPerMinute: number;
  /** Event streams open at the same time, of one client and of all. */
  readonly streamsPerClient: number;
  readonly streams: number;
  /** Where API requests are counted; without it, in the memory of this node. */
  readonly requestCounters?: Counters | undefined;
  /** Where the streams of one client are counted for all nodes; without it each counts its own. */
  readonly sharedStreams?: SharedPlaces | undefined;
  /** The clock of the bytes, in milliseconds. */
  readonly now?: () => number;
}

export const CLIENT_LIMITS: ClientLimitsOptions = {
  requestsPerMinute: 0,
  listBytesPerMinute: 0,
  streamsPerClient: 50,
  streams: 5_000,
};

/** Ten a second: more than any monitor asks for, less than anyone could do harm with. */
const MONITORING_PER_MINUTE = 600;
/** Each lies in memory when it has come. */
const FILES = { perClient: 8, total: 32 };
const WHOLE_LISTS = 1;
const LONG_PAGES = 4;

const slowDown = (retryAfterSeconds: number, detail: string) => () =>
  new Refusal('too_many_requests', { retryAfterSeconds, detail });

const PAGE_BY_PAGE = 'Ask for long lists page by page, with `limit` and the `cursor` of the `Link` header.';

/** What one client may take of the server: every limit of requests, whatever they ask for. A client is a network: see `clientKeyOf`. */
export function clientLimits({
  requestsPerMinute,
  listBytesPerMinute,
  streamsPerClient,
  streams,
  requestCounters = ownCounters(WINDOW_MS),
  sharedStreams,
  now,
}: ClientLimitsOptions) {
  const count = (perMinute: number, counters: Counters) => {
    if (requestsPerMinute === 0) return () => undefined;
    return (ip: string) => {
      const client = clientKeyOf(ip);
      if (counters.add(client) > perMinute)
        throw new Refusal('too_many_requests', {
          retryAfterSeconds: Math.max(1, Math.ceil(counters.msLeft(client) / 1000)),
        });
    };
  };
  const tooManyStreams = slowDown(60, `At most ${streamsPerClient} streams are open to one network at the same time.`);
  const takeStreamHere = concurrencyLimit({
    perClient: streamsPerClient,
    total: streams,
    clientRefusal: tooManyStreams,
    totalRefusal: () =>
      new Refusal('not_available', {
        retryAfterSeconds: 60,
        detail: 'As many streams are open as this server keeps. Please ask for the list instead.',
      }),
  });
  const listBytes = byteBudget(listBytesPerMinute, now);
  return {
    /** Each counts one request from this address and throws a refusal above the limit. */
    countRequest: count(requestsPerMinute, requestCounters),
    countMonitoring: count(MONITORING_PER_MINUTE, ownCounters(WINDOW_MS)),
    /** A file on its way to us. */
    takeFile: concurrencyLimit({
      ...FILES,
      clientRefusal: slowDown(5, 'Too many files are being sent at the same time. Please wait until one has arrived.'),
    }),
    /** A reply that stays open. */
    async takeStream(clientKey: string): Promise<() => void> {
      const free = takeStreamHere(clientKey);
      if (!sharedStreams) return free;
      const freeShared = await sharedStreams.take(clientKey);
      if (!freeShared) {
        free();
        throw tooManyStreams();
      }
      return () => {
        free();
        freeShared();
      };
    },
    /** A list that is sent as a whole, and a long page of one. */
    takeWholeList: concurrencyLimit({
      perClient: WHOLE_LISTS,
      clientRefusal: slowDown(
        5,
        `One long list is sent to one network at the same time. Please wait until it has arrived. ${PAGE_BY_PAGE}`,
      ),
    }),
    takeLongPage: concurrencyLimit({
      perClient: LONG_PAGES,
      clientRefusal: slowDown(
        5,
        `At most ${LONG_PAGES} long pages are sent to one network at the same time. Please wait until one has arrived.`,
      ),
    }),
    listBytes,
    /** Throws a refusal when the client has been sent so much that it has to wait before its next long list. */
    checkListBytes(clientKey: string): void {
      const ms = listBytes.waitMs(clientKey);
      if (ms === 0) return;
      throw slowDown(
        Math.ceil(ms / 1000),
        `Your network was sent as much of long lists as one gets in a minute. ${PAGE_BY_PAGE}`,
      )();
    },
  };
}
export type ClientLimits = ReturnType<typeof clientLimits>;
