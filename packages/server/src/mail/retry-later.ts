import { setTimeout as wait } from 'node:timers/promises';

/** Runs work nobody waits for, again after each of these times while it fails; then it is given up. `onFailed`: told each time. */
export function retryLater(afterMs: readonly number[], onFailed: (error: unknown) => void) {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    for (const pause of [...afterMs, null]) {
      try {
        await work();
        return;
      } catch (error) {
        onFailed(error);
        if (pause === null || stopping.signal.aborted) return;
        await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    }
  };
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
