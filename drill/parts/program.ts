import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, openSync, readdirSync, readFileSync } from 'node:fs';

export interface ProgramSettings {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** File for all its output. */
  readonly log: string;
  /** System account; root if unset. */
  readonly user?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** A program of the drill that can be started, killed, frozen and restarted. */
export interface Program {
  readonly name: string;
  start(): void;
  /** Returns its pid and those of all descendants. */
  pids(): number[];
  hasEnded(): boolean;
  /** Sends SIGTERM to the program only and waits for its end; SIGKILL after `maxWaitMs`. */
  end(maxWaitMs: number): Promise<void>;
  /** Waits until it has ended. */
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
      // A program that cannot start never becomes ready; its log contains the reason.
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

/** Returns a process and all its descendants, itself first. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = parentOf(entry);
    if (parent !== null) parents.set(Number(entry), parent);
  }
  if (!parents.has(pid)) return [];
  const family = [pid];
  // The list grows during iteration, to include descendants of descendants.
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family;
}

function parentOf(pid: string): number | null {
  try {
    // The name in parentheses may contain any character.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return null;
  }
}

/** Sends a signal to each process; ignores those that have ended. */
export function signal(pids: readonly number[], name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has already ended.
    }
  }
}
