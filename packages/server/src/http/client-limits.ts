import { MINUTE_MS } from '@crimemap/contract/time';
import { ApiError } from '../platform/base/api-error.ts';
import { type Counters, ownCounters } from '../shared/counters.ts';
import type { SharedPlaces } from '../shared/shared-places.ts';
import { clientKeyOf, WINDOW_MS } from './rate-limit.ts';

interface ConcurrencyLimitOptions {
  /** Maximum number of concurrent operations, per client and (`total`) of all clients together. */
  readonly perClient: number;
  readonly total?: number;
  readonly clientError: () => ApiError;
  /** Error when the `total` is reached; defaults to `clientError`. */
  readonly totalError?: () => ApiError;
}

/**
 * Takes a slot for a client and returns a function that frees the slot; calling it again has no effect. Throws an
 * `ApiError` when no slot is free.
 */
type TakePlace = (clientKey: string) => () => void;

/** Limits how many operations run concurrently, per client and in total. */
function concurrencyLimit({
  perClient,
  total = Number.POSITIVE_INFINITY,
  clientError,
  totalError = clientError,
}: ConcurrencyLimitOptions): TakePlace {
  const taken = new Map<string, number>();
  let all = 0;
  return (clientKey) => {
    const own = taken.get(clientKey) ?? 0;
    if (own >= perClient) throw clientError();
    if (all >= total) throw totalError();
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
/** Share of the budget that must be left before a client may begin a new list. */
const ENOUGH = 0.1;

/**
 * Limits the bytes sent per client and minute; 0 means no limit. A client may spend its remaining budget at once. After
 * that, bytes are sent only as fast as the budget is regained, so that a list that has begun is slowed down but never
 * cut.
 */
export function byteBudget(perMinute: number, now: () => number = () => performance.now()) {
  const perMs = perMinute / MINUTE_MS;
  /** Time at which the full budget of each client is available again. */
  const wholeAt = new Map<string, number>();
  const spentOf = (clientKey: string, at: number) => Math.max(0, (wholeAt.get(clientKey) ?? 0) - at) * perMs;
  return {
    /** Returns the milliseconds until this client may begin a new list; 0 means immediately. */
    waitMs(clientKey: string): number {
      if (perMinute === 0) return 0;
      const over = spentOf(clientKey, now()) - perMinute * (1 - ENOUGH);
      return over <= 0 ? 0 : Math.ceil(over / perMs);
    },
    /**
     * Records bytes as sent. Returns the milliseconds to pause before sending more, so that the client stays within its
     * budget.
     */
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
  /** Maximum number of API requests per client and minute; 0 means no limit. */
  readonly requestsPerMinute: number;
  /** Maximum number of bytes of long lists per client and minute; 0 means no limit. */
  readonly listBytesPerMinute: number;
  /** Maximum number of open event streams, per client and in total. */
  readonly streamsPerClient: number;
  readonly streams: number;
  /** Counter of API requests. By default, each server counts in its own memory. */
  readonly requestCounters?: Counters | undefined;
  /** Counts the event streams of a client on all servers together. If unset, each server counts only its own. */
  readonly sharedStreams?: SharedPlaces | undefined;
  /** Clock of the byte budget, in milliseconds. Tests replace it. */
  readonly now?: () => number;
}

export const CLIENT_LIMITS: ClientLimitsOptions = {
  requestsPerMinute: 0,
  listBytesPerMinute: 0,
  streamsPerClient: 50,
  streams: 5_000,
};

/** Ten requests per second: more than a monitor needs, but too few to cause harm. */
const MONITORING_PER_MINUTE = 600;
/** Limits on concurrent uploads, because each uploaded file is held in memory. */
const FILES = { perClient: 8, total: 32 };
const WHOLE_LISTS = 1;
const LONG_PAGES = 4;

const slowDown = (retryAfterSeconds: number, detail: string) => () =>
  new ApiError('too_many_requests', { retryAfterSeconds, detail });

const PAGE_BY_PAGE = 'Ask for long lists page by page, with `limit` and the `cursor` of the `Link` header.';

/** Creates all limits that apply to one client. A client is a network address or an IPv6 network, see `clientKeyOf`. */
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
        throw new ApiError('too_many_requests', {
          retryAfterSeconds: Math.max(1, Math.ceil(counters.msLeft(client) / 1000)),
        });
    };
  };
  const tooManyStreams = slowDown(60, `At most ${streamsPerClient} streams are open to one network at the same time.`);
  const takeStreamHere = concurrencyLimit({
    perClient: streamsPerClient,
    total: streams,
    clientError: tooManyStreams,
    totalError: () =>
      new ApiError('not_available', {
        retryAfterSeconds: 60,
        detail: 'This server has no free stream. Please request the list instead.',
      }),
  });
  const listBytes = byteBudget(listBytesPerMinute, now);
  return {
    /** Counts one request from an address. Throws an `ApiError` if the address exceeds the limit. */
    countRequest: count(requestsPerMinute, requestCounters),
    countMonitoring: count(MONITORING_PER_MINUTE, ownCounters(WINDOW_MS)),
    /** Takes a slot for uploading a file. */
    takeFile: concurrencyLimit({
      ...FILES,
      clientError: slowDown(5, 'Too many files are being sent at the same time. Please wait until one has arrived.'),
    }),
    /** Takes a slot for an event stream. */
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
    /** Takes a slot for sending a list whole, or for sending a long page of a list. */
    takeWholeList: concurrencyLimit({
      perClient: WHOLE_LISTS,
      clientError: slowDown(
        5,
        `One long list is sent to one network at the same time. Please wait until it has arrived. ${PAGE_BY_PAGE}`,
      ),
    }),
    takeLongPage: concurrencyLimit({
      perClient: LONG_PAGES,
      clientError: slowDown(
        5,
        `At most ${LONG_PAGES} long pages are sent to one network at the same time. Please wait until one has arrived.`,
      ),
    }),
    listBytes,
    /** Throws an `ApiError` if the client has used up its byte budget and must wait before its next long list. */
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
