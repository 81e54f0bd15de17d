import { askAt } from '../parts/ask.ts';

/**
 * Tables with members’ data and its protection. Imported data is excluded, because a new import restores it and it
 * changes continuously.
 */
const TABLES = [
  'members',
  'sessions',
  'refresh_tokens',
  'sign_in_events',
  'notes',
  'note_comments',
  'note_likes',
  'note_images',
  'stored_objects',
  'idempotency_keys',
];

export interface Snapshot {
  /** Time of the snapshot, from the database’s clock. */
  readonly at: string;
  readonly rows: number;
  /** For each table, its number of rows and a hash of all rows. */
  readonly tables: ReadonlyMap<string, string>;
}

export async function snapshot(url: string): Promise<Snapshot> {
  const ask = askAt(url);
  const tables = new Map<string, string>();
  let rows = 0;
  for (const table of TABLES) {
    const [found] = await ask<{ count: number; hash: string | null }>(
      `select count(*)::int, md5(string_agg(t::text, '|' order by t::text)) as hash from ${table} t`,
    );
    rows += found?.count ?? 0;
    tables.set(table, `${found?.count} rows, ${found?.hash}`);
  }
  const [now] = await ask<{ at: string }>('select clock_timestamp()::text as at');
  return { at: now?.at ?? '', rows, tables };
}

/** Returns a sentence for each table that differs. */
export const differences = (was: Snapshot, is: Snapshot): string[] =>
  [...was.tables]
    .filter(([table, rows]) => is.tables.get(table) !== rows)
    .map(([table, rows]) => `${table} had ${rows}, and has ${is.tables.get(table)}`);
