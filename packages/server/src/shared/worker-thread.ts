import { parentPort, Worker } from 'node:worker_threads';

/** The calls of a thread, each with its input and output. */
type Calls<Of> = { readonly [Call in keyof Of]: { readonly input: object; readonly output: unknown } };

/** A request to a thread. */
export type ToThread<Of extends Calls<Of>> = {
  readonly [Call in keyof Of]: { readonly id: number; readonly what: Call } & Of[Call]['input'];
}[keyof Of];

/** Makes the thread release data. It sends no reply. */
type Drop = { readonly what: 'drop'; readonly key: string };

/** A reply from a thread. `named`: the name of its own error. */
type FromThread<Of extends Calls<Of>> =
  | { readonly id: number; readonly value: Of[keyof Of]['output'] }
  | { readonly id: number; readonly problem: string; readonly named: string };

/** Answers calls inside a thread. Bytes are transferred, not copied. */
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
 * Thrown when the thread ended, or was ended, before it answered. Its data are lost, and the next call starts another
 * thread.
 */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded';
}

/** Thrown when a thread reports an error. `named`: the name that the thread gives. */
export class ThreadProblem extends Error {
  override name = 'ThreadProblem';
  readonly named: string;
  constructor(problem: string, named: string) {
    super(problem);
    this.named = named;
  }
}

export interface WorkerThread<Of extends Calls<Of>> {
  /** Sends a call. Throws `ThreadEnded` or `ThreadProblem`. The memory of `transfer` moves to the thread. */
  call<Call extends keyof Of & string>(
    what: Call,
    input: Of[Call]['input'],
    transfer?: readonly ArrayBuffer[],
  ): Promise<Of[Call]['output']>;
  /** Makes the thread release its data under a key. */
  drop(key: string): void;
  /** Calls `listener` whenever a thread has ended and its data are lost. */
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
  /** Timeout in milliseconds after which a thread counts as hanging and is ended. */
  readonly timeoutMs: number;
}

/**
 * Creates a worker thread that the first call starts. It prevents the process from ending only while a call waits. It
 * gets none of the environment variables of this process, because some are secrets.
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
