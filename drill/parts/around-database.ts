import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseMember } from './database.ts';
import { type Part, part } from './part.ts';
import { program } from './program.ts';
import { exchange, listens } from './tcp.ts';

/** HAProxy as in Patroni’s documentation: one port leads to the primary, the other to the standby. */
export function databaseProxyPart(
  folder: string,
  [primaryPort, standbyPort]: readonly [number, number],
  members: readonly DatabaseMember[],
): Part {
  const servers = members
    .map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`)
    .join('\n');
  const listen = (role: string, port: number) => `listen ${role}
  bind 127.0.0.1:${port}
  option httpchk GET /${role}
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers}
`;
  const file = join(folder, 'database-proxy.cfg');
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
${listen('primary', primaryPort)}${listen('replica', standbyPort)}`,
  );
  const proxy = program({
    name: 'database proxy',
    command: ['haproxy', '-db', '-f', file],
    log: join(folder, 'database-proxy.log'),
  });
  return part({ name: 'database-proxy', programs: [proxy], isReady: () => listens(primaryPort) });
}

/** PgBouncer in transaction mode: each transaction of a node may use another database connection. */
export function pgbouncerPart(folder: string, port: number, databasePort: number, password: string): Part {
  const users = join(folder, 'pgbouncer-users.txt');
  writeFileSync(users, `"crime_map" "${password}"\n`, { mode: 0o644 });
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
crime_map = host=127.0.0.1 port=${databasePort} dbname=crime_map connect_query='set statement_timeout = ''30s''; set idle_in_transaction_session_timeout = ''2min''; set timezone = ''UTC'''
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout
max_client_conn = 500
default_pool_size = 40
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
server_check_delay = 1
`,
    { mode: 0o644 },
  );
  const bouncer = program({
    name: 'pgbouncer',
    user: 'postgres',
    command: ['pgbouncer', file],
    log: join(folder, 'pgbouncer.log'),
  });
  return part({ name: 'pgbouncer', programs: [bouncer], isReady: () => listens(port) });
}

/** The Valkey-compatible server that Debian 12 packages: Redis 7. */
export function valkeyPart(folder: string, port: number): Part {
  const redis = program({
    name: 'redis',
    command: ['redis-server', '--bind', '127.0.0.1', '--port', String(port), '--save', '', '--dir', folder],
    log: join(folder, 'redis.log'),
  });
  const isReady = async () => (await exchange(port, 'PING\r\n')).startsWith('+PONG');
  return part({ name: 'valkey', programs: [redis], isReady });
}
