import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

const FOLDER = join(import.meta.dirname, 'migrations');
/** Any fixed number: two servers that migrate one database meet at this lock. */
const MIGRATING = 7_204_113;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The migrations of a folder (ours by default), in the order they are applied. */
export function migrationsIn(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Applies what is missing, each file in a transaction of its own, and returns the names applied. Safe to run from two
 * servers at once. Throws when an applied file has been edited since: history is added to, never rewritten.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[] = migrationsIn()): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATING]);
    await client.query(
      'create table if not exists applied_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from applied_migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const missing: string[] = [];
    for (const migration of migrations) {
      const before = applied.get(migration.name);
      if (before === migration.checksum) continue;
      if (before !== undefined)
        throw new Error(`The migration ${migration.name} was changed after it had been applied to this database.`);
      await apply(client, migration);
      missing.push(migration.name);
    }
    return missing;
  } finally {
    // Ends the session, and with it the lock and the setting, whatever happened above.
    client.release(true);
  }
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into applied_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}
