import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { accountForPostgres } from './embedded/account.ts';
import { freePort } from './testing-port.ts';

const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`;

/** True if PgBouncer is installed on this machine. */
export const hasPooler = (): boolean => spawnSync('pgbouncer', ['--version'], { env: { PATH } }).status === 0;

/** Settings of PgBouncer that our servers need, as in `deploy/pgbouncer.ini`. */
const FOR_US = {
  ignored: 'options,statement_timeout,idle_in_transaction_session_timeout',
  atFirst: "set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '2min'; set timezone = 'UTC'",
};

/**
 * Starts PgBouncer in transaction mode in front of a server’s databases. Its `url` leads to the database of `server`.
 */
export async function aPooler(
  server: string,
  { ignored, atFirst }: { readonly ignored: string; readonly atFirst: string } = FOR_US,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port: serverPort, username, password } = new URL(server);
  const folder = mkdtempSync(join(tmpdir(), 'crimemap-pooler-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const to = `host=${hostname} port=${serverPort || 5432} user=${username}${password ? ` password=${password}` : ''}${atFirst ? ` connect_query='${atFirst.replaceAll("'", "''")}'` : ''}`;
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = ${to}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 6
server_round_robin = 1
server_idle_timeout = 2
autodb_idle_timeout = 5
ignore_startup_parameters = ${ignored}
`,
    { mode: 0o600 },
  );
  const account = accountForPostgres();
  if (account) chownSync(settings, account.uid, account.gid);
  const child = spawn('pgbouncer', ['-q', settings], { ...account, cwd: folder, stdio: 'ignore', env: { PATH } });
  const url = new URL(server);
  url.port = String(port);
  for (let tries = 0; !(await answers(url.href)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error('PgBouncer did not start.');
    await wait(50);
  }
  return {
    url: url.href,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    );
}
