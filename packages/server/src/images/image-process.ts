import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { builtFile } from '../platform/base/package-files.ts';

const PROGRAM = builtFile('image-process.js');
/** Idle time in milliseconds after which the process ends, because it occupies about 50 MB of memory. */
const IDLE_MS = 60_000;

/** Thrown when opening an image exceeds the time limit. */
export class TooSlow extends Error {
  override name = 'TooSlow';
}

export interface ImageProcess {
  /**
   * Sends one message; messages are never sent concurrently. Throws `TooSlow` after `withinMs` milliseconds, and
   * another error if the process dies. The next call then starts a new process.
   */
  ask(message: object, withinMs: number): Promise<unknown>;
}

/** Manages a process that opens images. The process starts when it is needed, and ends when our process ends. */
export function imageProcess({ program = PROGRAM, idleMs = IDLE_MS } = {}): ImageProcess {
  let running: ChildProcess | null = null;
  let idle: NodeJS.Timeout | null = null;
  let requestCount = 0;

  const started = (): ChildProcess => {
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: ['--enable-source-maps'],
      // The environment contains none of our settings, because they include secrets.
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    const gone = () => {
      if (running === child) running = null;
    };
    child.once('exit', gone);
    // Use a lower priority, so that other requests come before images.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    // If the process did not start or accepts no messages, only `error` is emitted.
    child.on('error', gone);
    return child;
  };
  const end = (child: ChildProcess) => {
    if (running === child) running = null;
    child.kill('SIGKILL');
  };

  return {
    ask(message, withinMs) {
      if (idle) clearTimeout(idle);
      running ??= started();
      const child = running;
      const id = requestCount++;
      return new Promise((resolve, reject) => {
        const done = (settle: () => void) => {
          clearTimeout(late);
          child.removeAllListeners('message');
          child.removeListener('exit', died);
          child.removeListener('error', died);
          child.channel?.unref();
          idle = setTimeout(() => end(child), idleMs).unref();
          settle();
        };
        const died = () => done(() => reject(new Error('the process that opens pictures died')));
        const late = setTimeout(() => {
          end(child);
          done(() => reject(new TooSlow('a picture took too long to open')));
        }, withinMs);
        // Keep our process alive until the response arrives.
        child.channel?.ref();
        child.once('exit', died);
        child.once('error', died);
        child.on('message', (answer: { readonly id: number }) => {
          if (answer.id === id) done(() => resolve(answer));
        });
        child.send({ id, ...message }, (error) => {
          if (error) died();
        });
      });
    },
  };
}
