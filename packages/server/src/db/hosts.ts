import pg from 'pg';
import type { DatabaseAddress, Role } from './address.ts';

/** What one host said of itself. */
interface HostState {
  readonly url: string;
  readonly standby: boolean;
  readonly readOnly: boolean;
  /** Counts the promotions before this primary; 0 for a standby. */
  readonly timeline: number;
}

/** A host that has not answered by then is away. */
const CHECK_MS = 1_500;
/** Between two checks, as long as there are connections. */
const EVERY_MS = 2_000;
/** A connection made this long after a check needs no other one. */
const FRESH_MS = 3_500;

/** No host has the role that is needed: nobody there, or a failover is under way. Counts as the database being away. */
class NoHost extends Error {
  readonly code = '08001';
}

/** The hosts of one database, and which of them connections are made to. */
export interface DatabaseHosts {
  /** The address to connect to now. Throws where no host fits. */
  choose(): Promise<string>;
  /** What was chosen did not answer: the next connection is made after another check. */
  suspect(): void;
  /** Closes this connection when its host is no longer the right one. */
  follow(url: string, client: pg.Client): void;
}

/**
 * Finds the host of the right role among several, and goes on checking while there are connections: when the role has moved,
 * connections to where it was are closed, also those that wait for an answer of a host that will never give one. Of two
 * primaries, as after a failover that one of them slept through, the one promoted last is right.
 */
export function databaseHosts({ urls, role }: DatabaseAddress, requiredRole: Role): DatabaseHosts {
  const needed = role ?? requiredRole;
  const clients = new Map<pg.Client, string>();
  let current: string | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<string | null> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const check = async (): Promise<string | null> => {
    const states = (await Promise.all(urls.map(stateOf))).filter((state) => state !== null);
    checkedAt = performance.now();
    const right = best(states, needed, current);
    if (right === null) return null;
    current = right;
    for (const [client, url] of clients) if (url !== right) client.connection.stream.destroy();
    return right;
  };
  const checkOnce = () => {
    checking ??= check().finally(() => {
      checking = null;
    });
    return checking;
  };

  return {
    async choose() {
      if (current !== null && performance.now() - checkedAt < FRESH_MS) return current;
      const right = await checkOnce();
      if (right === null) throw new NoHost(`None of the ${urls.length} hosts of the database is ${inWords(needed)}.`);
      return right;
    },
    suspect() {
      checkedAt = Number.NEGATIVE_INFINITY;
    },
    follow(url, client) {
      clients.set(client, url);
      timer ??= setInterval(() => void checkOnce(), EVERY_MS).unref();
      client.once('end', () => {
        clients.delete(client);
        if (clients.size > 0 || timer === null) return;
        clearInterval(timer);
        timer = null;
      });
    },
  };
}

const inWords = (role: Role) =>
  ({
    any: 'there',
    'read-write': 'one that takes writes',
    'read-only': 'one for reading only',
    primary: 'the primary',
    standby: 'a standby',
    'prefer-standby': 'there',
  })[role];

/** The right one of those that answered; the one in use where it is as good as another. */
function best(states: readonly HostState[], role: Role, current: string | null): string | null {
  const fitting = states.filter(({ standby, readOnly }) => {
    if (role === 'read-write') return !readOnly;
    if (role === 'read-only') return readOnly;
    if (role === 'primary') return !standby;
    return role === 'standby' ? standby : true;
  });
  const rank = ({ url, standby, timeline }: HostState) =>
    (role === 'prefer-standby' && standby ? 2e10 : 0) + 2 * timeline + (url === current ? 1 : 0);
  return fitting.toSorted((one, other) => rank(other) - rank(one))[0]?.url ?? null;
}

async function stateOf(url: string): Promise<HostState | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'canada-crime-map check',
    connectionTimeoutMillis: CHECK_MS,
    query_timeout: CHECK_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean; read_only: boolean; timeline: string }>(
      `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as read_only,
         case when pg_is_in_recovery() then '0' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    );
    const [row] = rows;
    return row
      ? { url, standby: row.standby, readOnly: row.read_only, timeline: Number.parseInt(row.timeline, 16) }
      : null;
  } catch {
    return null;
  } finally {
    // Not waited for: one that is frozen does not take its leave.
    client.end().catch(() => undefined);
  }
}
