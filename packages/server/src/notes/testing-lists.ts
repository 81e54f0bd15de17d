import type { TestDatabase } from '../db/testing.ts';
import { listStatement, type NoteQuery } from './notes-list.store.ts';

/** Adds notes in and around one city until the table contains `notes` of them. The notes are the same in each run. */
export async function fillNotes(db: TestDatabase, notes: number): Promise<void> {
  const client = await db.direct.pool.connect();
  try {
    await client.query(`insert into members (email, email_key) values ('a', 'a') on conflict do nothing`);
    await client.query('select setseed(0.42)');
    await client.query(
      `insert into notes (author_id, title, body, crime_type, city, lng, lat, exact_place, occurred_at, state)
       select (select id from members), 'Note ' || i, repeat('Something was seen here. ', 10), 'theft', 'toronto',
         -79.6 + random() * 0.5, 43.6 + random() * 0.25, false, timestamptz '2026-01-01' - random() * interval '2 years',
         case when i % 10 = 0 then 'hidden' else 'shown' end
       from generate_series((select count(*) + 1 from notes), $1::integer) i`,
      [notes],
    );
    await client.query('vacuum analyze notes');
  } finally {
    client.release();
  }
}

export const PAGE = { limit: 200, offset: 0 };
export const VIEWS: Readonly<Record<string, NoteQuery>> = {
  'one small box of a city': {
    ...PAGE,
    city: 'toronto',
    viewport: { north: 43.7, south: 43.65, east: -79.35, west: -79.4 },
  },
  'one small box': { ...PAGE, viewport: { north: 43.7, south: 43.65, east: -79.35, west: -79.4 } },
  'a part of a city': { ...PAGE, viewport: { north: 43.8, south: 43.6, east: -79.2, west: -79.45 } },
  'a city on a wide screen': { ...PAGE, viewport: { north: 43.9, south: 43.5, east: -79.1, west: -79.65 } },
  'a region': { ...PAGE, viewport: { north: 44.5, south: 42.5, east: -78.5, west: -81 } },
  'a country': { ...PAGE, viewport: { north: 70, south: 41, east: -50, west: -141 } },
  'a city by name': { ...PAGE, city: 'toronto' },
  everywhere: PAGE,
};

/**
 * Returns the generic plan of a list query: the plan of a prepared statement for any values, which PostgreSQL soon
 * uses. `settings`: PostgreSQL settings for this plan only.
 */
export async function planOf(db: TestDatabase, query: NoteQuery, settings: readonly string[] = []): Promise<string> {
  const { text, values } = listStatement(query);
  const client = await db.direct.pool.connect();
  try {
    for (const setting of ['plan_cache_mode = force_generic_plan', ...settings]) await client.query(`set ${setting}`);
    await client.query(`prepare list as ${text}`);
    const literals = values.map((value) => (value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`));
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers) execute list${literals.length > 0 ? ` (${literals})` : ''}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    client.release(true);
  }
}

/** Returns how many database pages a plan read. Unlike time, this cost is the same on any machine. */
export function pagesRead(plan: string): number {
  const [, hit = 0, read = 0] = /Buffers: shared hit=(\d+)(?: read=(\d+))?/.exec(plan) ?? [];
  return Number(hit) + Number(read);
}
