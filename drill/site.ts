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
  /** All parts except nodes and databases, by name. Parts that could not start are missing. */
  readonly parts: ReadonlyMap<string, Part>;
  /** Addresses for visitors: the proxy, or each node if there is no proxy. */
  readonly origins: readonly string[];
  /** Queries the primary directly, not through a part that the test kills. */
  readonly askPrimary: Ask;
}

interface SiteSettings {
  readonly root: string;
  readonly folder: string;
  readonly without: ReadonlySet<string>;
  readonly say: (line: string) => void;
  readonly nodeCount?: number;
}

/**
 * Starts the whole site on the loopback address. If an optional part does not start, prints a sentence and continues
 * without it.
 */
export async function startSite({ root, folder, without, say, nodeCount = 3 }: SiteSettings): Promise<Site> {
  // Let other accounts write here, because PostgreSQL and Swift run as other accounts.
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
  /** Starts an optional part; returns `null` if it is not available. */
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
  const databasePort = patroni ? primaryPort : dbA;
  const direct = address(`127.0.0.1:${databasePort}`);
  const throughBouncer = await optional('pgbouncer', async () => {
    await started(pgbouncerPart(folder, bouncer, databasePort, password));
    return address(`127.0.0.1:${bouncer}`);
  });
  const valkey = await optional('valkey', () => started(valkeyPart(folder, redis)));
  const store = await optional('store', () => startStore(root, folder));
  if (store) parts.set('store', store.part);

  const settings = {
    ...nodeSettings({
      port: front,
      direct,
      replica: patroni ? address(`127.0.0.1:${standbyPort}`) : null,
      valkey: valkey ? `redis://127.0.0.1:${redis}` : null,
      store: store?.url ?? null,
    }),
    TOKEN_KEYS: await withNewKey(),
  };
  const nodesAt = (databaseUrl: string) =>
    nodePorts.map((port, at) =>
      serverNode(`node-${at + 1}`, { root, folder, port, env: { ...settings, DATABASE_URL: databaseUrl } }),
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
  // Start the other nodes after the first node, which has migrated the database.
  await Promise.all(nodes.slice(1).map(({ part }) => part.start()));
  const proxy = await optional('proxy', () => started(proxyPart(root, folder, front, nodePorts)));
  const origins = proxy ? [`http://127.0.0.1:${front}`] : nodes.map(({ origin }) => origin);
  return { nodes, members, parts, origins, askPrimary: askIn('crime_map') };
}

interface NodeAddresses {
  /** Port of the site. */
  readonly port: number;
  readonly direct: string;
  readonly replica: string | null;
  readonly valkey: string | null;
  readonly store: string | null;
}

/**
 * Returns the settings of every node except `DATABASE_URL` and `TOKEN_KEYS`. Addresses are URLs; `null` if the site has
 * no such part.
 */
export function nodeSettings({ port, direct, replica, valkey, store }: NodeAddresses) {
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_DIRECT_URL: direct,
    ...(replica && { DATABASE_READ_URL: replica }),
    ...(valkey && { VALKEY_URL: valkey }),
    ...(store && { OBJECT_STORE_URL: store }),
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
  };
}

async function plain(port: number, place: { folder: string; bin: string; password: string }): Promise<DatabaseMember> {
  const member = plainMember('postgres', port, place);
  await member.initdb();
  await member.part.start();
  return member;
}

/** Returns a client that queries the current primary. */
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
