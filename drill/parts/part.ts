import { setTimeout as wait } from 'node:timers/promises';
import { type Program, signal } from './program.ts';

/** One part of the site, and the faults it can have. */
export interface Part {
  readonly name: string;
  start(): Promise<void>;
  isReady(): Promise<boolean>;
  /** Kills all processes of the part with `kill -9`. */
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  /** Stops the part in order and starts it again. */
  restart(): Promise<void>;
}

/** Timeout in milliseconds for the start of a part on a busy machine. */
const START_MS = 90_000;
/** Timeout in milliseconds for stopping. The server documents that it stops within half a minute after draining. */
const END_MS = 45_000;

interface PartSettings {
  readonly name: string;
  readonly programs: readonly Program[];
  readonly isReady: () => Promise<boolean>;
  /** Returns processes of the part that are not descendants of its programs. */
  readonly more?: () => number[];
}

/** A part of one or more programs that start and stop together. */
export function part({ name, programs, isReady, more = () => [] }: PartSettings): Part {
  const pids = () => [...new Set([...programs.flatMap((each) => each.pids()), ...more()])];
  const start = async () => {
    for (const each of programs) each.start();
    const ended = () => programs.find((each) => each.hasEnded());
    const isUpOrEnded = async () => Boolean(ended()) || isReady();
    const why = () => `${name} did not start: ${lastLines((ended() ?? programs[0])?.said() ?? '')}`;
    await until(isUpOrEnded, START_MS, why);
    if (ended()) throw new Error(why());
  };
  return {
    name,
    start,
    isReady,
    async kill() {
      signal(pids(), 'SIGKILL');
      await Promise.all(programs.map((each) => each.ended()));
    },
    freeze: () => signal(pids(), 'SIGSTOP'),
    thaw: () => signal(pids(), 'SIGCONT'),
    async restart() {
      await Promise.all(programs.map((each) => each.end(END_MS)));
      await start();
    },
  };
}

const lastLines = (text: string) => text.trim().split('\n').slice(-6).join('\n');

/**
 * Waits until a condition is true. An error counts as false. After `maxWaitMs`, throws an error with the text from
 * `orSay`.
 */
export async function until(isSo: () => Promise<boolean>, maxWaitMs: number, orSay: () => string): Promise<void> {
  const deadline = Date.now() + maxWaitMs;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(orSay());
    await wait(200);
  }
}

/** True if this URL responds with 200 within two seconds. */
export async function answers(url: string): Promise<boolean> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(2_000), keepalive: false });
  await reply.arrayBuffer();
  return reply.status === 200;
}
