import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { withNewKey } from '../packages/server/src/sessions/index.ts';
import type { OptionalPart } from './options.ts';
import { databaseProxyPart, pgbouncerPart, valkeyPart } from './parts/around-database.ts';
import { type Ask, askAt } from './parts/ask.ts';
import { type DatabaseMember, etcdPart, patroniMember, plainMember, postgresBin } from './parts/database.ts';
import { proxyPart, type ServerNode, serverNode } from './parts/front.ts';
import { type Part, until } from './parts/part.ts';
import { startStore } from './parts/store.ts';
import { freePorts } from './parts/tcp.ts';

export interface Site {
  readonly nodes: readonly ServerNode[];
  readonly members: readonly DatabaseMember[];
  /** All but nodes and databases, by name; what could not be started is missing. */
  readonly parts: ReadonlyMap<string, Part>;
  /** Where visitors come in: the proxy, or each node. */
  readonly origins: readonly string[];
  /** A connection to the primary, through nothing that is killed. */
  readonly askPrimary: Ask;
}

interface SiteSettings {
  readonly root: string;
  readonly folder: string;
  readonly without: ReadonlySet<string>;
  readonly say: (line: string) => void;
  readonly nodeCount?: number;
}

/** Starts the whole site on loopback. What is optional and does not start is said in a sentence and left out. */
export async function startSite({ root, folder, without, say, nodeCount = 3 }: SiteSettings): Promise<Site> {
  // PostgreSQL and Swift run under accounts of their own.
  chmodSync(folder, 0o1777);
  const bin = postgresBin();
  const password = randomBytes(12).toString('hex');
  const [etcdClient, etcdPeer, dbA, restA, dbB, restB, primaryPort, standbyPort, bouncer, redis, front, ...nodePorts] =
    freePorts(root, 11 + nodeCount) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      ...number[],
    ];
  const parts = new Map<string, Part>();
  /** Starts what can be done without; nothing when it is not there. */
  async function optional<Started>(name: OptionalPart, start: () => Promise<Started>): Promise<Started | null> {
    if (without.has(name)) {
      say(`without ${name}, as was asked`);
      return null;
    }
    try {
      return await start();
    } catch (error) {
      say(`going on without ${name}, which could not be started: ${(error as Error).message}`);
      return null;
    }
  }
  const started = async (part: Part) => {
    await part.start();
    parts.set(part.name, part);
    return part;
  };

  const place = { folder, bin, password };
  const patroni = await optional('patroni', async () => {
    const etcd = etcdPart(folder, [etcdClient, etcdPeer]);
    await etcd.start();
    const a = patroniMember('database-a', [dbA, restA], etcdClient, place);
    await a.part.start();
    const b = patroniMember('database-b', [dbB, restB], etcdClient, place);
    await b.part.start();
    parts.set('etcd', etcd);
    await started(databaseProxyPart(folder, [primaryPort, standbyPort], [a, b]));
    return [a, b];
  });
  const members = patroni ?? [await plain(dbA, place)];
  const addresses = members.map(({ port }) => `127.0.0.1:${port}`);
  const askIn = primaryClient(members, password);
  const askPrimary = askIn('postgres');
  await until(
    async () => (await askPrimary('select')).length === 1,
    60_000,
    () => 'no database became the primary',
  );
  await askPrimary(`create role crime_map login password '${password}'`);
  await askPrimary('create database crime_map owner crime_map');
  const address = (at: string) => `postgres://crime_map:${password}@${at}/crime_map`;
  const direct = address(patroni ? `127.0.0.1:${primaryPort}` : (addresses[0] ?? ''));
  const throughBouncer = await optional('pgbouncer', async () => {
    await started(pgbouncerPart(folder, bouncer, patroni ? primaryPort : dbA, password));
    return address(`127.0.0.1:${bouncer}`);
  });
  const valkey = await optional('valkey', () => started(valkeyPart(folder, redis)));
  const store = await optional('store', () => startStore(root, folder));
  if (store) parts.set('store', store.part);

  const env = (databaseUrl: string) => ({
    NODE_ENV: 'production',
    PUBLIC_URL: `http://127.0.0.1:${front}`,
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: patroni ? `${address(addresses.join(','))}?target_session_attrs=read-write` : direct,
    ...(patroni && { DATABASE_READ_URL: address(`127.0.0.1:${standbyPort}`) }),
    ...(valkey && { VALKEY_URL: `redis://127.0.0.1:${redis}` }),
    ...(store && { OBJECT_STORE_URL: store.url }),
    TRUST_PROXY: '127.0.0.1',
    DATA: 'rehearsal',
    REHEARSAL_SCALE: '0.002',
    SOURCE_TERMS_ACCEPTED: 'peel,york,vancouver,edmonton',
    NEWS_FEEDS: 'none',
    BASEMAP: 'built-in',
    RATE_LIMIT_PER_MINUTE: '0',
    NOTES_HOLD_FIRST: '0',
    NOTES_IMAGES_MAX: store ? '6' : '0',
    DRAIN_SECONDS: '5',
    LOG_LEVEL: 'info',
  });
  const keys = { TOKEN_KEYS: await withNewKey() };
  const nodesAt = (databaseUrl: string) =>
    nodePorts.map((port, at) =>
      serverNode(`node-${at + 1}`, { root, folder, port, env: { ...env(databaseUrl), ...keys } }),
    );
  let nodes = nodesAt(throughBouncer ?? direct);
  try {
    await nodes[0]?.part.start();
  } catch (error) {
    if (!throughBouncer) throw error;
    say(`going on without pgbouncer, through which a node does not start: ${(error as Error).message}`);
    await nodes[0]?.part.kill();
    parts.delete('pgbouncer');
    nodes = nodesAt(direct);
    await nodes[0]?.part.start();
  }
  // The first has brought the database up to date.
  await Promise.all(nodes.slice(1).map(({ part }) => part.start()));
  const proxy = await optional('proxy', () => started(proxyPart(root, folder, front, nodePorts)));
  const origins = proxy ? [`http://127.0.0.1:${front}`] : nodes.map(({ origin }) => origin);
  return { nodes, members, parts, origins, askPrimary: askIn('crime_map') };
}

async function plain(port: number, place: { folder: string; bin: string; password: string }): Promise<DatabaseMember> {
  const member = plainMember('postgres', port, place);
  await member.initdb();
  await member.part.start();
  return member;
}

/** Asks whichever of them is the primary now. */
function primaryClient(members: readonly DatabaseMember[], password: string): (database: string) => Ask {
  return (database) => async (sql, values) => {
    let last: unknown = new Error('there is no primary');
    for (const { port } of members) {
      const ask = askAt(`postgres://postgres:${password}@127.0.0.1:${port}/${database}`);
      try {
        const [member] = await ask<{ standby: boolean }>('select pg_is_in_recovery() as standby');
        if (member?.standby === false) return await ask(sql, values);
      } catch (error) {
        last = error;
      }
    }
    throw last;
  };
}
