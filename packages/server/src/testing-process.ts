import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { halt, postmasterOf } from './db/embedded/postmaster.ts';
import { builtFile } from './platform/base/package-files.ts';

export interface Server {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly url: string;
}

/** Working folder and `DATA_DIR` of the servers in the current test. */
export let folder: string;
let children: ChildProcess[];

/**
 * Gives each test of a file a new folder, and ends the processes that the test started. Each test file must call this,
 * because hooks apply to one file.
 */
export function serversForThisFile(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'crimemap-start-'));
    chmodSync(folder, 0o755);
    children = [];
  });
  afterEach(async () => {
    for (const child of children) await ended(child, 'SIGKILL');
    const left = postmasterOf(join(folder, 'postgres/data'));
    if (left) await halt(left.pid, 3_000);
    rmSync(folder, { recursive: true, force: true });
  });
}

/** Starts the server as a separate process. Returns the process and a function that returns its output. */
export function run(environment: Record<string, string> = {}): { child: ChildProcess; said: () => string } {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [builtFile('start.js')], {
    cwd: folder,
    env: { PATH, HOME, PORT: '0', DATA: 'rehearsal', REHEARSAL_SCALE: '0.001', DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  return { child, said: () => said };
}

/** Starts the server, and waits until it prints its URL. */
export async function started(environment: Record<string, string> = {}): Promise<Server> {
  const { child, said } = run(environment);
  const url = await expect
    .poll(() => /is ready: (http:\S+)/.exec(said())?.[1] ?? (child.exitCode === null ? null : said()), {
      timeout: 60_000,
      interval: 50,
    })
    .toMatch(/^http:/)
    .then(() => /is ready: (http:\S+)/.exec(said())?.[1] ?? '');
  return { child, said, url: url.replace('localhost', '127.0.0.1') };
}

/** Sends `signal`, if given, and returns the exit code of the process after it has ended. */
export async function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  if (signal) child.kill(signal);
  await exit;
  return child.exitCode;
}
