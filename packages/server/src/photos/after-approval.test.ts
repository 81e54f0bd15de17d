import { afterAll, beforeAll, expect, it } from 'vitest';
import { aNotesServer, type NotesServer } from '../app/testing-notes.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aJpeg, imagesIn, sending } from './testing.ts';

let db: TestDatabase;
let server: NotesServer;
beforeAll(async () => {
  db = await aDatabase();
  server = await aNotesServer(db.web, { environment: { NOTES_HOLD_FIRST: '3' } });
});
afterAll(async () => {
  await server.stop();
  await db.stop();
});

type Someone = Awaited<ReturnType<NotesServer['aMember']>>;
interface Seen {
  readonly state: string;
  readonly version: number;
  readonly hold_reasons: readonly string[];
}
const seen = async (id: string) => (await server.moderator.ask('GET', `/community/notes/${id}`)).json<Seen>();
const decide = (id: string, decision: string, more: object = {}, by: Someone = server.moderator) =>
  by.ask('POST', `/moderation/notes/${id}`, { decision, reason: 'As an example.', ...more });
const waiting = async (id: string, what = 'photos') =>
  (await server.moderator.ask('GET', `/moderation/queue?what=${what}&limit=100`))
    .json<{ items: { note: { id: string }; new_images: string[] }[] }>()
    .items.find(({ note }) => note.id === id);
async function aNoteOfSomeone(more: Parameters<NotesServer['aNote']>[0] = {}) {
  const someone = await server.aMember();
  const id = await server.aNote({ by: someone, ...more });
  return Object.assign(sending(someone.ask, server.guest.ask), { id, someone });
}

it('a moderator’s decision is rejected if photos were added, reordered or removed since the moderator opened the note', async () => {
  const { id, send, reorder, remove } = await aNoteOfSomeone();
  const changes = [
    async () => imagesIn(await send(id, await aJpeg(), await aJpeg())),
    async () => reorder(id, (await photosOf(id)).toReversed()),
    async () => remove(id, (await photosOf(id))[0]),
  ];
  const presented: number[] = [];
  for (const change of changes) {
    const { version } = await seen(id);
    await change();
    presented.push((await decide(id, 'approve', { version })).statusCode);
  }
  expect(presented).toEqual([412, 412, 412]);
  expect((await decide(id, 'approve', { version: (await seen(id)).version })).statusCode).toBe(204);
});

const photosOf = async (id: string) =>
  (
    await db.kysely.selectFrom('note_images').select('id').where('note_id', '=', id).orderBy('order_index').execute()
  ).map((image) => image.id);

it('a photo added during a moderator’s approval either makes the approval fail or is queued for review', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { id, base64 } = await aNoteOfSomeone();
    const { version } = await seen(id);
    const [decided, added] = await Promise.all([decide(id, 'approve', { version }), base64(id, await aJpeg())]);
    expect(added.statusCode).toBe(200);
    if (decided.statusCode === 412) expect(await seen(id)).toMatchObject({ state: 'held' });
    else expect((await waiting(id))?.new_images).toHaveLength(1);
  }
});

it('photos added to an approved note are shown immediately and queued for review', async () => {
  const { id, someone, send } = await aNoteOfSomeone();
  await decide(id, 'approve');
  const emailCount = server.emails.length;
  const [image] = imagesIn(await send(id, await aJpeg()));
  expect((await server.guest.ask('GET', `/community/notes/${id}`)).json()).toMatchObject({
    state: 'shown',
    images_count: 1,
  });
  expect((await waiting(id))?.new_images).toEqual([image?.id]);
  expect((await waiting(id, 'all'))?.new_images).toEqual([image?.id]);
  expect((await decide(id, 'approve', { version: (await seen(id)).version })).statusCode).toBe(204);
  expect(await waiting(id, 'all')).toBeUndefined();
  expect(await seen(id)).toMatchObject({ state: 'shown' });
  // For the author nothing has changed, so there was no email about the photos.
  expect(server.emails.slice(emailCount).filter(({ to }) => to === someone.email)).toEqual([]);
  expect((await decide(id, 'approve')).statusCode).toBe(412);
});

it('photos added to an approved note leave the review queue when they are removed or the note is hidden', async () => {
  const { id, send, remove } = await aNoteOfSomeone();
  await decide(id, 'approve');
  const [image] = imagesIn(await send(id, await aJpeg()));
  await remove(id, image?.id);
  expect(await waiting(id)).toBeUndefined();
  await send(id, await aJpeg());
  expect(await waiting(id)).toBeDefined();
  await decide(id, 'hide');
  expect(await waiting(id)).toBeUndefined();
  await decide(id, 'restore');
  expect(await waiting(id)).toBeUndefined();
});

it('an approved note of a crime type that needs review is held again when photos are added', async () => {
  const { id, send } = await aNoteOfSomeone({ crime_type: 'shooting' });
  await decide(id, 'approve');
  await send(id, await aJpeg());
  expect(await seen(id)).toMatchObject({ state: 'held', hold_reasons: ['serious_type'] });
  expect((await server.guest.ask('GET', `/community/notes/${id}`)).statusCode).toBe(404);
  await decide(id, 'approve');
  expect((await server.guest.ask('GET', `/community/notes/${id}`)).statusCode).toBe(200);
});

it('a held or hidden note keeps its state when photos are added', async () => {
  const held = await aNoteOfSomeone({ body: 'Call 416-555-0123.' });
  await held.send(held.id, await aJpeg());
  expect(await seen(held.id)).toMatchObject({ state: 'held', hold_reasons: ['phone_number', 'first_notes'] });
  const hidden = await aNoteOfSomeone();
  await decide(hidden.id, 'hide');
  await hidden.send(hidden.id, await aJpeg());
  expect(await seen(hidden.id)).toMatchObject({ state: 'hidden' });
});

it('photos added while an approved note is held for its text are queued for review once the text is corrected', async () => {
  const { id, someone, send } = await aNoteOfSomeone();
  await decide(id, 'approve');
  await someone.ask('PATCH', `/community/notes/${id}`, { body: 'Call 416-555-0123.' });
  await send(id, await aJpeg());
  expect(await waiting(id)).toBeUndefined();
  await someone.ask('PATCH', `/community/notes/${id}`, { body: 'Nothing more.' });
  expect(await seen(id)).toMatchObject({ state: 'shown' });
  expect((await waiting(id))?.new_images).toHaveLength(1);
});

it('photos added to a note that needed no review are not queued for review', async () => {
  const known = await server.aMember();
  for (let at = 0; at < 3; at += 1) await server.aNote({ by: known, state: 'shown' });
  const id = await server.aNote({ by: known });
  await sending(known.ask, server.guest.ask).send(id, await aJpeg());
  expect(await seen(id)).toMatchObject({ state: 'shown', version: 2 });
  expect(await waiting(id)).toBeUndefined();
});
