import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../packages/server/src/db/connection.ts';
import { aDatabase } from '../../packages/server/src/db/testing.ts';
import { contentOf, foundInDatabase, miscounted } from './found.ts';

let db: Db & { stop(): Promise<unknown> };
let ask: Parameters<typeof foundInDatabase>[0];
beforeAll(async () => {
  db = await aDatabase();
  ask = async (sql, values = []) => (await db.pool.query(sql, values)).rows;
  await db.pool.query(`
    with author as (insert into members (email, email_key) values ('drill-1@example.org', 'drill-1@example.org') returning id),
    posted as (
      insert into notes (author_id, title, body, crime_type, lng, lat, exact_place, occurred_at, state)
      select id, title, 'x', 'theft', -79.4, 43.7, false, now(), 'shown'
        from author, unnest(array['drill-note a', 'drill-note b', 'drill-note b', 'another note']) as title
      returning id, author_id, title),
    replied as (
      insert into note_comments (note_id, author_id, body, state)
      select id, author_id, 'drill-reply a', 'shown' from posted, generate_series(1, 2) where title = 'drill-note a')
    insert into note_likes (note_id, member_id) select id, author_id from posted where title = 'drill-note a'`);
});
afterAll(() => db.stop());

it('foundInDatabase counts how often each sign-up, note, reply and like of the failover test is stored', async () => {
  expect(await foundInDatabase(ask, 'drill-')).toEqual(
    new Map([
      [contentOf.signUp('drill-1@example.org'), 1],
      [contentOf.note('drill-note a'), 1],
      [contentOf.note('drill-note b'), 2],
      [contentOf.reply('drill-reply a'), 2],
      [contentOf.like('drill-note a', 'drill-1@example.org'), 1],
    ]),
  );
});

it('miscounted reports a note whose stored number of likes differs from its stored likes', async () => {
  expect(await miscounted(ask, 'drill-')).toEqual([]);
  await db.pool.query(`update notes set likes_count = 2 where title = 'drill-note a'`);
  expect(await miscounted(ask, 'drill-')).toEqual(['“drill-note a” counts 2 likes and 2 replies; 1 and 2 are stored']);
});
