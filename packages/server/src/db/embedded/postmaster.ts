import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Account } from './account.ts';

/** What PostgreSQL needs to run on one data folder. */
export interface Cluster {
  /** Returns the folder of the programs. Called at each start, because a system update may have moved them. */
  readonly bin: () => string;
  readonly account: Account;
  /** PostgreSQL's own data folder. */
  readonly data: string;
  readonly logFile: string;
  readonly password: string;
  /** False only for temporary test databases, which may lose data in a crash. */
  readonly durable: boolean;
}

export const SUPERUSER = 'crimemap';

// The machine’s locale is not used. Text is compared by code point, so a missing or updated locale changes nothing.
const ENVIRONMENT = { LC_ALL: 'C', LANG: 'C', TZ: 'UTC', PATH: process.env['PATH'] ?? '' };

/** Creates the data folder under another name and then renames it, so it is never incomplete. */
export function makeCluster({ bin, account, data, password, durable }: Cluster): void {
  const half = `${data}.${process.pid}`;
  const secret = `${half}.password`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  try {
    if (account) for (const path of [half, secret]) chownSync(path, account.uid, account.gid);
    const made = spawnSync(
      join(bin(), 'initdb'),
      [
        '-D',
        half,
        '-U',
        SUPERUSER,
        '-A',
        'scram-sha-256',
        `--pwfile=${secret}`,
        '--encoding=UTF8',
        '--locale=C',
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...(account ?? {}), cwd: half, env: ENVIRONMENT, encoding: 'utf8' },
    );
    if (made.status !== 0)
      throw new Error(`The embedded database could not be made: ${made.error?.message ?? made.stderr.trim()}`);
    try {
      renameSync(half, data);
    } catch (error) {
      // Another server of ours created the folder first, and its folder is equally valid.
      if (!existsSync(join(data, 'PG_VERSION'))) throw error;
    }
  } finally {
    rmSync(half, { recursive: true, force: true });
    rmSync(secret, { force: true });
  }
}

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** Returns the content of `postmaster.pid`: the process that uses this data folder, or used it last. */
export function postmasterOf(data: string): Postmaster | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]) || 0 } : null;
  } catch {
    return null;
  }
}

/** True if this process is alive and is PostgreSQL. After a power loss, its id may belong to any other program. */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    const command = existsSync('/proc/self/cmdline')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]
      : execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' });
    return /postgres/.test(command ?? '');
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// True for a zombie: a dead process that is still listed. In a container without an init process, zombies are never
// removed.
function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Starts PostgreSQL on the data folder and returns immediately. `failure`: why PostgreSQL ended, if it did. `required`:
 * the loopback port, or 0 for any free port.
 */
export async function launch(
  { bin, account, data, logFile, durable }: Cluster,
  required: number,
): Promise<{ failure: () => string | null }> {
  const program = join(bin(), 'postgres');
  const port = required || (await freePort());
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '256MB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '256MB',
    min_wal_size: '80MB',
    wal_compression: 'on',
    // The database has no replica, so `minimal` is enough. At this level, the first rows of a dataset are written to
    // disk once, before the commit, and not also to the write-ahead log, because their table is created in the same
    // transaction.
    wal_level: 'minimal',
    max_wal_senders: '0',
    synchronous_commit: durable ? 'on' : 'off',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // A statement may contain a visitor’s text, so statements are never logged.
    log_min_error_statement: 'panic',
    log_line_prefix: '%m [%p] ',
    jit: 'off',
    cluster_name: 'canada-crime-map',
  };
  const before = existsSync(logFile) ? statSync(logFile).size : 0;
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(
    program,
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...(account ?? {}),
      cwd: data,
      env: ENVIRONMENT,
      // Use a separate process group: Ctrl+C in the terminal then reaches only the server, which stops the database in
      // order.
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  let failure: string | null = null;
  child.on('error', (error) => {
    failure = error.message;
  });
  child.on('exit', (code, signal) => {
    failure = lastWords(logFile, before) || `it ended with ${signal ?? code}`;
  });
  child.unref();
  return { failure: () => failure };
}

/** Returns the last lines that were logged after position `from`. The log file may be missing after an orderly stop. */
function lastWords(logFile: string, from: number): string {
  if (!existsSync(logFile)) return '';
  return readFileSync(logFile).subarray(from).toString('utf8').trim().split('\n').slice(-3).join(' ');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Stops PostgreSQL in order. After `maxWaitMs`, stops it immediately; the next start then recovers from its write-ahead
 * log.
 */
export async function halt(pid: number, maxWaitMs: number): Promise<void> {
  const end = Date.now() + maxWaitMs;
  let urged = false;
  signal(pid, 'SIGINT');
  while (isAlive(pid)) {
    if (!urged && Date.now() > end) {
      urged = true;
      signal(pid, 'SIGQUIT');
    } else if (urged && Date.now() > end + 2_000) {
      signal(pid, 'SIGKILL');
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}
