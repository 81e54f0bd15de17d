import { orAfter } from '../platform/base/clock.ts';

/** Part to stop, and the maximum time before the next part is stopped. */
export interface Stop {
  readonly what: string;
  readonly withinMs: number;
  readonly stop: () => Promise<unknown>;
}

interface Notices {
  warn(facts: object, words: string): void;
}

/** Stops the parts one after the other. Logs and skips those that fail or take too long. */
export async function stopAll(stops: readonly Stop[], log: Notices): Promise<void> {
  for (const { what, withinMs, stop } of stops) {
    const stopped = stop().then(
      () => null,
      (error: unknown) => (error as Error).message,
    );
    const outcome = await orAfter(withinMs, stopped, () => 'it takes too long');
    if (outcome !== null) log.warn({ what, why: outcome }, 'component did not shut down cleanly');
  }
}

/**
 * npm, the shell and the start script each forward the signal that a person sent once. Signals within this time count
 * as the same one.
 */
const SAME_SIGNAL_MS = 1_500;

/**
 * Runs `stop` at the first SIGTERM, SIGINT or SIGHUP, then exits with 0. A second signal ends the process immediately.
 */
export function stopOnSignal(stop: (why: string) => Promise<void>): void {
  let stoppingSince: number | null = null;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== null) {
        if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
        return;
      }
      stoppingSince = Date.now();
      void stop(signal).finally(() => process.exit(0));
    });
  }
}
