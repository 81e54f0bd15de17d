import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inTheMiddleOf, notesForThisFile } from '../app/testing-notes.ts';
import { aJpeg } from '../photos/testing.ts';

const { db, server } = await notesForThisFile();

const STATES = ['shown', 'held', 'hidden', 'deleted', 'draft'] as const;
type State = (typeof STATES)[number];
/** The author is last, because the other viewers do not change anything that the author needs afterwards. */
const VIEWERS = ['guest', 'other', 'moderator', 'author'] as const;
type Viewer = (typeof VIEWERS)[number];

/** Expected status codes in the order of `STATES`. `ok`: the endpoint’s code for success. */
const READ = {
  guest: ['ok', 404, 404, 404, 404],
  other: ['ok', 404, 404, 404, 404],
  author: ['ok', 'ok', 'ok', 404, 'ok'],
  moderator: ['ok', 'ok', 'ok', 404, 404],
} as const;
/** Nobody can change another member’s text. Moderators have their own endpoints. */
const CHANGE = {
  guest: [401, 401, 401, 401, 401],
  other: [403, 404, 404, 404, 404],
  author: ['ok', 'ok', 'ok', 404, 'ok'],
  moderator: [403, 403, 403, 404, 404],
} as const;
const TAKE_PART = {
  guest: [401, 401, 401, 401, 401],
  other: ['ok', 404, 404, 404, 404],
  author: ['ok', 404, 404, 404, 404],
  moderator: ['ok', 404, 404, 404, 404],
} as const;
/** Actions that authors cannot take on their own notes. Authors set the status instead, and get replies anyway. */
const OF_OTHERS = { ...TAKE_PART, author: [403, 404, 404, 404, 404] } as const;
const SET_STATUS = { ...CHANGE, moderator: READ.moderator } as const;
type Table = Readonly<Record<Viewer, readonly ('ok' | number)[]>>;

interface NoteCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: (note: string, image: string) => string;
  readonly good: number;
  readonly body?: (image: string) => object;
  readonly accept?: string;
}
const note =
  (rest = '') =>
  (id: string) =>
    `/community/notes/${id}${rest}`;
const JPEG = (await aJpeg()).toString('base64');

const READING: readonly NoteCall[] = [
  { method: 'GET', path: note(), good: 200 },
  { method: 'GET', path: note('/thread'), good: 200 },
  { method: 'GET', path: note('/thread'), good: 200, accept: 'text/html' },
  { method: 'GET', path: (_, image) => `/community/images/${image}/full`, good: 200 },
  { method: 'GET', path: (_, image) => `/community/images/${image}/thumb`, good: 200 },
];
const CHANGING: readonly NoteCall[] = [
  { method: 'PATCH', path: note(), good: 200, body: () => ({ body: 'Changed.' }) },
  { method: 'DELETE', path: note(), good: 204 },
  {
    method: 'POST',
    path: note('/images/presign'),
    good: 200,
    body: () => ({ count: 1, content_types: ['image/jpeg'] }),
  },
  // No upload has this key, so the author’s request to commit finds no upload.
  {
    method: 'POST',
    path: note('/images/commit'),
    good: 404,
    body: () => ({ items: [{ key: randomUUID(), url: 'https://elsewhere.example/x', order_index: 0 }] }),
  },
  {
    method: 'POST',
    path: note('/images'),
    good: 200,
    body: () => ({ filename: 'a.jpg', content_type: 'image/jpeg', content_base64: JPEG }),
  },
  {
    method: 'POST',
    path: note('/images/reorder'),
    good: 200,
    body: (id) => ({ items: [{ id, order_index: 0 }] }),
  },
  { method: 'DELETE', path: (id, image) => `/community/notes/${id}/images/${image}`, good: 204 },
];
const TAKING_PART: readonly NoteCall[] = [
  { method: 'POST', path: note('/comments'), good: 200, body: () => ({ body: 'Seen it too.' }) },
  { method: 'POST', path: note('/like'), good: 200 },
  { method: 'DELETE', path: note('/like'), good: 200 },
  { method: 'POST', path: note('/bookmark'), good: 200 },
  { method: 'DELETE', path: note('/bookmark'), good: 200 },
];

const SEEING_AGAIN: readonly NoteCall[] = [
  { method: 'POST', path: note('/seen'), good: 200 },
  { method: 'DELETE', path: note('/seen'), good: 200 },
];
const FOLLOWING: readonly NoteCall[] = [
  { method: 'POST', path: note('/follow'), good: 200 },
  { method: 'DELETE', path: note('/follow'), good: 200 },
];
const SETTING_STATUS: readonly NoteCall[] = [
  { method: 'PUT', path: note('/status'), good: 200, body: () => ({ status: 'resolved' }) },
];

it('members and visitors read only shown notes, while the author and moderators also read other notes [1§1.16 1§6.2 1§6.21 2§6.19]', async () => {
  for (const state of STATES) await answersAsTheTableSays(READING, READ, state, await aNoteWithPhoto(state));
});

it('only the author changes a note and its photos, in every state [1§6.12 1§6.13 1§6.21]', async () => {
  for (const state of STATES)
    for (const call of CHANGING) await answersAsTheTableSays([call], CHANGE, state, await aNoteWithPhoto(state));
});

it('members, but not visitors, reply to, like and bookmark shown notes [1§6.7 1§6.9 1§6.21]', async () => {
  for (const state of STATES) await answersAsTheTableSays(TAKING_PART, TAKE_PART, state, await aNoteWithPhoto(state));
});

it('members, but not visitors or the author, can follow a shown note', async () => {
  for (const state of STATES) await answersAsTheTableSays(FOLLOWING, OF_OTHERS, state, await aNoteWithPhoto(state));
});

it('other members can mark a note as seen again, and its author and moderators can set its status', async () => {
  for (const state of STATES) {
    await answersAsTheTableSays(SEEING_AGAIN, OF_OTHERS, state, await aNoteWithPhoto(state));
    await answersAsTheTableSays(SETTING_STATUS, SET_STATUS, state, await aNoteWithPhoto(state));
  }
});

async function answersAsTheTableSays(
  calls: readonly NoteCall[],
  table: Table,
  state: State,
  { id, image }: { readonly id: string; readonly image: string },
) {
  for (const who of VIEWERS)
    for (const { method, path, good, body, accept } of calls) {
      const headers = accept === undefined ? {} : { accept };
      const reply = await server[who].ask(method, path(id, image), body?.(image), headers);
      const message = `${method} ${path(':id', ':imageId')} ${accept ?? ''} by ${who}, note ${state}`;
      expect.soft(reply.statusCode, message).toBe(statusOf(table[who][STATES.indexOf(state)], good));
    }
}

async function aNoteWithPhoto(state: State) {
  const id = await server.aNote({ state });
  return { id, image: await aPhotoOf(id) };
}

/** Stores a committed photo of a note without decoding an image. */
async function aPhotoOf(note_id: string): Promise<string> {
  const id = randomUUID();
  for (const key of [`full-${id}`, `thumb-${id}`] as const)
    await server.objects.put(key, Buffer.from('webp'), 'image/webp');
  await db.kysely
    .insertInto('note_images')
    .values({ id, note_id, order_index: 0, full_key: `full-${id}`, thumb_key: `thumb-${id}`, width: 8, height: 8 })
    .execute();
  return id;
}
const statusOf = (expected: 'ok' | number | undefined, good: number) => (expected === 'ok' ? good : expected);

it('note lists, feeds and bookmark lists contain only shown notes [1§6.15]', async () => {
  const city = 'york';
  const ids: Partial<Record<State, string>> = {};
  for (const state of STATES) {
    const id = await server.aNote({ ...inTheMiddleOf(city), images_to_come: 0 });
    await server.other.ask('POST', `/community/notes/${id}/bookmark`);
    await db.kysely.updateTable('notes').set({ state }).where('id', '=', id).execute();
    ids[state] = id;
  }
  for (const path of [
    `notes?city=${city}`,
    'notes?north=44.1&south=44&east=-79.4&west=-79.5&limit=200',
    'notes/bookmarked',
    `notes.rss?city=${city}`,
    `notes.atom?city=${city}`,
    `notes.geojson?city=${city}`,
  ]) {
    const presented = (await server.other.ask('GET', `/community/${path}`)).body;
    for (const state of STATES)
      expect.soft(presented.includes(ids[state] ?? ''), `${path} ${state}`).toBe(state === 'shown');
  }
});

describe('a reply to a note', () => {
  const REPLY_STATES = ['shown', 'held', 'hidden', 'deleted'] as const;
  const EXPECTED = {
    guest: [401, 401, 401, 401],
    // `author` wrote the note, and `other` wrote the reply.
    author: [403, 404, 404, 404],
    other: ['ok', 'ok', 'ok', 404],
    moderator: [403, 403, 403, 404],
  } as const;
  const SEEN_BY = {
    shown: VIEWERS,
    held: ['other', 'moderator'],
    hidden: ['other', 'moderator'],
    deleted: [],
  } as const;

  it('can be changed and deleted only by its author [1§6.14 1§6.22]', async () => {
    for (const who of VIEWERS)
      for (const [at, state] of REPLY_STATES.entries())
        for (const [method, payload, good] of [
          ['PATCH', { body: 'Changed.' }, 200],
          ['DELETE', undefined, 204],
        ] as const) {
          const { noteId, commentId } = await aReply(state);
          const reply = await server[who].ask(method, `/community/notes/${noteId}/comments/${commentId}`, payload);
          const message = `${method} by ${who}, reply ${state}`;
          expect.soft(reply.statusCode, message).toBe(statusOf(EXPECTED[who][at], good));
        }
  });

  it('is visible to everyone while it is shown, and only to its author and moderators while it is held or hidden', async () => {
    for (const state of REPLY_STATES) {
      const { noteId, commentId } = await aReply(state);
      const seenBy: Viewer[] = [];
      for (const who of VIEWERS) {
        const { comments } = (await server[who].ask('GET', `/community/notes/${noteId}/thread`)).json<{
          comments: { id: string }[];
        }>();
        if (comments.some(({ id }) => id === commentId)) seenBy.push(who);
      }
      expect.soft(seenBy, state).toEqual(SEEN_BY[state]);
    }
  });

  it('cannot be deleted through the URL of another note, nor by its author if the note is hidden', async () => {
    const { noteId, commentId } = await aReply('shown');
    const elsewhere = await server.aNote();
    const path = (id: string) => `/community/notes/${id}/comments/${commentId}`;
    expect((await server.other.ask('DELETE', path(elsewhere))).statusCode).toBe(404);
    await db.kysely.updateTable('notes').set({ state: 'hidden' }).where('id', '=', noteId).execute();
    expect((await server.other.ask('DELETE', path(noteId))).statusCode).toBe(404);
  });

  async function aReply(state: 'shown' | 'held' | 'hidden' | 'deleted') {
    const noteId = await server.aNote();
    const reply = await server.other.ask('POST', `/community/notes/${noteId}/comments`, { body: 'Seen it too.' });
    const commentId = reply.json<{ id: string }>().id;
    await db.kysely.updateTable('note_comments').set({ state }).where('id', '=', commentId).execute();
    return { noteId, commentId };
  }
});

it('a moderator who tries to delete another member’s note gets 403 with a reference to the moderation page [1§6.22]', async () => {
  const id = await server.aNote();
  const reply = await server.moderator.ask('DELETE', `/community/notes/${id}`);
  expect(reply.json()).toMatchObject({ status: 403, detail: expect.stringContaining('on the moderation page') });
  expect((await server.guest.ask('GET', `/community/notes/${id}`)).statusCode).toBe(200);
});

it('only the author and moderators get the reasons for which a note is held', async () => {
  const id = await server.aNote({ crime_type: 'assault' });
  for (const { ask } of [server.author, server.moderator])
    expect((await ask('GET', `/community/notes/${id}`)).json()).toMatchObject({
      state: 'held',
      hold_reasons: ['serious_type'],
    });
  await db.kysely.updateTable('notes').set({ state: 'shown' }).where('id', '=', id).execute();
  expect((await server.other.ask('GET', `/community/notes/${id}`)).json()).toMatchObject({ hold_reasons: [] });
});
