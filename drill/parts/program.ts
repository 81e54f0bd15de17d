import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, openSync, readdirSync, readFileSync } from 'node:fs';

export interface ProgramSettings {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** File for all output of the program. */
  readonly log: string;
  /** System account that runs the program; by default root. */
  readonly user?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** A program that the failover test can start, kill, freeze and restart. */
export interface Program {
  readonly name: string;
  start(): void;
  /** Returns the process ids of the program and of all its descendants. */
  pids(): number[];
  hasEnded(): boolean;
  /** Sends SIGTERM to the program only and waits for its end. Sends SIGKILL after `maxWaitMs`. */
  end(maxWaitMs: number): Promise<void>;
  /** Waits until the program has ended. */
  ended(): Promise<void>;
  said(): string;
}

/** Returns a program that has not been started yet. */
export function program({ name, command, log, user, env, cwd }: ProgramSettings): Program {
  let child: ChildProcess | null = null;
  const [file, ...args] = user
    ? (['setpriv', '--reuid', user, '--regid', user, '--init-groups', '--', ...command] as const)
    : command;
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null;
  const ended = async () => {
    if (child && !hasEnded()) await once(child, 'exit');
  };
  return {
    name,
    start() {
      const output = openSync(log, 'a');
      child = spawn(file, args, {
        stdio: ['ignore', output, output],
        env: { ...process.env, ...env },
        ...(cwd ? { cwd } : {}),
      });
      // A program that cannot start never becomes ready. Its log contains the reason.
      child.on('error', ({ message }) => appendFileSync(log, `${message}\n`));
    },
    pids: () => (child?.pid && !hasEnded() ? familyOf(child.pid) : []),
    hasEnded,
    ended,
    async end(maxWaitMs) {
      if (hasEnded()) return;
      child?.kill('SIGTERM');
      const late = setTimeout(() => child?.kill('SIGKILL'), maxWaitMs);
      await ended();
      clearTimeout(late);
    },
    said: () => readFileSync(log, 'utf8').slice(-3000),
  };
}

/** Returns the ids of a process and all its descendants, the process itself first. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = parentOf(entry);
    if (parent !== null) parents.set(Number(entry), parent);
  }
  if (!parents.has(pid)) return [];
  const family = [pid];
  // The list grows during the loop, so that it includes descendants of descendants.
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family;
}

function parentOf(pid: string): number | null {
  try {
    // The process name in parentheses can contain any character.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return null;
  }
}

/** Sends a signal to each process. Ignores processes that have ended. */
export function signal(pids: readonly number[], name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has already ended.
    }
  }
}
