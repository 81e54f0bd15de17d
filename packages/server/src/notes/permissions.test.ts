import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inTheMiddleOf, type NotesServer, notesForThisFile } from '../app/testing-notes.ts';
import { aJpeg } from '../photos/testing.ts';

const { db, server } = await notesForThisFile();

const STATES = ['shown', 'held', 'hidden', 'deleted', 'draft'] as const;
type State = (typeof STATES)[number];
type Ask = NotesServer['guest']['ask'];
type Viewer = 'guest' | 'other' | 'author' | 'moderator';

/** What is answered, in the order of `STATES`; `ok` is the call’s own good answer. */
const READ = {
  guest: ['ok', 404, 404, 404, 404],
  other: ['ok', 404, 404, 404, 404],
  author: ['ok', 'ok', 'ok', 404, 'ok'],
  moderator: ['ok', 'ok', 'ok', 404, 404],
} as const;
/** Nobody changes what somebody else wrote: a moderator decides about it, which is another call. */
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

const CALLS = [
  ['GET /notes/:id', READ, 200, (ask: Ask, id: string) => ask('GET', `/community/notes/${id}`)],
  ['GET /notes/:id/thread', READ, 200, (ask: Ask, id: string) => ask('GET', `/community/notes/${id}/thread`)],
  [
    'the page of a thread',
    READ,
    200,
    (ask: Ask, id: string) => ask('GET', `/community/notes/${id}/thread`, undefined, { accept: 'text/html' }),
  ],
  [
    'PATCH /notes/:id',
    CHANGE,
    200,
    (ask: Ask, id: string) => ask('PATCH', `/community/notes/${id}`, { body: 'Changed.' }),
  ],
  ['DELETE /notes/:id', CHANGE, 204, (ask: Ask, id: string) => ask('DELETE', `/community/notes/${id}`)],
  [
    'POST /notes/:id/comments',
    TAKE_PART,
    200,
    (ask: Ask, id: string) => ask('POST', `/community/notes/${id}/comments`, { body: 'Seen it too.' }),
  ],
  ['POST /notes/:id/like', TAKE_PART, 200, (ask: Ask, id: string) => ask('POST', `/community/notes/${id}/like`)],
  ['DELETE /notes/:id/like', TAKE_PART, 200, (ask: Ask, id: string) => ask('DELETE', `/community/notes/${id}/like`)],
  [
    'POST /notes/:id/bookmark',
    TAKE_PART,
    200,
    (ask: Ask, id: string) => ask('POST', `/community/notes/${id}/bookmark`),
  ],
  [
    'DELETE /notes/:id/bookmark',
    TAKE_PART,
    200,
    (ask: Ask, id: string) => ask('DELETE', `/community/notes/${id}/bookmark`),
  ],
  [
    'POST /notes/:id/images/presign',
    CHANGE,
    200,
    (ask: Ask, id: string) =>
      ask('POST', `/community/notes/${id}/images/presign`, { count: 1, content_types: ['image/jpeg'] }),
  ],
  [
    'POST /notes/:id/images',
    CHANGE,
    200,
    async (ask: Ask, id: string) =>
      ask('POST', `/community/notes/${id}/images`, {
        filename: 'a.jpg',
        content_type: 'image/jpeg',
        content_base64: (await aJpeg()).toString('base64'),
      }),
  ],
  [
    'POST /notes/:id/images/reorder',
    CHANGE,
    200,
    (ask: Ask, id: string, image: string) =>
      ask('POST', `/community/notes/${id}/images/reorder`, { items: [{ id: image, order_index: 0 }] }),
  ],
  [
    'DELETE /notes/:id/images/:imageId',
    CHANGE,
    204,
    (ask: Ask, id: string, image: string) => ask('DELETE', `/community/notes/${id}/images/${image}`),
  ],
  [
    'GET /images/:imageId/full',
    READ,
    200,
    (ask: Ask, _: string, image: string) => ask('GET', `/community/images/${image}/full`),
  ],
  [
    'GET /images/:imageId/thumb',
    READ,
    200,
    (ask: Ask, _: string, image: string) => ask('GET', `/community/images/${image}/thumb`),
  ],
] as const;

describe.each(CALLS)('%s', (_, table, good, call) => {
  it.each(Object.keys(table) as Viewer[])(
    'answers %s as the table says, whatever the state of the note [1§1.16 1§6.2 1§6.7 1§6.9 1§6.12 1§6.13 1§6.21 2§6.19]',
    async (who) => {
      const answered: Record<string, number> = {};
      for (const state of STATES) {
        const id = await server.aNote({ state });
        answered[state] = (await call(server[who].ask, id, await aPhotoOf(id))).statusCode;
      }
      const expected = Object.fromEntries(STATES.map((state, at) => [state, statusOf(table[who][at], good)]));
      expect(answered).toEqual(expected);
    },
  );
});
/** A photo that was committed, without the making of one. */
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

it('what others may not see is in no list, feed or bookmark, and counts nowhere [1§6.15]', async () => {
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
      expect([path, state, presented.includes(ids[state] ?? '')]).toEqual([path, state, state === 'shown']);
  }
});

describe('a reply', () => {
  const REPLY_STATES = ['shown', 'held', 'hidden', 'deleted'] as const;
  const EXPECTED = {
    guest: [401, 401, 401, 401],
    // The author of the note, who did not write the reply.
    author: [403, 404, 404, 404],
    other: ['ok', 'ok', 'ok', 404],
    moderator: [403, 403, 403, 404],
  } as const;

  it.each(Object.keys(EXPECTED) as Viewer[])(
    'is changed and deleted by %s as the table says [1§6.14 1§6.22]',
    async (who) => {
      for (const [at, state] of REPLY_STATES.entries()) {
        for (const [method, payload, good] of [
          ['PATCH', { body: 'Changed.' }, 200],
          ['DELETE', undefined, 204],
        ] as const) {
          const { noteId, commentId } = await aReply(state);
          const reply = await server[who].ask(method, `/community/notes/${noteId}/comments/${commentId}`, payload);
          expect([state, method, reply.statusCode]).toEqual([state, method, statusOf(EXPECTED[who][at], good)]);
        }
      }
    },
  );

  it.each([
    ['guest', ['shown']],
    ['author', ['shown']],
    ['other', ['shown', 'held', 'hidden']],
    ['moderator', ['shown', 'held', 'hidden']],
  ] as const)('is seen by %s while it is one of %j', async (who, seen) => {
    for (const state of REPLY_STATES) {
      const { noteId, commentId } = await aReply(state);
      const { comments } = (await server[who].ask('GET', `/community/notes/${noteId}/thread`)).json<{
        comments: { id: string }[];
      }>();
      expect([state, comments.some(({ id }) => id === commentId)]).toEqual([
        state,
        (seen as readonly string[]).includes(state),
      ]);
    }
  });

  it('is not found under another note, nor by its own author when the note is hidden', async () => {
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

it('a moderator who tries to delete what somebody wrote is told where it is decided, and nothing is gone [1§6.22]', async () => {
  const id = await server.aNote();
  const reply = await server.moderator.ask('DELETE', `/community/notes/${id}`);
  expect(reply.json()).toMatchObject({ status: 403, detail: expect.stringContaining('on the moderation page') });
  expect((await server.guest.ask('GET', `/community/notes/${id}`)).statusCode).toBe(200);
});

it('why a note waits is told to its author and to moderators only', async () => {
  const id = await server.aNote({ crime_type: 'assault' });
  for (const { ask } of [server.author, server.moderator])
    expect((await ask('GET', `/community/notes/${id}`)).json()).toMatchObject({
      state: 'held',
      hold_reasons: ['serious_type'],
    });
  await db.kysely.updateTable('notes').set({ state: 'shown' }).where('id', '=', id).execute();
  expect((await server.other.ask('GET', `/community/notes/${id}`)).json()).toMatchObject({ hold_reasons: [] });
});

it('where everyone is a member, nobody without an account writes [1§6.20]', async () => {
  const id = await server.aNote();
  const { ask } = server.everyone;
  expect((await ask('GET', '/community/notes?city=toronto')).statusCode).toBe(200);
  for (const reply of [
    await ask('POST', '/community/notes', {
      city: 'toronto',
      lat: 43,
      lng: -79,
      occurred_at: 0,
      title: '',
      body: '',
      crime_type: 'other',
    }),
    await ask('POST', `/community/notes/${id}/like`),
    await ask('POST', `/community/notes/${id}/comments`, { body: 'x' }),
    await ask('GET', '/community/notes/mine'),
  ])
    expect(reply.json()).toMatchObject({ status: 404, detail: 'There is no account behind this sign-in.' });
});
