import { orAfter } from '../platform/base/clock.ts';

/** Part of the server that is to be stopped, and the maximum time for it. After that, the next part is stopped. */
export interface Stop {
  readonly what: string;
  readonly withinMs: number;
  readonly stop: () => Promise<unknown>;
}

interface Notices {
  warn(facts: object, words: string): void;
}

/**
 * Stops the parts one after another. If a part fails or takes too long, this is logged, and the next part is stopped.
 */
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
 * Milliseconds within which several signals count as one. If a person sends a signal once, npm, the shell and the start
 * script each forward it.
 */
const SAME_SIGNAL_MS = 1_500;

/**
 * Runs `stop` at the first SIGTERM, SIGINT or SIGHUP, then exits with code 0. A second signal ends the process
 * immediately.
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
