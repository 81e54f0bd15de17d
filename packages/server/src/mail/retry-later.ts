import { setTimeout as wait } from 'node:timers/promises';
import { handleWhen, retry } from 'cockatiel';

/** Runs work nobody waits for, again after each of these times while it fails; then it is given up. `onFailed`: told each time. */
export function retryLater(afterMs: readonly number[], onFailed: (error: unknown) => void) {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const tries = retry(
    handleWhen(() => !stopping.signal.aborted),
    { maxAttempts: afterMs.length },
  );
  const run = (work: () => Promise<unknown>): Promise<void> =>
    tries
      .execute(async ({ attempt }) => {
        // cockatiel's own pause cannot be aborted, so the pause is ours and its backoff stays at zero.
        if (attempt > 0)
          await wait(afterMs[attempt - 1], undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
        await work().catch((error: unknown) => {
          onFailed(error);
          throw error;
        });
      })
      .catch(() => undefined);
  return {
    run(work: () => Promise<unknown>): void {
      const one = run(work).finally(() => running.delete(one));
      running.add(one);
    },
    /** What waits is tried once more, and then no more. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
