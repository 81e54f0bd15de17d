import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@crimemap/contract/time';
import { expect, it } from 'vitest';
import { composeMembers } from '../app/compose-members.ts';
import { readConfig } from '../app/config.ts';
import { notesForThisFile } from '../app/testing-notes.ts';
import { NOTHING_READ } from '../app/testing-nothing-read.ts';
import { createHttp } from '../http/http.ts';
import { idempotencyStore } from '../http/idempotency.store.ts';
import { createServe } from '../http/serve.ts';
import { readKeys, withNewKey } from '../sessions/index.ts';
import { startNoteCleanup } from './erased.store.ts';

const { db, server } = await notesForThisFile();

const rowsOf = async (table: string, column: string, id: string) =>
  (await db.pool.query(`select from ${table} where ${column} = $1`, [id])).rowCount;

/** Runs the hourly job once. Returns what it logged. */
async function cleanUp() {
  const said: unknown[] = [];
  const log = { info: (what: unknown) => void said.push(what), warn: (what: unknown) => void said.push(what) };
  const cleanup = startNoteCleanup({ db, now: () => server.clock.now, log: log as never });
  await expect.poll(() => said).toHaveLength(1);
  await cleanup.stop();
  return said[0];
}

it('deleted note is erased with its replies and likes after 30 days, and not before [1§7.16]', async () => {
  const [id, stored] = [await server.aNote(), await server.aNote()];
  await server.other.ask('POST', `/community/notes/${id}/comments`, { body: 'Seen.' });
  await server.other.ask('POST', `/community/notes/${id}/like`);
  await server.author.ask('DELETE', `/community/notes/${id}`);
  const left = async () =>
    Promise.all([
      rowsOf('notes', 'id', id),
      rowsOf('note_comments', 'note_id', id),
      rowsOf('note_likes', 'note_id', id),
    ]);
  server.later(29 * DAY_MS);
  await cleanUp();
  expect(await left()).toEqual([1, 1, 1]);
  server.later(DAY_MS + 1_000);
  expect(await cleanUp()).toMatchObject({ notes: 1 });
  expect(await left()).toEqual([0, 0, 0]);
  expect(await rowsOf('notes', 'id', stored)).toBe(1);
});

it('note deleted by a moderator is not erased during an appeal, but a note deleted by its author is', async () => {
  const [waits, gone] = [await server.aNote(), await server.aNote()];
  const second = await server.aMember({ isModerator: true });
  const decide = (id: string, decision: string) =>
    server.moderator.ask('POST', `/moderation/notes/${id}`, { decision, reason: 'It names a person.' });
  const appeal = async (id: string) =>
    (await server.author.ask('POST', `/community/notes/${id}/appeal`, { text: 'It names a shop.' })).json<{
      id: string;
    }>().id;
  await decide(waits, 'delete');
  await decide(gone, 'hide');
  const appealId = await appeal(waits);
  await appeal(gone);
  await server.author.ask('DELETE', `/community/notes/${gone}`);
  const left = async () => [await rowsOf('notes', 'id', waits), await rowsOf('notes', 'id', gone)];
  server.later(31 * DAY_MS);
  await cleanUp();
  expect(await left()).toEqual([1, 0]);
  await second.ask('POST', `/moderation/appeals/${appealId}`, { decision: 'uphold', reason: 'It does name one.' });
  await cleanUp();
  expect(await left()).toEqual([0, 0]);
});

it('deleted reply is erased after 30 days, but a hidden reply is not', async () => {
  const id = await server.aNote();
  const [deleted, hidden] = await Promise.all(
    ['One', 'Two'].map(
      async (body) =>
        (await server.other.ask('POST', `/community/notes/${id}/comments`, { body })).json<{ id: string }>().id,
    ),
  );
  await server.other.ask('DELETE', `/community/notes/${id}/comments/${deleted}`);
  await db.kysely.updateTable('note_comments').set({ state: 'hidden' }).where('id', '=', String(hidden)).execute();
  server.later(31 * DAY_MS);
  await cleanUp();
  expect([
    await rowsOf('note_comments', 'id', String(deleted)),
    await rowsOf('note_comments', 'id', String(hidden)),
  ]).toEqual([0, 1]);
});

it('response to a write with an idempotency key is stored for a day', async () => {
  const key = randomUUID();
  const id = await server.aNote();
  const like = () => server.other.ask('POST', `/community/notes/${id}/like`, undefined, { 'idempotency-key': key });
  expect((await like()).headers['idempotency-replayed']).toBeUndefined();
  server.later(DAY_MS - 1_000);
  await cleanUp();
  expect((await like()).headers['idempotency-replayed']).toBe('true');
  server.later(2_000);
  await cleanUp();
  expect(await rowsOf('idempotency_keys', 'member_id', server.other.id)).toBe(0);
});

/** Returns the account endpoints with this member as the caller. */
async function accountOf({ member }: Pick<typeof server.author, 'member'>) {
  const keys = await readKeys(await withNewKey());
  const config = readConfig({});
  const { routes } = composeMembers({
    config,
    db,
    keys,
    mail: { post: () => undefined, stop: async () => undefined },
    objects: server.objects,
    fetching: () => Promise.reject(new Error('there is no network here')),
    reading: NOTHING_READ,
    now: () => server.clock.now,
  });
  const app = createHttp();
  routes(createServe(app, { findMember: () => member, idempotency: idempotencyStore(db, () => server.clock.now) }));
  return app;
}

it('account export contains the member’s notes, replies, likes, bookmarks and follows, and account deletion deletes them', async () => {
  const member = await server.aMember();
  const note = await server.aNote({ by: member, title: 'Mine' });
  server.later(1_000);
  const held = await server.aNote({ by: member, state: 'held' });
  const theirs = await server.aNote();
  const comment = (await member.ask('POST', `/community/notes/${theirs}/comments`, { body: 'Seen.' })).json<{
    id: string;
  }>();
  await member.ask('POST', `/community/notes/${theirs}/like`);
  await member.ask('POST', `/community/notes/${theirs}/bookmark`);
  await member.ask('POST', `/community/notes/${theirs}/seen`);
  await member.ask('POST', `/community/notes/${theirs}/follow`);
  await member.ask('POST', '/user/follows/places', { lng: -79.38, lat: 43.65, metres: 500 });
  await member.ask('PUT', `/user/muted/${server.other.id}`);
  await server.author.ask('PUT', `/user/muted/${member.id}`);
  await member.ask('PUT', `/community/notes/${note}/status`, { status: 'resolved' });
  const place = { lat: 43.6643217, lng: -79.3812345, place_precision: 'exact' };
  await member.ask('PATCH', `/community/notes/${note}`, place);

  const app = await accountOf(member);
  const exported = (await app.inject('/api/user/export')).json();
  expect(exported).toMatchObject({
    settings: { reply_letters: false },
    notes: [
      {
        id: note,
        title: 'Mine',
        state: 'shown',
        status: 'resolved',
        lat: 43.664322,
        earlier_places: [{ lat: 43.6515, lng: -79.383125, place_precision: 'approximate', city: 'toronto' }],
        images: [],
      },
      { id: held, state: 'held', earlier_places: [] },
    ],
    comments: [{ id: comment.id, note_id: theirs, body: 'Seen.' }],
    likes: [{ note_id: theirs }],
    bookmarks: [{ note_id: theirs }],
    seen_again: [{ note_id: theirs, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
    muted: [{ member_id: server.other.id }],
    followed_notes: [{ note_id: theirs, at: expect.any(String) }],
    followed_places: [{ lng: -79.379375, lat: 43.6505, metres: 500 }],
    follow_email_at: null,
  });
  expect((await server.guest.ask('GET', `/community/notes/${theirs}`)).json()).toMatchObject({
    likes_count: 1,
    comments_count: 1,
    seen_count: 1,
  });
  const gone = await app.inject({ method: 'DELETE', url: '/api/user', payload: { email: member.email } });
  expect(gone.statusCode).toBe(204);
  for (const [table, column] of [
    ['notes', 'author_id'],
    ['note_comments', 'author_id'],
    ['note_likes', 'member_id'],
    ['note_bookmarks', 'member_id'],
    ['note_seen_again', 'member_id'],
    ['note_follows', 'member_id'],
    ['followed_places', 'member_id'],
    ['muted_members', 'member_id'],
    ['muted_members', 'muted_id'],
  ] as const)
    expect(await rowsOf(table, column, member.id)).toBe(0);
  expect(await rowsOf('note_places', 'note_id', note)).toBe(0);
  expect((await server.guest.ask('GET', `/community/notes/${theirs}`)).json()).toMatchObject({
    likes_count: 0,
    comments_count: 0,
    seen_count: 0,
  });
  await app.close();
});

it('account export contains the member’s reports, appeals and decisions, but no data of other people', async () => {
  const [member, reporter] = [await server.aMember(), await server.aMember()];
  const second = await server.aMember({ isModerator: true });
  await db.kysely
    .insertInto('provider_identities')
    .values({ issuer: 'https://accounts.example.com', subject: 'theirs-1234', member_id: member.id })
    .execute();
  const theirs = await server.aNote();
  await member.ask('POST', `/community/notes/${theirs}/report`, { reason: 'spam', text: 'An advertisement.' });
  const mine = await server.aNote({ by: member });
  await reporter.ask('POST', `/community/notes/${mine}/report`, { reason: 'false', text: 'I am the neighbour.' });
  const decide = (decision: string, reason: string) =>
    server.moderator.ask('POST', `/moderation/notes/${mine}`, { decision, reason });
  await decide('dismiss', 'The neighbour is wrong.');
  await decide('hide', 'Notes are about places.');
  const { id: appealId } = (
    await member.ask('POST', `/community/notes/${mine}/appeal`, { text: 'It names a shop.' })
  ).json<{ id: string }>();
  await second.ask('POST', `/moderation/appeals/${appealId}`, { decision: 'overturn', reason: 'So it does.' });

  const app = await accountOf(member);
  const { body } = await app.inject('/api/user/export');
  const at = expect.any(String);
  const about = { note_id: mine, comment_id: null };
  expect(JSON.parse(body)).toMatchObject({
    providers: [{ issuer: 'https://accounts.example.com', subject: 'theirs-1234' }],
    reports: [
      {
        note_id: theirs,
        comment_id: null,
        reason: 'spam',
        text: 'An advertisement.',
        at,
        state: 'open',
        decided_at: null,
      },
    ],
    appeals: [{ ...about, text: 'It names a shop.', at, state: 'overturned', decided_at: at, reason: 'So it does.' }],
    decisions: [
      { ...about, at, decision: 'dismiss', reason: null },
      { ...about, at, decision: 'hide', reason: 'Notes are about places.' },
      { ...about, at, decision: 'overturned', reason: 'So it does.' },
    ],
  });
  for (const other of [reporter, server.moderator, second])
    for (const trace of [other.id, other.name, other.email]) expect(body).not.toContain(trace);
  expect(body).not.toContain('neighbour');
  await app.close();
});
