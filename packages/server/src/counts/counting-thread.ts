import { Worker } from 'node:worker_threads';
import type { CountingCall, CountingCalls, FromCountingWorker, ToCountingWorker } from './counting-messages.ts';

const PROGRAM = new URL('./counting-worker.mjs', import.meta.url);
/** A count takes milliseconds, three million rows are decoded in a second or two: who takes longer hangs. */
const TIMEOUT_MS = 30_000;

/** The thread ended, or was ended, before it answered: what it held is gone, and the next call starts another. */
export class CountingThreadEnded extends Error {
  override name = 'CountingThreadEnded';
}

/** The thread does not hold the publication that was to be counted. */
export class NotLoaded extends Error {
  override name = 'NotLoaded';
}

export interface CountingThread {
  /** Throws `CountingThreadEnded`, `NotLoaded`, or an `Error` with what the thread could not do. The memory of `transfer` goes over to it. */
  call<Call extends CountingCall>(
    what: Call,
    input: CountingCalls[Call]['input'],
    transfer?: readonly ArrayBuffer[],
  ): Promise<CountingCalls[Call]['output']>;
  drop(key: string): void;
  /** Calls `listener` whenever a thread ended, with all it held. */
  onEnd(listener: () => void): void;
  stop(): Promise<void>;
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
  readonly late: NodeJS.Timeout;
}

/** The thread that counts, started by the first call. It keeps no process alive unless somebody waits for its answer. */
export function countingThread({ program = PROGRAM, timeoutMs = TIMEOUT_MS } = {}): CountingThread {
  let running: Worker | null = null;
  let nextId = 0;
  let stopped = false;
  const waiting = new Map<number, Waiting>();
  const listeners: (() => void)[] = [];

  const ended = (worker: Worker, why: string) => {
    if (running !== worker) return;
    running = null;
    for (const { reject, late } of waiting.values()) {
      clearTimeout(late);
      reject(new CountingThreadEnded(why));
    }
    waiting.clear();
    for (const listener of listeners) listener();
  };
  const end = (worker: Worker, why: string) => {
    ended(worker, why);
    return worker.terminate();
  };

  function started(): Worker {
    // It needs no setting, and there are secrets among them; nor the flags of this process.
    const worker = new Worker(program, { name: 'counts', env: {}, execArgv: [] });
    worker.unref();
    worker.on('error', (error) => ended(worker, `the counting thread failed: ${error.message}`));
    worker.once('exit', () => ended(worker, 'the counting thread ended'));
    worker.on('message', (reply: FromCountingWorker) => {
      const caller = waiting.get(reply.id);
      if (!caller) return;
      waiting.delete(reply.id);
      clearTimeout(caller.late);
      if (waiting.size === 0) worker.unref();
      if ('notLoaded' in reply) caller.reject(new NotLoaded(reply.notLoaded));
      else if ('problem' in reply) caller.reject(new Error(reply.problem));
      else caller.resolve(reply.value as never);
    });
    return worker;
  }

  return {
    call(what, input, transfer = []) {
      if (stopped) return Promise.reject(new CountingThreadEnded('the server is stopping'));
      running ??= started();
      const worker = running;
      const id = nextId++;
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => void end(worker, `a ${what} took too long`), timeoutMs);
        waiting.set(id, { resolve, reject, late });
        worker.ref();
        worker.postMessage({ id, what, ...input } as ToCountingWorker, transfer);
      });
    },
    drop(key) {
      running?.postMessage({ what: 'drop', key } satisfies ToCountingWorker);
    },
    onEnd: (listener) => void listeners.push(listener),
    async stop() {
      stopped = true;
      if (running) await end(running, 'the server is stopping');
    },
  };
}
