import { setTimeout as delay } from 'node:timers/promises';
import { handleWhen, retry } from 'cockatiel';
import { SourceProblem, type SourceProblemCode } from '../kit/fetching.ts';

const WORTH_ANOTHER_TRY: ReadonlySet<SourceProblemCode> = new Set([
  'unreachable',
  'too_slow',
  'cut_off',
  'not_data',
  'rate_limited',
  'server_error',
]);
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;

/** How requests are repeated. `wait` and `random` are arguments so that a test neither sleeps nor rolls dice. */
export interface RetryPolicy {
  readonly attempts?: number | undefined;
  readonly wait?: ((ms: number, signal?: AbortSignal) => Promise<unknown>) | undefined;
  readonly random?: (() => number) | undefined;
  readonly signal?: AbortSignal | undefined;
}

const defaultWait = (ms: number, signal?: AbortSignal) => delay(ms, undefined, signal ? { signal } : {});

const delayBefore = (attempt: number, problem: SourceProblem | null, random: () => number): number =>
  problem?.retryAfterMs != null
    ? Math.min(Math.max(problem.retryAfterMs, 0), LONGEST_DELAY_MS)
    : random() * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));

/**
 * Repeats `work` while it throws a `SourceProblem` that may pass: at most `attempts` times (5), waiting between them a
 * random time that may double each turn, or what the source asked for up to 30 s. The last problem is thrown on.
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  { attempts = 5, wait = defaultWait, random = Math.random, signal }: RetryPolicy,
): Promise<T> {
  let last: SourceProblem | null = null;
  const passing = handleWhen(
    (error) => error instanceof SourceProblem && WORTH_ANOTHER_TRY.has(error.code) && !signal?.aborted,
  );
  // cockatiel's own pause can be neither aborted nor replaced, so the pause is ours and its backoff stays at zero.
  return retry(passing, { maxAttempts: Math.max(attempts, 1) - 1 }).execute(async ({ attempt }) => {
    if (attempt > 0) await wait(delayBefore(attempt, last, random), signal);
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      last = error instanceof SourceProblem ? error : null;
      throw error;
    }
  }, signal);
}
