import { FOLLOWED_METRES, FOLLOWED_PLACES_MAX } from '@crimemap/contract/follows';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { notesForThisFile } from '../app/testing-notes.ts';
import { together } from '../db/write.ts';
import { activityStore } from './activity.store.ts';

const { db, server } = await notesForThisFile();
const NOTES = 30_000;

it('query for notes near 20 followed places uses an index and reads few of 30,000 notes', async () => {
  const [reader, author] = [await server.aMember(), await server.aMember()];
  for (let step = 0; step < FOLLOWED_PLACES_MAX; step += 1)
    await reader.ask('POST', '/user/follows/places', {
      lng: -79.4 + (step % 5) * 0.02,
      lat: 43.66 + Math.floor(step / 5) * 0.02,
      metres: FOLLOWED_METRES[step % FOLLOWED_METRES.length],
    });
  // Insert a year of notes of one city, most of them near its centre. They are the same in each run.
  await db.pool.query(
    `insert into notes (author_id, title, body, crime_type, city, lng, lat, exact_place, occurred_at, state, state_since)
     select $1, 'A note', 'Words', 'noise', 'toronto',
       -79.38 + (sin(i) + sin(i * 1.7)) * 0.15, 43.68 + (sin(i * 2.3) + sin(i * 3.1)) * 0.06, true, at, 'shown', at
     from (select i, $2::timestamptz + i * interval '17 minutes' as at from generate_series(1, $3::integer) as i) as times`,
    [author.id, server.clock.now, NOTES],
  );
  await db.pool.query('analyze');
  await together(db.kysely, async (trx) => {
    const count = await activityStore({ kysely: trx }).unread(reader.id, null);
    expect(count).toBeGreaterThan(500);
    const { rows } = await sql<{ seq_tup_read: number; idx_tup_fetch: number }>`
      select seq_tup_read, idx_tup_fetch from pg_stat_xact_user_tables where relname = 'notes'`.execute(trx);
    expect(rows[0]?.seq_tup_read).toBe(0);
    // Some more rows than `count` are read, because circles overlap and a square contains more than its circle.
    expect(rows[0]?.idx_tup_fetch).toBeLessThan(count * 3);
  });
});
