import { afterAll, beforeAll, expect, it } from 'vitest';
import { aNotesServer, type NotesServer } from '../app/testing-notes.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';

let db: TestDatabase;
let server: NotesServer;
let second: Awaited<ReturnType<NotesServer['aMember']>>;
beforeAll(async () => {
  db = await aDatabase();
  server = await aNotesServer(db.web);
  second = await server.aMember({ isModerator: true, name: 'Second' });
});
afterAll(async () => {
  await server.stop();
  await db.stop();
});

const REASON = 'Notes are about places.';
type Visitor = Pick<typeof second, 'ask'>;
interface Reply {
  readonly noteId: string;
  readonly id: string;
}
/** Creates a reply by the other member, and applies a moderator’s decision to it. */
async function taken(decision: string | null = 'hide', by: Visitor = server.other): Promise<Reply> {
  const noteId = await server.aNote();
  const reply = await by.ask('POST', `/community/notes/${noteId}/comments`, { body: 'I saw it too.' });
  const { id } = reply.json<{ id: string }>();
  server.later(1000);
  if (decision) await decide(id, decision);
  server.later(1000);
  return { noteId, id };
}
const decide = (id: string, decision: string, by: Visitor = server.moderator) =>
  by.ask('POST', `/moderation/comments/${id}`, { decision, reason: REASON });
const appeal = ({ noteId, id }: Reply, by: Visitor = server.other) =>
  by.ask('POST', `/community/notes/${noteId}/appeal`, { text: 'It names a shop, no person.', comment_id: id });
const appealed = async (decision = 'hide') => {
  const reply = await taken(decision);
  return { ...reply, appealId: (await appeal(reply)).json<{ id: string }>().id };
};
const decideAppeal = (
  id: string,
  decision: string,
  { by = second, ...more }: { readonly by?: Visitor; readonly seen?: object } = {},
) => by.ask('POST', `/moderation/appeals/${id}`, { decision, reason: REASON, ...more });
const stateOf = async (id: string) =>
  (await db.kysely.selectFrom('note_comments').select('state').where('id', '=', id).executeTakeFirst())?.state;
const emailsToOther = () => server.emails.filter(({ to }) => to === server.other.email);

it.each(['hide', 'delete'])(
  'author of a reply can appeal a moderator’s decision (%s) only once, and a successful appeal restores the reply',
  async (decision) => {
    const { noteId, id, appealId } = await appealed(decision);
    expect((await appeal({ noteId, id })).json()).toMatchObject({ status: 409, code: 'taken' });
    expect((await decideAppeal(appealId, 'overturn')).json()).toMatchObject({
      state: 'overturned',
      note_id: noteId,
      comment_id: id,
      reason: REASON,
    });
    expect((await server.guest.ask('GET', `/community/notes/${noteId}/thread`)).json()).toMatchObject({
      note: { comments_count: 1, state: 'shown' },
      comments: [{ id, state: 'shown' }],
    });
    const logged = await db.kysely
      .selectFrom('moderation_log')
      .selectAll()
      .where('comment_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(logged.map((line) => line.decision)).toEqual([decision, 'appealed', 'overturned']);
  },
);

it('reply stays hidden if the appeal is rejected, and its author cannot appeal again', async () => {
  const { noteId, id, appealId } = await appealed();
  expect((await decideAppeal(appealId, 'uphold')).json()).toMatchObject({ state: 'upheld' });
  expect(await stateOf(id)).toBe('hidden');
  expect((await appeal({ noteId, id })).statusCode).toBe(409);
});

it('emails to the author of a reply explain how to appeal, and later contain the result, in both languages', async () => {
  const { appealId } = await appealed();
  expect(emailsToOther().at(-1)?.text).toMatch(
    /You can appeal once, below your reply\..*contester la décision une fois, sous votre réponse\./s,
  );
  await decideAppeal(appealId, 'overturn');
  const email = emailsToOther().at(-1);
  expect(email?.subject).toContain('about your reply');
  expect(email?.text).toMatch(
    /Your reply “I saw it too\.”.*The decision was reversed.*Votre réponse «\u00a0I saw it too\.\u00a0».*La décision est annulée/s,
  );
});

it('appeal about a reply cannot be decided by the moderator who made the decision, or by the author', async () => {
  const { appealId } = await appealed();
  expect((await decideAppeal(appealId, 'uphold', { by: server.moderator })).json()).toMatchObject({
    code: 'not_allowed',
    detail: 'Another moderator must decide about your decision.',
  });
  const own = await taken('hide', second);
  const { id } = (await appeal(own, second)).json<{ id: string }>();
  expect((await decideAppeal(id, 'overturn')).statusCode).toBe(403);
});

it('appeal about a reply is rejected from other members, and for a reply that no moderator hid, of another note, or deleted by its author', async () => {
  const hidden = await taken();
  for (const viewer of [server.author, second, server.moderator])
    expect((await appeal(hidden, viewer)).statusCode).toBe(404);
  expect((await appeal(hidden, server.guest)).statusCode).toBe(401);
  expect((await appeal({ ...hidden, noteId: await server.aNote() })).statusCode).toBe(404);
  const shown = await taken(null);
  expect((await appeal(shown, server.author)).statusCode).toBe(403);
  expect((await appeal(shown)).json()).toMatchObject({
    code: 'not_accepted',
    detail: 'No moderator has hidden this reply: there is nothing to appeal.',
  });
  await server.other.ask('DELETE', `/community/notes/${shown.noteId}/comments/${shown.id}`);
  expect((await appeal(shown)).statusCode).toBe(404);
  await server.moderator.ask('POST', `/moderation/notes/${hidden.noteId}`, { decision: 'hide', reason: REASON });
  expect((await appeal(hidden)).statusCode).toBe(404);
});

it.each(['hide', 'delete'])(
  'moderation queue lists an open appeal with its reply (%s), until the appeal ends or the author deletes a hidden reply',
  async (decision) => {
    const { noteId, id, appealId } = await appealed(decision);
    const queued = async () =>
      (await second.ask('GET', '/moderation/queue?what=appealed&limit=100'))
        .json<{ items: { note: { id: string }; comments: object[]; appeals: object[] }[] }>()
        .items.find(({ note }) => note.id === noteId);
    expect(await queued()).toMatchObject({
      note: { state: 'shown' },
      comments: [{ id, state: 'hidden' }],
      appeals: [{ id: appealId, comment_id: id, text: 'It names a shop, no person.' }],
    });
    await db.kysely.updateTable('note_comments').set({ state: 'deleted' }).where('id', '=', id).execute();
    if (decision === 'hide') expect(await queued()).toBeUndefined();
    await decideAppeal(appealId, 'uphold');
    expect(await queued()).toBeUndefined();
  },
);

it('decision about a reply is rejected if the reply has changed since the moderator read it', async () => {
  const { noteId, id, appealId } = await appealed();
  const path = `/community/notes/${noteId}/comments/${id}`;
  const read = (await server.other.ask('PATCH', path, { body: 'First.' })).json<{ updated_at: string }>();
  server.later(1000);
  await server.other.ask('PATCH', path, { body: 'Something quite different.' });
  const seen = { state: 'hidden', updated_at: read.updated_at };
  expect((await decideAppeal(appealId, 'overturn', { seen })).json()).toMatchObject({ code: 'changed_meanwhile' });
  expect(await stateOf(id)).toBe('hidden');
  const now = { state: 'hidden', updated_at: server.clock.now.toISOString() };
  expect((await decideAppeal(appealId, 'overturn', { seen: now })).statusCode).toBe(200);
});

it('open appeal prevents moderators from deleting the reply, and is accepted when a moderator restores the reply', async () => {
  const { id, appealId } = await appealed();
  for (const moderator of [server.moderator, second])
    expect((await decide(id, 'delete', moderator)).json()).toMatchObject({ status: 409, code: 'taken' });
  expect(await stateOf(id)).toBe('hidden');
  expect((await decide(id, 'restore')).statusCode).toBe(204);
  expect((await decideAppeal(appealId, 'uphold')).statusCode).toBe(412);
  expect(await stateOf(id)).toBe('shown');
});

it('restoring a note decides only the appeal about the note, and restoring a reply only the appeal about the reply', async () => {
  const reply = await appealed();
  await server.moderator.ask('POST', `/moderation/notes/${reply.noteId}`, { decision: 'hide', reason: REASON });
  const ofNote = (
    await server.author.ask('POST', `/community/notes/${reply.noteId}/appeal`, { text: 'It names nobody.' })
  ).json<{ id: string }>();
  await decide(reply.id, 'restore');
  const stateOfAppeal = async (id: string) =>
    (await db.kysely.selectFrom('note_appeals').select('state').where('id', '=', id).executeTakeFirst())?.state;
  expect([await stateOfAppeal(reply.appealId), await stateOfAppeal(ofNote.id)]).toEqual(['overturned', 'open']);
  await server.moderator.ask('POST', `/moderation/notes/${reply.noteId}`, { decision: 'restore', reason: REASON });
  expect(await stateOfAppeal(ofNote.id)).toBe('overturned');
});
