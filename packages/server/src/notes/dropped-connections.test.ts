import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aDraft, notesForThisFile } from '../app/testing-notes.ts';

const { db, server } = await notesForThisFile({ limits: true });

it('server stores nothing of a note if the database connection ends during a statement, and a retry of the request succeeds', async () => {
  for (const table of ['attempts', 'notes', 'idempotency_keys']) {
    await db.pool.query(`create or replace function lose_power() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return new; end $$`);
    await db.pool.query(
      `create trigger power after insert or update on ${table} for each row execute function lose_power()`,
    );
    const member = await server.aMember();
    const draft = aDraft();
    const headers = { 'idempotency-key': randomUUID() };
    const post = () => member.ask('POST', '/community/notes', draft, headers);
    expect((await post()).json()).toMatchObject({ status: 503, code: 'not_available' });
    await db.pool.query(`drop trigger power on ${table}`);
    const counted = () =>
      db.pool.query<{ count: number }>(
        `select (select count(*) from notes where author_id = $1) + (select count(*) from idempotency_keys where member_id = $1)
           + (select coalesce(sum(points), 0) from attempts where key = $2) as count`,
        [member.id, `note hour:${member.id}`],
      );
    expect([table, (await counted()).rows[0]?.count]).toEqual([table, 0]);
    const reply = await post();
    expect([reply.statusCode, reply.headers['idempotency-replayed']]).toEqual([200, undefined]);
    // One note, its key, and the two points that it costs.
    expect([table, (await counted()).rows[0]?.count]).toEqual([table, 4]);
  }
});
