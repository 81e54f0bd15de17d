import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers, type Part, part } from './part.ts';
import { familyOf, program } from './program.ts';
import { listens } from './tcp.ts';

export interface DatabaseMember {
  readonly name: string;
  readonly port: number;
  /** Port of the member’s Patroni API. */
  readonly restPort: number;
  readonly part: Part;
  /** Returns the process ids of PostgreSQL only, the main process first. */
  readonly postgresPids: () => number[];
}

interface Place {
  readonly folder: string;
  /** Folder that contains `postgres` and `initdb`. */
  readonly bin: string;
  readonly password: string;
}

/** Returns the processes of PostgreSQL, which are not descendants of Patroni. */
function pidsOfData(data: string): number[] {
  try {
    return familyOf(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]));
  } catch {
    return [];
  }
}

export function etcdPart(folder: string, [client, peer]: readonly [number, number]): Part {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const etcd = program({
    name: 'etcd',
    log: join(folder, 'etcd.log'),
    command: [
      'etcd',
      ...['--name', 'drill', '--data-dir', join(folder, 'etcd'), '--enable-v2'],
      ...['--listen-client-urls', at(client), '--advertise-client-urls', at(client)],
      ...['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
      ...['--initial-cluster', `drill=${at(peer)}`],
    ],
  });
  return part({ name: 'etcd', programs: [etcd], isReady: () => answers(`${at(client)}/health`) });
}

/**
 * One PostgreSQL that Patroni manages. A commit is acknowledged only when the standby has it, so a failover loses no
 * acknowledged write. A primary that cannot reach etcd continues as long as it can reach its standby.
 */
export function patroniMember(
  name: string,
  ports: readonly [number, number],
  etcdPort: number,
  { folder, bin, password }: Place,
): DatabaseMember {
  const [port, restPort] = ports;
  const data = join(folder, name);
  const file = join(folder, `${name}.json`);
  const pass = join(folder, `${name}.pgpass`);
  const user = (username: string) => ({ username, password });
  const config = {
    scope: 'drill',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    // NOTE: do not use `etcd3`. With it, Patroni 3.0 writes the leader key without checking who holds it. A primary
    // that continues after a freeze would then take the lead back, and writes acknowledged by the new primary would be
    // lost.
    etcd: { hosts: [`127.0.0.1:${etcdPort}`] },
    bootstrap: {
      dcs: {
        // A lost primary is replaced after `ttl` seconds, so that writes fail for less than 15 seconds.
        ttl: 8,
        loop_wait: 2,
        retry_timeout: 3,
        maximum_lag_on_failover: 1_048_576,
        primary_start_timeout: 0,
        synchronous_mode: true,
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 200,
            wal_log_hints: 'on',
            hot_standby: 'on',
            wal_sender_timeout: '5s',
            wal_receiver_timeout: '5s',
            wal_retrieve_retry_interval: '1s',
            tcp_keepalives_idle: 5,
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: bin,
      pgpass: pass,
      authentication: { superuser: user('postgres'), replication: user('replicator'), rewind: user('rewinder') },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'local all all scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
  };
  writeFileSync(file, JSON.stringify(config), { mode: 0o644 });
  // The file can be JSON, because JSON is valid YAML.
  const patroni = program({
    name,
    user: 'postgres',
    log: join(folder, `${name}.log`),
    command: ['patroni', file],
    cwd: folder,
  });
  const postgresPids = () => pidsOfData(data);
  const isReady = async () => (await answers(`http://127.0.0.1:${restPort}/health`)) && listens(port);
  return { name, port, restPort, postgresPids, part: part({ name, programs: [patroni], isReady, more: postgresPids }) };
}

/** A single PostgreSQL. If `initdb` is not given, its data folder must exist. */
export function plainMember(
  name: string,
  port: number,
  { folder, bin, password }: Place,
  parameters: Readonly<Record<string, string>> = {},
): DatabaseMember & { readonly initdb: () => Promise<void> } {
  const data = join(folder, name);
  const passwordFile = join(folder, 'password');
  const asPostgres = { user: 'postgres', cwd: folder };
  const postgres = program({
    ...asPostgres,
    name,
    log: join(folder, `${name}.log`),
    command: [
      join(bin, 'postgres'),
      ...['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
      ...['-c', `unix_socket_directories=${folder}`],
      ...Object.entries(parameters).flatMap(([parameter, value]) => ['-c', `${parameter}=${value}`]),
    ],
  });
  return {
    name,
    port,
    restPort: 0,
    postgresPids: postgres.pids,
    part: part({ name: 'primary', programs: [postgres], isReady: () => listens(port) }),
    async initdb() {
      writeFileSync(passwordFile, password, { mode: 0o644 });
      const init = program({
        ...asPostgres,
        name: 'initdb',
        log: join(folder, 'initdb.log'),
        command: [
          join(bin, 'initdb'),
          ...['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'],
          ...['--locale=C.UTF-8', '--data-checksums'],
        ],
      });
      init.start();
      await init.ended();
    },
  };
}

/** Returns the folder of the oldest installed PostgreSQL of version 15 or later (Debian packages). */
export function postgresBin(): string {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder).map(Number) : [];
  const oldest = Math.min(...versions.filter((version) => version >= 15));
  if (!Number.isFinite(oldest))
    throw new Error('There is no PostgreSQL here, without which nothing can be tried: apt-get install postgresql-15');
  return join(folder, String(oldest), 'bin');
}
