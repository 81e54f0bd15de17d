import { setTimeout as wait } from 'node:timers/promises';
import { type Program, signal } from './program.ts';

/** One part of the site, with what can happen to it. */
export interface Part {
  readonly name: string;
  start(): Promise<void>;
  isReady(): Promise<boolean>;
  /** Ends it as `kill -9` does, with all its processes. */
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  /** Ends it in order and starts it again. */
  restart(): Promise<void>;
}

/** How long one part may take until it answers, on a machine that is busy with all the others. */
const START_MS = 90_000;
/** The server itself says that stopping takes half a minute at most, after its draining. */
const END_MS = 45_000;

interface PartSettings {
  readonly name: string;
  readonly programs: readonly Program[];
  readonly isReady: () => Promise<boolean>;
  /** Processes that do not descend from its programs. */
  readonly more?: () => number[];
}

/** A part of one or more programs that live and die together. */
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

/** Waits until something is so; an error counts as not yet. Throws what `orSay` says when that takes longer than `maxWaitMs`. */
export async function until(isSo: () => Promise<boolean>, maxWaitMs: number, orSay: () => string): Promise<void> {
  const deadline = Date.now() + maxWaitMs;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(orSay());
    await wait(200);
  }
}

/** Does that address answer with 200, in two seconds? */
export async function answers(url: string): Promise<boolean> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(2_000), keepalive: false });
  await reply.arrayBuffer();
  return reply.status === 200;
}
