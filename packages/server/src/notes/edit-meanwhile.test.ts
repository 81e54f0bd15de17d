import { expect, it } from 'vitest';
import { notesForThisFile } from '../app/testing-notes.ts';

const { db, server } = await notesForThisFile();

/** Sends a request, and changes the row after the request has read it and before the request writes it. */
async function meanwhile<Reply>(
  table: 'notes' | 'note_comments',
  id: string,
  state: string,
  ask: () => Promise<Reply>,
) {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select from ${table} where id = $1 for update`, [id]);
    const pending = ask();
    await expect
      .poll(
        async () =>
          (
            await db.pool.query(
              `select from pg_locks where not granted and locktype = 'transactionid'
                 and pid in (select pid from pg_stat_activity where datname = current_database())`,
            )
          ).rowCount,
      )
      .toBeGreaterThan(0);
    await client.query(`update ${table} set state = $2 where id = $1`, [id, state]);
    await client.query('commit');
    return await pending;
  } finally {
    client.release();
  }
}

async function aReply(state: 'shown' | 'held' = 'shown') {
  const noteId = await server.aNote();
  const text = state === 'held' ? 'Call 416-555-0199' : 'Seen it too.';
  const reply = await server.other.ask('POST', `/community/notes/${noteId}/comments`, { body: text });
  const { id } = reply.json<{ id: string }>();
  return { id, path: `/community/notes/${noteId}/comments/${id}` };
}
const stateOf = async (id: string) =>
  (await db.pool.query('select state, hold_reasons from note_comments where id = $1', [id])).rows[0];

it('reply that a moderator hides during its author’s edit stays hidden', async () => {
  const { id, path } = await aReply();
  const body = 'Call 416-555-0199';
  await meanwhile('note_comments', id, 'hidden', () => server.other.ask('PATCH', path, { body }));
  expect(await stateOf(id)).toMatchObject({ state: 'hidden' });
});

it('reply that becomes public while its author adds an email address is held for a moderator', async () => {
  const { id, path } = await aReply('held');
  const body = 'Write to jo@example.org';
  await meanwhile('note_comments', id, 'shown', () => server.other.ask('PATCH', path, { body }));
  expect(await stateOf(id)).toEqual({ state: 'held', hold_reasons: ['email_address'] });
});

it('draft that becomes public while its author adds a phone number is held for a moderator', async () => {
  const id = await server.aNote({ images_to_come: 1 });
  const body = 'Call 416-555-0199';
  const edited = await meanwhile('notes', id, 'shown', () =>
    server.author.ask('PATCH', `/community/notes/${id}`, { body }),
  );
  expect(edited.json()).toMatchObject({ state: 'held', hold_reasons: ['phone_number'] });
  expect((await server.guest.ask('GET', `/community/notes/${id}`)).statusCode).toBe(404);
});
