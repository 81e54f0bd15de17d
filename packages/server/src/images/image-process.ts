import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { builtFile } from '../platform/base/package-files.ts';

const PROGRAM = builtFile('image-process.js');
/** It takes some 50 MB: gone when nobody has sent a picture for a while. */
const IDLE_MS = 60_000;

/** It took longer than it was given. */
export class TooSlow extends Error {
  override name = 'TooSlow';
}

export interface ImageProcess {
  /**
   * Asks for one thing; never two at once. Throws `TooSlow` when it takes longer than `withinMs`, another error when the process
   * dies: the next call starts another.
   */
  ask(message: object, withinMs: number): Promise<unknown>;
}

/** A process that opens pictures, started when it is needed. It ends with ours, whatever ends that. */
export function imageProcess({ program = PROGRAM, idleMs = IDLE_MS } = {}): ImageProcess {
  let running: ChildProcess | null = null;
  let idle: NodeJS.Timeout | null = null;
  let requestCount = 0;

  const started = (): ChildProcess => {
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: ['--enable-source-maps'],
      // Nothing of our settings: there are secrets among them.
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    const gone = () => {
      if (running === child) running = null;
    };
    child.once('exit', gone);
    // Whoever reads goes before a picture: it has the time that is left of the cores.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    // One that could not be started, or does not take what it is sent, says nothing else.
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
        // Whoever waits for an answer is not ended before it comes.
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
