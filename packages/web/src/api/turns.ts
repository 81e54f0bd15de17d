/**
 * Returns a function that lets callers continue one by one, in order, at least `spacingMs` milliseconds apart. An
 * aborted caller leaves the queue with the signal's reason and delays nobody.
 */
export function createTurns(spacingMs: number): (signal: AbortSignal) => Promise<void> {
  let wentAt = Number.NEGATIVE_INFINITY;
  let last: Promise<unknown> = Promise.resolve();
  return (signal) => {
    const turn = last.then(async () => {
      await wait(untilNext(wentAt, spacingMs), signal);
      wentAt = Date.now();
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}

/**
 * Returns the milliseconds until the next caller may continue, which is `spacingMs` after `wentAt`. Returns 0 if the
 * device's clock was set back.
 */
export function untilNext(wentAt: number, spacingMs: number): number {
  const since = Date.now() - wentAt;
  return since < 0 ? 0 : Math.max(0, spacingMs - since);
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    if (ms === 0) {
      resolve();
      return;
    }
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
