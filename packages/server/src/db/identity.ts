import { addressOf, type DatabaseAddress, type Role } from './address.ts';
import { clientFor } from './client.ts';
import { type DatabaseHosts, databaseHosts } from './hosts.ts';

/** Where connections are made to. */
export interface Target {
  readonly url: string;
  readonly hosts: DatabaseHosts | undefined;
}

/** What stands at an address. */
export interface DatabaseIdentity {
  /** `server_version_num`: 150018 for 15.18. */
  readonly version: number;
  /** A pooler answers for the database. */
  readonly pooled: boolean;
  /** The same for a primary and its replicas, and for no other database. */
  readonly database: string;
}

/** `wanted`: the role of the host where the address does not say. */
export function targetOf(text: string, wanted: Role): Target {
  const address: DatabaseAddress = addressOf(text);
  const single = address.urls.length === 1 && address.role === null;
  return { url: address.urls[0] ?? text, hosts: single ? undefined : databaseHosts(address, wanted) };
}

/**
 * Connects once and looks. A pooler is known by the process id it gives a connection to cancel statements with: it makes one
 * up, PostgreSQL gives the one that answers. Nothing is sent at the start that a pooler could refuse.
 */
export async function identityOf({ url, hosts }: Target): Promise<DatabaseIdentity> {
  const client = new (clientFor({ hosts, limits: undefined }))({
    connectionString: url,
    application_name: 'canada-crime-map check',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => undefined);
  let givenId: number | undefined;
  client.connection.on('backendKeyData', ({ processID }: { readonly processID: number }) => {
    givenId = processID;
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; version: string; database: string }>(
      `select pg_backend_pid() as pid, current_setting('server_version_num') as version,
         (select system_identifier from pg_control_system()) || ' ' ||
           (select oid from pg_database where datname = current_database()) as database`,
    );
    const [row] = rows;
    if (!row) throw new Error('it gave no answer');
    return { version: Number(row.version), pooled: row.pid !== givenId, database: row.database };
  } finally {
    client.end().catch(() => undefined);
  }
}
