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

/** Settings for retries. Tests replace `wait` and `random`, so that they neither sleep nor depend on chance. */
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
 * Retries `work` while it throws a temporary `SourceProblem`, at most `attempts` times (5). Waits for a random time
 * whose maximum doubles with each attempt, or for the time that the source requested, up to 30 s. Throws the last
 * error.
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  { attempts = 5, wait = defaultWait, random = Math.random, signal }: RetryPolicy,
): Promise<T> {
  let last: SourceProblem | null = null;
  const passing = handleWhen(
    (error) => error instanceof SourceProblem && WORTH_ANOTHER_TRY.has(error.code) && !signal?.aborted,
  );
  // Waits here and sets the backoff of cockatiel to zero, because its delay can be neither aborted nor replaced.
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
