import type { Pool } from '../../packages/server/src/db/pool.ts';

/**
 * Creates this many public notes by one author in and around one city. They are identical each time except for ids.
 * Triggers are disabled and indexes are created at the end, so a million notes take 1 to 2 minutes.
 */
export async function fillNotes(pool: Pool, notes: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin');
    await client.query(`insert into members (email, email_key) values ('a', 'a')`);
    // Rows in a table that was truncated in the same transaction are not also written to the log.
    await client.query('truncate notes cascade');
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes where tablename = 'notes' and indexname <> 'notes_pkey'`,
    );
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
    await client.query('set local session_replication_role = replica');
    await client.query('select setseed(0.5)');
    await client.query(
      `insert into notes (author_id, title, body, crime_type, city, lng, lat, exact_place, occurred_at, state)
       select (select id from members), 'Note ' || i, repeat('Something was seen here. ', 10), 'theft', 'toronto',
         -79.6 + random() * 0.5, 43.6 + random() * 0.25, false, timestamptz '2026-01-01' - random() * interval '2 years', 'shown'
       from generate_series(1, $1::integer) as i`,
      [notes],
    );
    for (const { indexdef } of indexes) await client.query(indexdef);
    await client.query('commit');
    // Vacuum now, so that autovacuum does not run during a measurement.
    await client.query('vacuum (analyze) notes');
    await client.query('checkpoint');
  } finally {
    client.release(true);
  }
}
