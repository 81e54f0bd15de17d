import { DAY_MS, HOUR_MS } from '@crimemap/contract/time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aNotesServer, type NotesServer, notesForThisFile } from '../app/testing-notes.ts';

const { db, server } = await notesForThisFile();

const WITH_A_PHONE = { body: 'Call the owner at 416-555-0123.' };
const stateOf = async (id: string) =>
  (await server.author.ask('GET', `/community/notes/${id}`)).json<{ state: string; hold_reasons: string[] }>();
const reportsOf = async (id: string) =>
  await db.kysely.selectFrom('note_reports').selectAll().where('note_id', '=', id).orderBy('at').execute();
const reportFrom = (remoteAddress: string, id: string, payload: object, to = server) =>
  to.app.inject({ method: 'POST', url: `/api/community/notes/${id}/report`, payload, remoteAddress });

it('stores only a keyed hash of the network address of a visitor’s report', async () => {
  const id = await server.aNote();
  const reply = await reportFrom('203.0.113.9', id, { reason: 'abusive', text: ' Rude. ' });
  expect(reply.statusCode).toBe(204);
  const [row] = await reportsOf(id);
  expect(row).toMatchObject({ reason: 'abusive', body: 'Rude.', member_id: null, by_member: false, state: 'open' });
  expect(row?.asker).toMatch(/^[\w-]{22}$/);
  expect(JSON.stringify(await reportsOf(id))).not.toContain('203.0.113');
});

it('stores one open report about a note per sender', async () => {
  const id = await server.aNote();
  for (const reason of ['spam', 'false']) {
    expect((await server.other.ask('POST', `/community/notes/${id}/report`, { reason })).statusCode).toBe(204);
    expect((await reportFrom('203.0.113.10', id, { reason })).statusCode).toBe(204);
  }
  expect(await reportsOf(id)).toHaveLength(2);
});

it('an open report becomes urgent when its sender reports again for a personal reason, and stays urgent', async () => {
  const id = await server.aNote();
  const send = (reason: string, text?: string) => reportFrom('203.0.113.11', id, { reason, ...(text && { text }) });
  await send('spam', 'Look at it.');
  await send('youth');
  await send('false', 'It is not true.');
  expect(await reportsOf(id)).toMatchObject([{ reason: 'youth', body: 'Look at it.' }]);
});

it('retains the report of a deleted account, even if a visitor without an account has also reported the note', async () => {
  const id = await server.aNote();
  const leaving = await server.aMember();
  await leaving.ask('POST', `/community/notes/${id}/report`, { reason: 'spam' });
  await server.guest.ask('POST', `/community/notes/${id}/report`, { reason: 'spam' });
  await db.kysely.deleteFrom('members').where('id', '=', leaving.id).execute();
  expect((await reportsOf(id)).map(({ member_id }) => member_id)).toEqual([null, null]);
});

it('holds a note that contains an identifier when someone reports it for a personal reason, and lists the note as urgent', async () => {
  await server.other.ask('POST', `/community/notes/${await server.aNote()}/report`, { reason: 'spam' });
  for (const reason of ['names_a_person', 'my_home', 'youth', 'court_ban']) {
    const id = await server.aNote();
    // Set the text directly, as if the server had not checked for identifiers when the author wrote it.
    await db.kysely.updateTable('notes').set(WITH_A_PHONE).where('id', '=', id).execute();
    await server.guest.ask('POST', `/community/notes/${id}/report`, { reason });
    expect.soft(await stateOf(id), reason).toMatchObject({ state: 'held', hold_reasons: ['reported'] });
    const { items } = (await server.moderator.ask('GET', '/moderation/queue')).json<{
      items: { note: { id: string }; urgent: boolean }[];
    }>();
    const at = items.findIndex(({ note }) => note.id === id);
    expect
      .soft(
        items.slice(0, at + 1).every(({ urgent }) => urgent),
        reason,
      )
      .toBe(true);
  }
});

it('does not hold a note without an identifier after a report for a personal reason', async () => {
  const id = await server.aNote();
  await server.guest.ask('POST', `/community/notes/${id}/report`, { reason: 'names_a_person' });
  expect(await stateOf(id)).toMatchObject({ state: 'shown' });
});

it('reports of ten new accounts do not hide a note that is 30 days old', async () => {
  const id = await server.aNote();
  server.later(30 * DAY_MS);
  const reasons = [
    'abusive',
    'false',
    'spam',
    'other',
    'names_a_person',
    'my_home',
    'youth',
    'court_ban',
    'spam',
    'false',
  ];
  for (const reason of reasons) {
    const fresh = await server.aMember({ since: server.clock.now });
    expect((await fresh.ask('POST', `/community/notes/${id}/report`, { reason })).statusCode).toBe(204);
  }
  expect(await reportsOf(id)).toHaveLength(10);
  expect((await server.guest.ask('GET', `/community/notes/${id}`)).json()).toMatchObject({ state: 'shown' });
});

it('does not hold an approved note again after further reports, unless its text was changed after the approval', async () => {
  const id = await server.aNote();
  await db.kysely.updateTable('notes').set(WITH_A_PHONE).where('id', '=', id).execute();
  await server.guest.ask('POST', `/community/notes/${id}/report`, { reason: 'my_home' });
  await server.moderator.ask('POST', `/moderation/notes/${id}`, {
    decision: 'approve',
    reason: 'A shop’s own number.',
  });
  await server.other.ask('POST', `/community/notes/${id}/report`, { reason: 'my_home' });
  expect(await stateOf(id)).toMatchObject({ state: 'shown' });
  server.later(1000);
  await db.kysely.updateTable('notes').set({ updated_at: server.clock.now }).where('id', '=', id).execute();
  await (await server.aMember()).ask('POST', `/community/notes/${id}/report`, { reason: 'my_home' });
  expect(await stateOf(id)).toMatchObject({ state: 'held' });
});

it('holds only the reply, not its note, when a reply with an identifier is reported', async () => {
  const id = await server.aNote();
  const { id: comment_id } = (
    await server.other.ask('POST', `/community/notes/${id}/comments`, { body: 'I saw it.' })
  ).json<{ id: string }>();
  await db.kysely.updateTable('note_comments').set(WITH_A_PHONE).where('id', '=', comment_id).execute();
  await server.guest.ask('POST', `/community/notes/${id}/report`, { reason: 'names_a_person', comment_id });
  expect(await stateOf(id)).toMatchObject({ state: 'shown', comments_count: 0 });
  const elsewhere = await server.aNote();
  const reply = await server.guest.ask('POST', `/community/notes/${elsewhere}/report`, { reason: 'spam', comment_id });
  expect(reply.statusCode).toBe(404);
});

it('returns 404 for a report about a note that the sender cannot see', async () => {
  for (const state of ['draft', 'held', 'hidden', 'deleted'] as const) {
    const id = await server.aNote({ state });
    const reply = await server.guest.ask('POST', `/community/notes/${id}/report`, { reason: 'spam' });
    expect.soft(reply.statusCode, state).toBe(404);
  }
});

describe('limit of reports from one network', () => {
  const TEN = Array<number>(10).fill(204);
  let strict: NotesServer;
  let ids: string[];
  beforeAll(async () => {
    strict = await aNotesServer(db.web, { limits: true });
    // Create the notes on the server without limits.
    ids = await Promise.all(Array.from({ length: 25 }, () => server.aNote()));
  });
  // The server’s limits use this clock.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
  afterEach(() => void vi.useRealTimers());
  afterAll(() => strict.stop());
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const report = (from: string, id = '') => reportFrom(from, id, { reason: 'spam' }, strict);
  const reportAll = async (from: string, requested: readonly string[]) => {
    const statuses: number[] = [];
    for (const id of requested) statuses.push((await report(from, id)).statusCode);
    return statuses;
  };

  it('accepts ten reports an hour and rejects the next report', async () => {
    expect(await reportAll('198.51.100.7', ids.slice(0, 10))).toEqual(TEN);
    const refused = await report('198.51.100.7', ids[10]);
    expect(refused.statusCode).toBe(429);
    const wait = Number(refused.headers['retry-after']);
    expect([wait > 0, wait <= 3600]).toEqual([true, true]);
    expect(await reportAll('198.51.100.8', ids.slice(10, 11))).toEqual([204]);
  });

  it('accepts twenty reports a day and rejects the next report', async () => {
    expect(await reportAll('198.51.100.9', ids.slice(0, 10))).toEqual(TEN);
    later(HOUR_MS + 1000);
    expect(await reportAll('198.51.100.9', ids.slice(10, 20))).toEqual(TEN);
    later(HOUR_MS + 1000);
    const refused = await report('198.51.100.9', ids[20]);
    expect(refused.statusCode).toBe(429);
    const wait = Number(refused.headers['retry-after']);
    expect([wait > 20 * 3600, wait <= 24 * 3600]).toEqual([true, true]);
    later(wait * 1000 + 1000);
    expect(await reportAll('198.51.100.9', ids.slice(20, 21))).toEqual([204]);
  });

  it('counts a repeated report once, whether sent again later or concurrently', async () => {
    const from = '198.51.100.11';
    expect(
      await reportAll(
        from,
        ids.slice(0, 8).flatMap((id) => [id, id]),
      ),
    ).toEqual([...TEN, ...TEN].slice(0, 16));
    const concurrent = await Promise.all([report(from, ids[8]), report(from, ids[8])]);
    expect(concurrent.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await reportAll(from, ids.slice(9, 11))).toEqual([204, 429]);
    // A report that was accepted earlier still returns success.
    expect(await reportAll(from, ids.slice(0, 1))).toEqual([204]);
  });
});

it('rejects a report without a known reason, with unknown fields, or with a long text', async () => {
  const id = await server.aNote();
  for (const payload of [
    { reason: 'because' },
    { reason: 'spam', state: 'hidden' },
    { reason: 'other', text: 'x'.repeat(501) },
    {},
  ]) {
    const reply = await server.guest.ask('POST', `/community/notes/${id}/report`, payload);
    expect.soft(reply.statusCode, JSON.stringify(payload).slice(0, 50)).toBe(400);
  }
});
