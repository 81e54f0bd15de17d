import { parentPort, Worker } from 'node:worker_threads';

/** Calls that a thread offers, each with its input and output. */
type Calls<Of> = { readonly [Call in keyof Of]: { readonly input: object; readonly output: unknown } };

/** Request that is sent to a thread. */
export type ToThread<Of extends Calls<Of>> = {
  readonly [Call in keyof Of]: { readonly id: number; readonly what: Call } & Of[Call]['input'];
}[keyof Of];

/** Request to release data. The thread sends no response. */
type Drop = { readonly what: 'drop'; readonly key: string };

/** Response from a thread. `named` is the name of the error in the thread. */
type FromThread<Of extends Calls<Of>> =
  | { readonly id: number; readonly value: Of[keyof Of]['output'] }
  | { readonly id: number; readonly problem: string; readonly named: string };

/** Handles calls inside a thread. Bytes in the results are transferred, not copied. */
export function answerCalls<Of extends Calls<Of>>(
  drop: (key: string) => void,
  answer: (request: ToThread<Of>) => Of[keyof Of]['output'],
): void {
  const replyTo = (request: ToThread<Of>): FromThread<Of> => {
    try {
      return { id: request.id, value: answer(request) };
    } catch (error) {
      const { message: problem, name: named } = error as Error;
      return { id: request.id, problem, named };
    }
  };
  parentPort?.on('message', (message: ToThread<Of> | Drop) => {
    if (message.what === 'drop') return drop((message as Drop).key);
    const reply = replyTo(message as ToThread<Of>);
    const bytes = 'value' in reply && reply.value instanceof Uint8Array ? [reply.value.buffer as ArrayBuffer] : [];
    parentPort?.postMessage(reply, bytes);
  });
}

/**
 * Thrown if the thread ended, or was ended, before it responded. The data in its memory is lost, and the next call
 * starts another thread.
 */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded';
}

/** Thrown if a thread reports an error. `named` is the name of the error in the thread. */
export class ThreadProblem extends Error {
  override name = 'ThreadProblem';
  readonly named: string;
  constructor(problem: string, named: string) {
    super(problem);
    this.named = named;
  }
}

export interface WorkerThread<Of extends Calls<Of>> {
  /**
   * Calls a function of the thread. Throws `ThreadEnded` or `ThreadProblem`. The memory of the buffers in `transfer`
   * moves to the thread.
   */
  call<Call extends keyof Of & string>(
    what: Call,
    input: Of[Call]['input'],
    transfer?: readonly ArrayBuffer[],
  ): Promise<Of[Call]['output']>;
  /** Makes the thread release the data that it stores under a key. */
  drop(key: string): void;
  /** Calls `listener` each time a thread has ended, because its data is then lost. */
  onEnd(listener: () => void): void;
  stop(): Promise<void>;
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
  readonly late: NodeJS.Timeout;
}

interface ThreadOptions {
  readonly program: URL;
  readonly name: string;
  /** Timeout of a call in milliseconds. After that, the thread is considered to hang and is ended. */
  readonly timeoutMs: number;
}

/**
 * Creates a worker thread, which the first call starts. The thread keeps the process alive only while a call waits. It
 * gets none of this process's environment variables, because some are secrets.
 */
export function workerThread<Of extends Calls<Of>>({ program, name, timeoutMs }: ThreadOptions): WorkerThread<Of> {
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
      reject(new ThreadEnded(why));
    }
    waiting.clear();
    for (const listener of listeners) listener();
  };
  const end = (worker: Worker, why: string) => {
    ended(worker, why);
    return worker.terminate();
  };

  function started(): Worker {
    const worker = new Worker(program, { name, env: {}, execArgv: ['--enable-source-maps'] });
    worker.unref();
    worker.on('error', (error) => ended(worker, `the thread ${name} failed: ${error.message}`));
    worker.once('exit', () => ended(worker, `the thread ${name} ended`));
    worker.on('message', (reply: FromThread<Of>) => {
      const caller = waiting.get(reply.id);
      if (!caller) return;
      waiting.delete(reply.id);
      clearTimeout(caller.late);
      if (waiting.size === 0) worker.unref();
      if ('problem' in reply) caller.reject(new ThreadProblem(reply.problem, reply.named));
      else caller.resolve(reply.value as never);
    });
    return worker;
  }

  return {
    call(what, input, transfer = []) {
      if (stopped) return Promise.reject(new ThreadEnded('the server is stopping'));
      running ??= started();
      const worker = running;
      const id = nextId++;
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => void end(worker, `a ${what} took too long`), timeoutMs);
        waiting.set(id, { resolve, reject, late });
        worker.ref();
        worker.postMessage({ ...input, id, what }, transfer);
      });
    },
    drop(key) {
      running?.postMessage({ what: 'drop', key } satisfies Drop);
    },
    onEnd: (listener) => void listeners.push(listener),
    async stop() {
      stopped = true;
      if (running) await end(running, 'the server is stopping');
    },
  };
}
