import { MUTED_MAX } from '@crimemap/contract/mutes';
import { expect, it } from 'vitest';
import { notesForThisFile } from '../app/testing-notes.ts';

const { db, server } = await notesForThisFile();

type Someone = Pick<typeof server.other, 'ask'>;
const mute = (who: Someone, { id }: { readonly id: string }) => who.ask('PUT', `/user/muted/${id}`);
const titles = async (who: Someone, path: string) => {
  const reply = (await who.ask('GET', path)).json<{ notes: { title: string }[] }>();
  return reply.notes.map(({ title }) => title).toSorted();
};

it('muting hides the muted member’s notes in lists for the muting member, but not for other readers', async () => {
  const [reader, loud, quiet] = [await server.aMember(), await server.aMember(), await server.aMember()];
  const at = { city: 'ottawa', lat: 45.4215, lng: -75.6972 };
  const noise = await server.aNote({ ...at, by: loud, title: 'Loud' });
  await server.aNote({ ...at, by: quiet, title: 'Quiet' });
  await reader.ask('POST', `/community/notes/${noise}/bookmark`);
  expect((await mute(reader, loud)).statusCode).toBe(204);
  expect((await mute(reader, loud)).statusCode).toBe(204);
  for (const path of [
    '/community/notes?city=ottawa',
    '/community/notes?north=45.45&south=45.4&east=-75.65&west=-75.7',
    `/community/notes?lng=${at.lng}&lat=${at.lat}&metres=300`,
  ]) {
    expect(await titles(reader, path)).toEqual(['Quiet']);
    for (const other of [loud, quiet, server.guest]) expect(await titles(other, path)).toEqual(['Loud', 'Quiet']);
  }
  expect(await titles(reader, '/community/notes/bookmarked')).toEqual([]);
  // The link to the note still works.
  expect((await reader.ask('GET', `/community/notes/${noise}`)).statusCode).toBe(200);
  expect((await reader.ask('GET', '/user/muted')).json()).toMatchObject([{ sub: loud.id, display_name: loud.name }]);
  expect((await reader.ask('DELETE', `/user/muted/${loud.id}`)).statusCode).toBe(204);
  expect((await reader.ask('DELETE', `/user/muted/${loud.id}`)).statusCode).toBe(204);
  expect(await titles(reader, '/community/notes?city=ottawa')).toEqual(['Loud', 'Quiet']);
  expect((await reader.ask('GET', '/user/muted')).json()).toEqual([]);
});

it('lists without a muted member’s notes still have full pages, and count only the replies that the reader can see', async () => {
  const [reader, loud, quiet] = [await server.aMember(), await server.aMember(), await server.aMember()];
  const at = { city: 'peel', lat: 43.65, lng: -79.65 };
  const noteIds: string[] = [];
  for (const [title, by] of Object.entries({ 'Quiet 1': quiet, 'Loud 1': loud, 'Loud 2': loud, 'Quiet 2': quiet }))
    noteIds.push(await server.aNote({ ...at, by, title }));
  for (const id of noteIds) await reader.ask('POST', `/community/notes/${id}/bookmark`);
  for (const [body, who] of Object.entries({ 'Me too.': loud, 'Again.': loud, 'Thank you.': reader }))
    await who.ask('POST', `/community/notes/${noteIds[0]}/comments`, { body });
  await mute(reader, loud);
  for (const path of [
    '/community/notes?city=peel&limit=2',
    '/community/notes?north=43.7&south=43.6&east=-79.6&west=-79.7&limit=2',
    '/community/notes/bookmarked?limit=2',
  ])
    expect(await titles(reader, path)).toEqual(['Quiet 1', 'Quiet 2']);
  const countOf = async (who: Someone, path: string) => {
    const { notes } = (await who.ask('GET', path)).json<{ notes: { id: string; comments_count: number }[] }>();
    return notes.find(({ id }) => id === noteIds[0])?.comments_count;
  };
  const note = (who: Someone) => who.ask('GET', `/community/notes/${noteIds[0]}`);
  expect(await countOf(reader, '/community/notes?city=peel')).toBe(1);
  expect(await countOf(quiet, '/community/notes?city=peel')).toBe(3);
  expect((await note(reader)).json()).toMatchObject({ comments_count: 1 });
  expect((await note(loud)).json()).toMatchObject({ comments_count: 3 });
});

it('muting removes the muted member’s replies from the threads, activity and emails of the muting member', async () => {
  const [reader, loud] = [await server.aMember(), await server.aMember()];
  await db.kysely.updateTable('members').set({ reply_letters: true }).where('id', '=', reader.id).execute();
  const id = await server.aNote({ by: reader });
  await mute(reader, loud);
  await loud.ask('POST', `/community/notes/${id}/comments`, { body: 'Nonsense.' });
  expect(server.emails.filter(({ to }) => to === reader.email)).toEqual([]);
  await server.other.ask('POST', `/community/notes/${id}/comments`, { body: 'I saw it too.' });
  expect(server.emails.filter(({ to }) => to === reader.email)).toHaveLength(1);
  const activity = (await reader.ask('GET', '/activity')).json<{ entries: object[]; unread: number }>();
  expect(activity).toMatchObject({ unread: 1, entries: [{ kind: 'reply', text: 'I saw it too.' }] });
  const replies = async (who: Someone) =>
    (await who.ask('GET', `/community/notes/${id}/thread`))
      .json<{ comments: { body: string }[] }>()
      .comments.map(({ body }) => body)
      .toSorted();
  expect(await replies(reader)).toEqual(['I saw it too.']);
  for (const other of [loud, server.guest]) expect(await replies(other)).toEqual(['I saw it too.', 'Nonsense.']);
});

it('muting is not revealed to the muted member or to visitors', async () => {
  const [reader, loud] = [await server.aMember(), await server.aMember()];
  await mute(reader, loud);
  for (const path of ['/user/muted', '/user/profile', `/user/public?subs=${reader.id},${loud.id}`])
    expect(JSON.stringify((await loud.ask('GET', path)).json())).not.toMatch(/mute/);
  expect((await loud.ask('GET', '/user/muted')).json()).toEqual([]);
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await server.guest.ask(method, `/user/muted/${loud.id}`)).statusCode).toBe(401);
  expect((await server.guest.ask('GET', '/user/muted')).statusCode).toBe(401);
});

it('muting oneself, an unknown member, or more than 200 members is rejected', async () => {
  const reader = await server.aMember();
  expect((await mute(reader, reader)).json()).toMatchObject({ status: 403, code: 'not_allowed' });
  expect((await mute(reader, { id: '00000000-0000-4000-8000-00000000dead' })).statusCode).toBe(404);
  expect((await mute(reader, { id: 'loud' })).json()).toMatchObject({ status: 400, field: 'sub' });
  await db.pool.query(
    `with many as (
       insert into members (email, email_key) select 'm' || i, 'm' || i from generate_series(1, $2::integer) i returning id
     )
     insert into muted_members (member_id, muted_id, at) select $1, id, now() from many`,
    [reader.id, MUTED_MAX],
  );
  expect((await mute(reader, server.other)).json()).toMatchObject({ status: 403, code: 'not_allowed' });
});
