import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Account, accountForPostgres } from './embedded/account.ts';
import { makeCluster, SUPERUSER } from './embedded/postmaster.ts';
import { programsFor } from './embedded/programs.ts';
import { freePort } from './testing-port.ts';

const PASSWORD = 'of-a-test';

/** One PostgreSQL server: the primary or its replica. */
export interface TestNode {
  readonly port: number;
  readonly url: string;
  ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
  /** Pauses all processes of the server. The operating system still accepts connections for them. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
}

/** Starts a primary and its streaming replica. `stop` ends both and deletes their data. */
export async function aPair(): Promise<{ primary: TestNode; standby: TestNode; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'crimemap-pair-'));
  chmodSync(folder, 0o755);
  const account = accountForPostgres();
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'primary');
  const bin = programsFor({ account, home: folder, data, path: '' });
  makeCluster({ bin: () => bin, account, data, logFile: join(folder, 'log'), password: PASSWORD, durable: false });
  const copy = join(folder, 'standby');
  // No server has run on the folder yet, so its files can be copied.
  cpSync(data, copy, { recursive: true });
  const primary = await aNode(bin, account, data, []);
  const source = `host=127.0.0.1 port=${primary.port} user=${SUPERUSER} password=${PASSWORD}`;
  writeFileSync(join(copy, 'standby.signal'), '');
  giveTo(account, copy);
  const standby = await aNode(bin, account, copy, ['-c', `primary_conninfo=${source}`]);
  while ((await primary.ask('select 1 from pg_stat_replication')).length === 0) await wait(50);
  return {
    primary,
    standby,
    async stop() {
      await Promise.all([primary.kill(), standby.kill()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function giveTo(account: Account, folder: string): void {
  if (!account) return;
  spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
}

async function aNode(bin: string, account: Account, data: string, more: readonly string[]): Promise<TestNode> {
  const port = await freePort();
  const url = `postgres://${SUPERUSER}:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    wal_receiver_status_interval: 1,
    wal_retrieve_retry_interval: 200,
  };
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]), ...more],
    { ...account, cwd: data, stdio: 'ignore', env: { LC_ALL: 'C', TZ: 'UTC' } },
  );
  const ask = async <Row extends pg.QueryResultRow>(sql: string) => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  for (let tries = 0; !(await ask('select 1').catch(() => null)); tries += 1) {
    if (tries > 200 || child.exitCode !== null) throw new Error(`PostgreSQL over ${data} did not start.`);
    await wait(100);
  }
  return {
    port,
    url,
    ask,
    freeze: () => signalAll(child, 'SIGSTOP'),
    thaw: () => signalAll(child, 'SIGCONT'),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      signalAll(child, 'SIGKILL');
      await ended;
    },
  };
}

function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  // Stop the parent process first, so that it starts no new processes.
  for (const one of [Number(pid), ...children.map(Number)]) {
    try {
      process.kill(one, signal);
    } catch {
      // The process has already ended.
    }
  }
}
