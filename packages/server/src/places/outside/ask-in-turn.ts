import { setTimeout as delay } from 'node:timers/promises';
import { type Fetched, type Fetching, SourceProblem } from '@crimemap/cities/kit/fetching';
import { retryAfterMs } from '@crimemap/cities/protocols/reply';
import { ConsecutiveBreaker, circuitBreaker, handleWhen, IterableBackoff } from 'cockatiel';
import { BETWEEN_MS, type Turns } from './turns.store.ts';

/** No turn within the time a visitor waits. */
export class Busy extends Error {
  override name = 'Busy';
}

/** A visitor waits so long for a turn. */
export const MAX_WAIT_MS = 2_000;
/** A label, for which nobody waits, waits only as long as leaves the next turn to a search. */
export const LABEL_MAX_WAIT_MS = MAX_WAIT_MS - BETWEEN_MS;
const TIMEOUT_MS = 5_000;
const MOST_BYTES = 512 * 1024;
/** After a 429 that does not say how long, or says at once: the public server is known to send `Retry-After: 0`. */
const RETRY_MS = 2_000;
/** Whoever asks us to wait longer than that is not asked again for this visitor, who is gone by then, */
const WORTH_WAITING_MS = 30_000;
/** and is left alone as long as they say, but not for ever: it may be a mistake. */
const LONGEST_PAUSE_MS = 15 * 60_000;
/** A turn used later than this comes too near the next one. */
const LATE_MS = 500;
const FAILURES = 3;
/** How long nobody asks after so many failures in a row; each time it goes on failing, longer. */
const PAUSES_MS = [5_000, 30_000, 300_000];

export interface AskDeps {
  readonly turns: Turns;
  readonly fetching: Fetching;
  readonly wait?: (ms: number) => Promise<unknown>;
  readonly now?: () => number;
  readonly timeoutMs?: number;
}

/**
 * Asks for JSON, one question after the other, of all servers together; a 429 is waited out and asked once more.
 * `maxWaitMs`: how long a turn is waited for. Throws `Busy` without having asked, and `SourceProblem` for whatever is no good
 * answer.
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

/** How long a 429 asks us to wait, in milliseconds: no less than the default where it says nothing useful, and capped. */
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
