/**
 * Lets callers through one after the other, at least `spacingMs` apart, in the order they came. One whose signal is aborted
 * leaves the queue with the signal's reason and takes nobody's time.
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
 * How many milliseconds are left until one may go who has to keep `spacingMs` after the one who went at `wentAt`. None where the
 * device's clock was set back meanwhile: nobody waits until that time has come again.
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
