import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

export interface Child<Report> {
  readonly pid: number;
  /** First message of the child process, sent when it is ready. */
  readonly report: Report;
  stop(): Promise<void>;
}

/** Runs a TypeScript file in a child process and waits for its first message. */
export async function child<Report>(file: URL, args: readonly string[]): Promise<Child<Report>> {
  const started: ChildProcess = fork(file, args, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const report = await Promise.race([
    once(started, 'message').then(([message]) => message as Report),
    once(started, 'exit').then(([code]) => {
      throw new Error(`${file.pathname} ended with ${code}`);
    }),
  ]);
  return {
    pid: started.pid as number,
    report,
    async stop() {
      if (started.exitCode !== null) return;
      const ended = once(started, 'exit');
      if (started.connected) started.send('stop');
      await ended;
    },
  };
}

/** Called in the child process: reports that it is ready, and stops when the parent says so or has ended. */
export function ready(report: object, stop: () => Promise<unknown>): void {
  process.send?.(report);
  const end = () => stop().finally(() => process.exit(0));
  process.once('message', end);
  process.once('disconnect', end);
}

const TICKS_A_SECOND = 100;

/** Returns the processor time used by a process in microseconds. Needs /proc. */
export function cpuMicros(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND) * 1e6;
}
