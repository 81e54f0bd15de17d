import { expect, it } from 'vitest';
import { notesForThisFile } from '../app/testing-notes.ts';
import { aJpeg } from '../photos/testing.ts';

const { server } = await notesForThisFile();
const second = await server.aMember({ isModerator: true, name: 'Second' });

const REASON = 'Notes are about places.';
const appeal = (id: string, by = server.author) =>
  by.ask('POST', `/community/notes/${id}/appeal`, { text: 'It names a shop, no person.' });
const decideAppeal = (id: string, decision: string, by = second) =>
  by.ask('POST', `/moderation/appeals/${id}`, { decision, reason: REASON });
const stateFor = async (id: string, viewer = server.author) =>
  (await viewer.ask('GET', `/community/notes/${id}`)).json();

async function taken(decision = 'hide') {
  const id = await server.aNote();
  server.later(1000);
  await server.moderator.ask('POST', `/moderation/notes/${id}`, { decision, reason: REASON });
  server.later(1000);
  return id;
}
const appealed = async (decision = 'hide') => {
  const id = await taken(decision);
  return { id, appealId: (await appeal(id)).json<{ id: string }>().id };
};

it.each(['hide', 'delete'])(
  'author can appeal a moderator’s decision (%s) only once, and a successful appeal restores the note',
  async (decision) => {
    const { id, appealId } = await appealed(decision);
    expect((await appeal(id)).json()).toMatchObject({ status: 409, code: 'taken' });
    const reply = await decideAppeal(appealId, 'overturn');
    expect(reply.json()).toMatchObject({
      state: 'overturned',
      reason: REASON,
      decided_at: server.clock.now.toISOString(),
    });
    expect(await stateFor(id, server.guest as never)).toMatchObject({ state: 'shown' });
    expect(server.emails.at(-1)?.text).toMatch(/The decision was reversed.*La décision est annulée/s);
  },
);

it('author’s list of own notes contains a note deleted by a moderator, without photos, but no note deleted by the author', async () => {
  const [id, own] = [await taken('delete'), await taken('hide')];
  await server.author.ask('DELETE', `/community/notes/${own}`);
  const listed = async (viewer = server.author) =>
    (await viewer.ask('GET', '/community/notes/mine')).json<{ notes: { id: string; state: string }[] }>().notes;
  expect((await listed()).find((note) => note.id === id)).toMatchObject({ state: 'deleted', images_count: 0 });
  expect((await listed()).some((note) => note.id === own)).toBe(false);
  expect(await listed(server.moderator)).toEqual([]);
  expect(await stateFor(id)).toMatchObject({ status: 404 });
});

it('note stays hidden if the appeal is rejected', async () => {
  const { id, appealId } = await appealed();
  expect((await decideAppeal(appealId, 'uphold')).json()).toMatchObject({ state: 'upheld' });
  expect(await stateFor(id)).toMatchObject({ state: 'hidden' });
  expect((await appeal(id)).statusCode).toBe(409);
});

it('appeal cannot be decided by the moderator who made the decision, or by the author', async () => {
  const { appealId } = await appealed();
  const reply = await decideAppeal(appealId, 'uphold', server.moderator);
  expect(reply.json()).toMatchObject({
    code: 'not_allowed',
    detail: 'Another moderator must decide about your decision.',
  });
  const id = await server.aNote({ by: second });
  await server.moderator.ask('POST', `/moderation/notes/${id}`, { decision: 'hide', reason: REASON });
  const own = (await appeal(id, second)).json<{ id: string }>();
  expect((await decideAppeal(own.id, 'overturn')).statusCode).toBe(403);
});

it('only one of two concurrent moderators decides an appeal, and the other gets 412', async () => {
  const third = await server.aMember({ isModerator: true });
  const { appealId } = await appealed();
  const replies = await Promise.all([decideAppeal(appealId, 'uphold'), decideAppeal(appealId, 'overturn', third)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
});

it('successful appeal does not restore a note that its author has deleted since', async () => {
  const { id, appealId } = await appealed();
  await server.author.ask('DELETE', `/community/notes/${id}`);
  expect((await decideAppeal(appealId, 'overturn')).statusCode).toBe(200);
  expect(await stateFor(id)).toMatchObject({ status: 404 });
});

it('restoring an appealed note ends its appeal, and a later decision about the appeal returns 412', async () => {
  const { id, appealId } = await appealed();
  await server.moderator.ask('POST', `/moderation/notes/${id}`, { decision: 'restore', reason: REASON });
  expect((await decideAppeal(appealId, 'uphold')).statusCode).toBe(412);
  expect(await stateFor(id)).toMatchObject({ state: 'shown' });
});

it('decision about an appeal is rejected if the note has changed since the moderator read it', async () => {
  const { id, appealId } = await appealed();
  const { version } = (await stateFor(id)) as { version: number };
  await server.author.ask('PATCH', `/community/notes/${id}`, { body: 'Something quite different.' });
  const reply = await second.ask('POST', `/moderation/appeals/${appealId}`, {
    decision: 'overturn',
    reason: REASON,
    version,
  });
  expect(reply.json()).toMatchObject({ status: 412, code: 'changed_meanwhile' });
  expect(await stateFor(id)).toMatchObject({ state: 'hidden' });
});

it('open appeal prevents moderators from deleting the note', async () => {
  const { id, appealId } = await appealed();
  const remove = (by: typeof second) =>
    by.ask('POST', `/moderation/notes/${id}`, { decision: 'delete', reason: REASON });
  for (const moderator of [server.moderator, second])
    expect((await remove(moderator)).json()).toMatchObject({
      status: 409,
      code: 'taken',
      detail: 'Its author has appealed: the appeal is decided first, by another moderator than the one who hid it.',
    });
  expect(await stateFor(id)).toMatchObject({ state: 'hidden' });
  await decideAppeal(appealId, 'uphold');
  expect((await remove(server.moderator)).statusCode).toBe(204);
});

it('appeal is rejected for another member’s note, and for a note that no moderator hid or that its author deleted', async () => {
  const hidden = await taken();
  expect((await appeal(hidden, server.other)).statusCode).toBe(404);
  expect((await appeal(hidden, server.moderator)).statusCode).toBe(404);
  const shown = await server.aNote();
  expect((await appeal(shown, server.other)).statusCode).toBe(403);
  expect((await appeal(shown)).json()).toMatchObject({ code: 'not_accepted' });
  await server.author.ask('DELETE', `/community/notes/${shown}`);
  expect((await appeal(shown)).statusCode).toBe(404);
  const both = await taken();
  await server.author.ask('DELETE', `/community/notes/${both}`);
  expect((await appeal(both)).statusCode).toBe(404);
});

it('moderation queue lists a deleted note with an open appeal', async () => {
  const { id, appealId } = await appealed('delete');
  const { items } = (await second.ask('GET', '/moderation/queue?what=appealed')).json<{
    items: { note: { id: string; state: string }; appeals: { id: string; text: string }[] }[];
  }>();
  expect(items.find(({ note }) => note.id === id)).toMatchObject({
    note: { state: 'deleted' },
    appeals: [{ id: appealId, comment_id: null, text: 'It names a shop, no person.' }],
  });
});

it('author’s deletion of an appealed note removes the note from the moderation queue', async () => {
  const { id } = await appealed();
  await server.author.ask('DELETE', `/community/notes/${id}`);
  expect((await second.ask('GET', '/moderation/queue?limit=100')).body).not.toContain(id);
});

it('photos of a deleted note are visible to moderators while its appeal is open, and to nobody else', async () => {
  const id = await server.aNote();
  const photo = await server.author.ask('POST', `/community/notes/${id}/images`, {
    filename: 'a.jpg',
    content_type: 'image/jpeg',
    content_base64: (await aJpeg()).toString('base64'),
  });
  const { url } = photo.json<{ url: string }>();
  await server.moderator.ask('POST', `/moderation/notes/${id}`, { decision: 'delete', reason: REASON });
  const get = async (viewer: Pick<typeof second, 'ask'>, address: string) =>
    (await viewer.ask('GET', address.replace('/api', ''))).statusCode;
  expect(await get(second, url)).toBe(404);
  const appealId = (await appeal(id)).json<{ id: string }>().id;
  const { items } = (await second.ask('GET', '/moderation/queue?what=appealed')).json<{
    items: { note: { id: string }; images: { url: string }[] }[];
  }>();
  const signed = items.find(({ note }) => note.id === id)?.images[0]?.url ?? '';
  expect(await get(server.guest, signed)).toBe(200);
  for (const viewer of [server.guest, server.other, server.author]) expect(await get(viewer, url)).toBe(404);
  await decideAppeal(appealId, 'uphold');
  expect([await get(server.guest, signed), await get(second, url)]).toEqual([404, 404]);
});
