import { orAfter } from '../platform/base/clock.ts';

/** Something to stop, in the order given, and how long it may take before the next one is stopped all the same. */
export interface Stop {
  readonly what: string;
  readonly withinMs: number;
  readonly stop: () => Promise<unknown>;
}

interface Notices {
  warn(facts: object, words: string): void;
}

/** Stops one after the other; what fails or takes too long is reported and left behind. */
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

/** npm, the shell and the start script each pass on the one signal a person sent: within this time it is still that one. */
const SAME_SIGNAL_MS = 1_500;

/** Runs `stop` at the first SIGTERM, SIGINT or SIGHUP; a second one ends the process at once. Ends it with 0 when all is stopped. */
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
