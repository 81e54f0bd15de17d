import { expect, it } from 'vitest';
import { aNotesServer, type NotesServer, notesForThisFile } from '../app/testing-notes.ts';

const { db, server } = await notesForThisFile();

const ID = '00000000-0000-4000-8000-000000000000';
const BODY = { decision: 'hide', reason: 'It names a person.' };

it('only moderators can use the moderation endpoints', async () => {
  for (const [method, path, body] of [
    ['GET', '/moderation/queue', undefined],
    ['GET', '/moderation/log', undefined],
    ['POST', `/moderation/notes/${ID}`, BODY],
    ['POST', `/moderation/comments/${ID}`, BODY],
    ['POST', `/moderation/appeals/${ID}`, { decision: 'overturn', reason: 'It does not.' }],
    ['GET', '/moderation/orders', undefined],
    ['POST', `/moderation/orders/${ID}`, { outcome: 'refused', reason: 'It was withdrawn.' }],
  ] as const) {
    const ask = (who: { ask: NotesServer['author']['ask'] }) => who.ask(method, path, body);
    const call = `${method} ${path}`;
    expect.soft((await ask(server.guest)).json(), call).toMatchObject({ code: 'sign_in_required' });
    for (const member of [server.author, server.other])
      expect.soft((await ask(member)).json(), call).toMatchObject({ code: 'not_allowed' });
    expect.soft((await ask(server.moderator)).statusCode, call).toBe(method === 'GET' ? 200 : 404);
  }
});

it('only members can appeal, and everyone can report a note and read the moderation counts', async () => {
  const id = await server.aNote();
  const appeal = await server.guest.ask('POST', `/community/notes/${id}/appeal`, { text: 'No, please.' });
  expect(appeal.statusCode).toBe(401);
  expect((await server.guest.ask('POST', `/community/notes/${id}/report`, { reason: 'spam' })).statusCode).toBe(204);
  expect((await server.guest.ask('GET', '/moderation/numbers')).statusCode).toBe(200);
});

it('the moderation endpoints return 404 when notes are switched off', async () => {
  const off = await aNotesServer(db.web, { environment: { COMMUNITY_NOTES_ENABLED: 'false' } });
  for (const path of [
    '/moderation/queue',
    '/moderation/log',
    '/moderation/numbers',
    '/moderation/orders',
    '/transparency',
  ])
    expect((await off.moderator.ask('GET', path)).statusCode).toBe(404);
  expect((await off.guest.ask('POST', `/community/notes/${ID}/report`, { reason: 'spam' })).statusCode).toBe(404);
  await off.stop();
});

it('moderation log lists moderator, decision and reason, newest first', async () => {
  const id = await server.aNote();
  await server.moderator.ask('POST', `/moderation/notes/${id}`, BODY);
  server.later(1000);
  await server.moderator.ask('POST', `/moderation/notes/${id}`, { decision: 'restore', reason: 'It does not.' });
  const { entries } = (await server.moderator.ask('GET', '/moderation/log?limit=2')).json<{ entries: object[] }>();
  expect(entries).toMatchObject([
    { note_id: id, decision: 'restore', reason: 'It does not.', by: server.moderator.name },
    { note_id: id, decision: 'hide', reason: BODY.reason, by: server.moderator.name },
  ]);
});
