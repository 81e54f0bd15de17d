import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '../platform/base/package-files.ts';
import type { Client, Pool } from './pool.ts';
import { inTransaction } from './write.ts';

/** Number of the database lock for migrations. Any fixed number works. */
const MIGRATING = 7_204_113;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Returns the migrations of a folder (ours by default), in the order of application. */
export function migrationsIn(folder = MIGRATIONS_FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Applies missing migrations, each file in its own transaction, and returns their names. Two servers can run it at the
 * same time, also through a pooler. Throws if an applied file was edited later, because migrations are never rewritten,
 * and if the database has unknown migrations.
 */
export async function migrate(pool: Pool, migrations: readonly Migration[] = migrationsIn()): Promise<string[]> {
  const applied: string[] = [];
  await alone(pool, (client) =>
    client.query(
      'create table if not exists applied_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    ),
  );
  const before = await appliedIn(pool);
  refuseNewer(before, migrations);
  for (const migration of migrations) {
    if (isApplied(migration, before)) continue;
    await alone(pool, async (client) => {
      // Another server may have applied the migration in the meantime.
      if (isApplied(migration, await appliedIn(client))) return;
      await apply(client, migration);
      applied.push(migration.name);
    });
  }
  return applied;
}

async function appliedIn(client: Pool | Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from applied_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function refuseNewer(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...applied.keys()].find((name) => !known.has(name));
  if (newer === undefined) return;
  throw new Error(
    `A newer version has changed this database (migration ${newer}). Start that version or a later one, or restore a backup from before.`,
  );
}

function isApplied({ name, checksum }: Migration, applied: ReadonlyMap<string, string>): boolean {
  const before = applied.get(name);
  if (before !== undefined && before !== checksum)
    throw new Error(`The migration ${name} was changed after it had been applied to this database.`);
  return before !== undefined;
}

/** Runs `work` in a transaction that holds the migration lock, without a time limit. */
const alone = (pool: Pool, work: (client: Client) => Promise<unknown>): Promise<unknown> =>
  inTransaction(
    pool,
    async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATING]);
      await work(client);
    },
    'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  );

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into applied_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  } catch (cause) {
    throw new Error(`The migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}
