import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate, migrationsIn } from './migrate.ts';
import { type Db, poolAt } from './pool.ts';
import { aCluster } from './testing-cluster.ts';

const MAKING_TEMPLATE = 7_204_115;
const TEMPLATE = `crimemap_template_${migrationsIn().reduce((sum, { checksum }) => (sum * 31 + Number.parseInt(checksum.slice(0, 8), 16)) % 2 ** 40, 7)}`;

export type TestDatabase = Db & {
  readonly url: string;
  /** Connections for web requests, with the settings that servers use. */
  readonly web: Db;
  /** Connections that bypass the pooler, if the tests use a pooler. */
  readonly direct: Pick<Db, 'pool'>;
  stop(): Promise<void>;
};

/**
 * Creates a new, migrated database, cloned from a template. `TEST_DATABASE_URL` names the server (by default the
 * embedded server of the test run). Without this variable, starts a temporary server for this database. If
 * `TEST_POOLER_URL` names a pooler, connections use it.
 */
export async function aDatabase(): Promise<TestDatabase> {
  const outside = process.env['TEST_DATABASE_URL'];
  const cluster = outside ? { url: outside, stop: async () => undefined } : await aCluster();
  await makeTemplate(cluster.url);
  const name = `crimemap_test_${randomUUID().replaceAll('-', '')}`;
  await administer(cluster.url, (admin) => cloneTemplate(admin, name));
  const url = inDatabase(cluster.url, name);
  const pooler = process.env['TEST_POOLER_URL'];
  const at = pooler ? inDatabase(pooler, name) : url;
  const db = poolAt(at, () => undefined, { size: 6, pooled: Boolean(pooler) });
  const web = poolAt(at, () => undefined, { size: 10, pooled: Boolean(pooler), fair: true });
  const direct = pooler ? poolAt(url, () => undefined, { size: 2 }) : db;
  return {
    ...db,
    url,
    web,
    direct,
    async stop() {
      if (!db.pool.ended) await db.kysely.destroy();
      if (!web.pool.ending) await web.pool.end();
      if (!direct.pool.ending) await direct.pool.end();
      await administer(cluster.url, (admin) => admin.query(`drop database if exists ${name} with (force)`));
      await cluster.stop();
    },
  };
}

/**
 * Deletes all rows except `applied_migrations`, drops the partitions of `incidents` and the tables of unfinished
 * imports, and restarts the sequences. The database is then as `aDatabase` returns it. Takes one round trip and runs no
 * triggers. Nothing else may write at the same time, and an app that caches rows must be created again.
 */
export async function emptyTables({ pool }: Pick<Db, 'pool'>): Promise<void> {
  await pool.query(EMPTY_TABLES);
}

/**
 * Deletes without triggers and foreign keys. Users without the right to disable them use `truncate`, which is slower.
 */
const EMPTY_TABLES = `do $$
declare
  one regclass;
  kept regclass[];
begin
  for one in
    select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and (relispartition or relname ~ '^(incidents_.*_(official|rehearsal)|staged_(run|addresses)_\\d+)$')
  loop
    execute format('drop table %s', one);
  end loop;
  kept := array(
    select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'applied_migrations'
  );
  if has_parameter_privilege('session_replication_role', 'set') then
    set local session_replication_role = replica;
    foreach one in array kept loop
      execute format('delete from %s', one);
    end loop;
  else
    execute 'truncate ' || array_to_string(kept, ', ') || ' cascade';
  end if;
  perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
  from pg_sequences where schemaname = 'public' and last_value is not null;
end $$`;

/** For small databases, the strategy `file_copy` takes a third of the default’s time. It needs PostgreSQL 15. */
async function cloneTemplate(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
}

async function makeTemplate(server: string): Promise<void> {
  await administer(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [MAKING_TEMPLATE]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount) return;
    const half = `${TEMPLATE}_half`;
    await admin.query(`drop database if exists ${half} with (force)`);
    await admin.query(`create database ${half} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`);
    const db = poolAt(inDatabase(server, half), () => undefined, { size: 1 });
    await migrate(db.pool);
    await db.pool.end();
    await admin.query(`alter database ${half} rename to ${TEMPLATE}`);
  });
}

async function administer(server: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function inDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
