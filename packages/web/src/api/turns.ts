/**
 * Lets callers through one after the other, at least `spacingMs` apart, in the order they came. One whose signal is aborted
 * leaves the queue with the signal's reason and takes nobody's time.
 */
export function createTurns(spacingMs: number): (signal: AbortSignal) => Promise<void> {
  let freeAt = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (signal) => {
    const turn = last.then(async () => {
      await wait(freeAt - Date.now(), signal);
      freeAt = Date.now() + spacingMs;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    if (ms <= 0) {
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
