import { setTimeout as delay } from 'node:timers/promises';
import { type Fetched, type Fetching, SourceProblem } from '@crimemap/cities/kit/fetching';
import { retryAfterMs } from '@crimemap/cities/protocols/reply';
import { ConsecutiveBreaker, circuitBreaker, handleWhen, IterableBackoff } from 'cockatiel';
import { BETWEEN_MS, type Turns } from './turns.store.ts';

/** Thrown if no turn becomes free within the maximum time that a visitor waits. */
export class Busy extends Error {
  override name = 'Busy';
}

/** Maximum time in milliseconds that a search waits for a turn. */
export const MAX_WAIT_MS = 2_000;
/**
 * Maximum time in milliseconds that a label waits for a turn. It is shorter than for searches, because nobody waits for
 * labels: the next turn is left to a search.
 */
export const LABEL_MAX_WAIT_MS = MAX_WAIT_MS - BETWEEN_MS;
const TIMEOUT_MS = 5_000;
const MOST_BYTES = 512 * 1024;
/** Pause in milliseconds after a 429 without a usable `Retry-After`. The public server is known to send 0. */
const RETRY_MS = 2_000;
/** Maximum pause in milliseconds before a retry. After a longer pause the visitor is gone. */
const WORTH_WAITING_MS = 30_000;
/** Maximum pause in milliseconds that a geocoder may request. A longer pause may be a mistake. */
const LONGEST_PAUSE_MS = 15 * 60_000;
/**
 * Maximum delay in milliseconds of a request after the start of its turn. With a longer delay the request would be too
 * close to the next one.
 */
const LATE_MS = 500;
const FAILURES = 3;
/** Pauses in milliseconds after several consecutive failures, longer each time. */
const PAUSES_MS = [5_000, 30_000, 300_000];

export interface AskDeps {
  readonly turns: Turns;
  readonly fetching: Fetching;
  readonly wait?: (ms: number) => Promise<unknown>;
  readonly now?: () => number;
  readonly timeoutMs?: number;
}

/**
 * Returns a function that requests JSON, one request at a time across all servers. After a 429 it waits and retries
 * once. `maxWaitMs` is the maximum wait for a turn. The function throws `Busy` without sending a request if there is no
 * turn in time, and `SourceProblem` for an unusable response.
 */
export function askInTurn({
  turns,
  fetching,
  wait = delay,
  now = () => performance.now(),
  timeoutMs = TIMEOUT_MS,
}: AskDeps): (url: string, maxWaitMs?: number) => Promise<unknown> {
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof Busy)),
    { halfOpenAfter: new IterableBackoff(PAUSES_MS), breaker: new ConsecutiveBreaker(FAILURES) },
  );

  async function ask(url: string, atMostMs: number): Promise<Fetched> {
    const turn = await turns.take(atMostMs);
    if (turn === null) throw new Busy('too many are waiting');
    const from = now();
    await wait(turn.inMs);
    if (now() - from + turn.latencyMs > turn.inMs + LATE_MS) throw new Busy('the turn is over');
    return fetching(url, { timeoutMs, maxBytes: MOST_BYTES, redirects: false });
  }

  return (url, maxWaitMs = MAX_WAIT_MS) =>
    breaker.execute(async () => {
      const first = await ask(url, maxWaitMs);
      if (first.status !== 429) return jsonOf(first);
      const pause = pauseAfter(first);
      await turns.holdOff(pause);
      if (pause > WORTH_WAITING_MS) return jsonOf(first);
      const second = await ask(url, pause + maxWaitMs);
      if (second.status === 429) await turns.holdOff(Math.max(WORTH_WAITING_MS, pauseAfter(second)));
      return jsonOf(second);
    });
}

/**
 * Returns the pause in milliseconds that a 429 requests, up to the maximum. Returns the default if the header is
 * missing or unusable.
 */
const pauseAfter = ({ header }: Fetched): number =>
  Math.min(retryAfterMs(header('retry-after')) || RETRY_MS, LONGEST_PAUSE_MS);

function jsonOf({ status, header, text }: Fetched): unknown {
  if (status === 429) throw new SourceProblem('rate_limited', 'the geocoder asks us to wait');
  if (status !== 200)
    throw new SourceProblem(status >= 500 ? 'server_error' : 'refused', `the geocoder answers ${status}`);
  if (!/\bjson\b/i.test(header('content-type') ?? '')) throw new SourceProblem('not_data', 'the answer is not JSON');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new SourceProblem('not_data', 'the answer is broken JSON');
  }
}
