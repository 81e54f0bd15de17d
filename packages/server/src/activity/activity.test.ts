import { describe, expect, it } from 'vitest';
import { type NotesServer, notesForThisFile } from '../app/testing-notes.ts';

const { db, server } = await notesForThisFile();

type Asking = Pick<NotesServer['other'], 'ask'>;
interface Seen {
  readonly kind: string;
  readonly at: string;
  readonly unread: boolean;
  readonly note_id: string | null;
  readonly about: string;
}
const REASON = 'Notes are about places.';
const activityOf = async ({ ask }: Asking, query = '') =>
  (await ask('GET', `/activity${query}`)).json<{ entries: Seen[]; unread: number }>();
const reply = async ({ ask }: Asking, noteId: string, body = 'I saw it too.') =>
  (await ask('POST', `/community/notes/${noteId}/comments`, { body })).json<{ id: string }>().id;
const decide = (path: string, decision: string, by: Asking = server.moderator) =>
  by.ask('POST', `/moderation/${path}`, { decision, reason: REASON });
const readUntil = ({ ask }: Asking, until: string) => ask('POST', '/activity/read', { until });

/** Creates a member who has written a note. */
async function anAuthor(more: Parameters<NotesServer['aNote']>[0] = {}) {
  const author = await server.aMember();
  return { author, noteId: await server.aNote({ by: author, title: 'A lamp is out', ...more }) };
}

describe('activity list of a member', () => {
  it('lists replies and likes of others, newest first, without the names of members who like', async () => {
    const { author, noteId } = await anAuthor();
    server.later(60_000);
    await reply(server.other, noteId);
    await reply(author, noteId, 'My own words');
    server.later(60_000);
    for (const { ask } of [server.other, server.author, author]) await ask('POST', `/community/notes/${noteId}/like`);
    const { entries, unread } = await activityOf(author);
    expect(entries).toMatchObject([
      { kind: 'likes', count: 2, note_id: noteId, about: 'A lamp is out', unread: true },
      { kind: 'reply', author_name: server.other.name, text: 'I saw it too.', note_id: noteId, unread: true },
    ]);
    expect(unread).toBe(2);
    expect(JSON.stringify(entries[0])).not.toContain(server.other.name);
    await server.other.ask('DELETE', `/community/notes/${noteId}/like`);
    expect((await activityOf(author)).entries[0]).toMatchObject({ count: 1 });
  });

  it('lists holds of the member’s note and moderation decisions about the note, with reasons but without the moderator’s name', async () => {
    const { author, noteId } = await anAuthor({ crime_type: 'assault' });
    server.later(60_000);
    await decide(`notes/${noteId}`, 'approve');
    server.later(60_000);
    await decide(`notes/${noteId}`, 'hide');
    const appeal = await author.ask('POST', `/community/notes/${noteId}/appeal`, { text: 'It names nobody.' });
    server.later(60_000);
    const second = await server.aMember({ isModerator: true });
    await second.ask('POST', `/moderation/appeals/${appeal.json<{ id: string }>().id}`, {
      decision: 'uphold',
      reason: 'It does.',
    });
    const { entries } = await activityOf(author);
    const common = { kind: 'decision', note_id: noteId, comment_id: null, about: 'A lamp is out' };
    expect(entries).toMatchObject([
      { ...common, decision: 'upheld', reason: 'It does.' },
      { ...common, decision: 'hide', reason: REASON },
      { ...common, decision: 'let_go', reason: REASON },
      { ...common, decision: 'held', reason: null, hold_reasons: ['serious_type'] },
    ]);
    for (const { id, name } of [server.moderator, second]) {
      expect(JSON.stringify(entries)).not.toContain(id);
      expect(JSON.stringify(entries)).not.toContain(name);
    }
  });

  it('lists a single entry for an appeal that a moderator decides by restoring the note', async () => {
    const { author, noteId } = await anAuthor();
    await decide(`notes/${noteId}`, 'hide');
    await author.ask('POST', `/community/notes/${noteId}/appeal`, { text: 'It names nobody.' });
    server.later(60_000);
    await decide(`notes/${noteId}`, 'restore', await server.aMember({ isModerator: true }));
    const { entries, unread } = await activityOf(author);
    expect(entries).toMatchObject([{ decision: 'overturned', reason: REASON }, { decision: 'hide' }]);
    expect(unread).toBe(2);
  });

  it('lists a report on the member’s note only if the note was held, without the reporter or the reason for a dismissal', async () => {
    const { author, noteId } = await anAuthor();
    await server.other.ask('POST', `/community/notes/${noteId}/report`, { reason: 'spam', text: 'Look at this.' });
    await decide(`notes/${noteId}`, 'dismiss');
    expect(await activityOf(author)).toEqual({ entries: [], unread: 0 });
    await server.other.ask('POST', `/community/notes/${noteId}/report`, { reason: 'my_home' });
    const held = { state: 'held', hold_reasons: ['reported'] } as const;
    await db.kysely
      .updateTable('notes')
      .set({ ...held, hold_reasons: [...held.hold_reasons], state_since: server.clock.now })
      .where('id', '=', noteId)
      .execute();
    server.later(60_000);
    await decide(`notes/${noteId}`, 'dismiss');
    const { entries } = await activityOf(author);
    expect(entries).toMatchObject([
      { decision: 'let_go', reason: null },
      { decision: 'held', hold_reasons: ['reported'] },
    ]);
    for (const secret of [server.other.id, server.other.name, 'Look at this.', 'my_home', REASON])
      expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it('shows a reporter the outcome of the report, without the text of a note that is now hidden', async () => {
    const reporter = await server.aMember();
    const { author, noteId: hidden } = await anAuthor({ title: 'Secret words' });
    const { noteId: stands } = await anAuthor({ title: 'A fence' });
    for (const id of [hidden, stands])
      await reporter.ask('POST', `/community/notes/${id}/report`, { reason: 'abusive', text: 'See line two.' });
    expect((await activityOf(reporter)).entries).toEqual([]);
    await decide(`notes/${hidden}`, 'hide');
    server.later(60_000);
    await decide(`notes/${stands}`, 'dismiss');
    const { entries } = await activityOf(reporter);
    expect(entries).toMatchObject([
      { kind: 'report', outcome: 'dismissed', reason: 'abusive', note_id: stands, about: 'A fence' },
      { kind: 'report', outcome: 'resolved', reason: 'abusive', note_id: null, about: '' },
    ]);
    for (const secret of ['Secret words', author.id, server.moderator.id, REASON])
      expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it('contains decisions about a reply only while the note of the reply is visible', async () => {
    const { author, noteId } = await anAuthor();
    const writer = await server.aMember();
    const replyId = await reply(writer, noteId, 'My reply');
    await decide(`comments/${replyId}`, 'hide');
    expect((await activityOf(writer)).entries).toMatchObject([
      { decision: 'hide', comment_id: replyId, about: 'My reply', note_id: noteId },
    ]);
    expect((await activityOf(author)).entries).toEqual([]);
    await decide(`notes/${noteId}`, 'hide');
    expect((await activityOf(writer)).entries).toEqual([]);
  });

  it('contains the reason if a moderator deleted a note, and no entry if the author deleted the note', async () => {
    const { author, noteId } = await anAuthor();
    await reply(server.other, noteId);
    await decide(`notes/${noteId}`, 'delete');
    expect((await activityOf(author)).entries).toMatchObject([{ decision: 'delete', reason: REASON, note_id: null }]);
    const { author: other, noteId: gone } = await anAuthor();
    await reply(server.other, gone);
    await decide(`notes/${gone}`, 'hide');
    await other.ask('DELETE', `/community/notes/${gone}`);
    expect((await activityOf(other)).entries).toEqual([]);
  });

  it('contains no entries caused by a deleted account', async () => {
    const { author, noteId } = await anAuthor();
    const leaver = await server.aMember();
    await reply(leaver, noteId);
    await leaver.ask('POST', `/community/notes/${noteId}/like`);
    expect((await activityOf(author)).unread).toBe(2);
    expect((await leaver.ask('DELETE', '/user', { email: leaver.email })).statusCode).toBe(204);
    expect(await activityOf(author)).toEqual({ entries: [], unread: 0 });
  });
});

describe('activity read marker', () => {
  it('moves forward to the time that the member has seen, never back and not beyond the current time', async () => {
    const { author, noteId } = await anAuthor();
    await reply(server.other, noteId, 'One');
    server.later(60_000);
    await reply(server.other, noteId, 'Two');
    const [two, one] = (await activityOf(author)).entries;
    await readUntil(author, one?.at ?? '');
    expect(await activityOf(author)).toMatchObject({ unread: 1, entries: [{ unread: true }, { unread: false }] });
    await readUntil(author, two?.at ?? '');
    await readUntil(author, one?.at ?? '');
    expect((await activityOf(author)).unread).toBe(0);
    await readUntil(author, '2999-01-01T00:00:00Z');
    server.later(60_000);
    await reply(server.other, noteId, 'Three');
    expect((await activityOf(author)).unread).toBe(1);
    // Each member has a separate mark.
    const { author: second, noteId: another } = await anAuthor();
    await reply(author, another);
    expect((await activityOf(second)).unread).toBe(1);
  });

  it('leaves a new like unread, in one entry with the earlier likes', async () => {
    const { author, noteId } = await anAuthor();
    await server.other.ask('POST', `/community/notes/${noteId}/like`);
    await readUntil(author, (await activityOf(author)).entries[0]?.at ?? '');
    server.later(60_000);
    await server.author.ask('POST', `/community/notes/${noteId}/like`);
    expect(await activityOf(author)).toMatchObject({ unread: 1, entries: [{ kind: 'likes', count: 2, unread: true }] });
  });

  it('determines the unread count over all pages, and the list can be filtered by note', async () => {
    const { author, noteId } = await anAuthor();
    const second = await server.aNote({ by: author });
    for (const id of [noteId, noteId, second]) await reply(server.other, id);
    expect(await activityOf(author, '?limit=1')).toMatchObject({ unread: 3, entries: [{ kind: 'reply' }] });
    expect((await activityOf(author, '?limit=2&offset=2')).entries).toHaveLength(1);
    expect((await activityOf(author, `?note=${second}`)).entries).toMatchObject([{ note_id: second }]);
    expect((await activityOf(server.other, `?note=${second}`)).entries).toEqual([]);
  });

  it('is included in the export of the account', async () => {
    const { author } = await anAuthor();
    expect((await author.ask('GET', '/user/export')).json()).toMatchObject({ activity_read_at: null });
    await readUntil(author, '2026-11-20T12:00:00Z');
    expect((await author.ask('GET', '/user/export')).json()).toMatchObject({
      activity_read_at: '2026-11-20T12:00:00.000Z',
    });
  });
});

it('activity requests require a sign-in, and invalid times and page parameters are rejected', async () => {
  for (const method of ['GET /activity', 'POST /activity/read']) {
    const [verb, path] = method.split(' ') as ['GET' | 'POST', string];
    expect(
      (await server.guest.ask(verb, path, verb === 'POST' ? { until: '2026-11-20T12:00:00Z' } : undefined)).statusCode,
    ).toBe(401);
  }
  expect((await readUntil(server.author, 'yesterday')).statusCode).toBe(400);
  for (const query of ['?limit=0', '?limit=101', '?offset=-1', '?note=x'])
    expect.soft((await server.author.ask('GET', `/activity${query}`)).statusCode, query).toBe(400);
});

describe('emails to a member', () => {
  const emailsTo = (email: string) => server.emails.filter(({ to }) => to === email);
  const settingsOf = ({ email }: { email: string }) => ({ username: `u${email.slice(0, 8)}`, display_name: 'Someone' });

  it('about moderation decisions are sent until the author switches them off', async () => {
    const { author, noteId } = await anAuthor();
    await decide(`notes/${noteId}`, 'hide');
    expect(emailsTo(author.email)).toHaveLength(1);
    expect(emailsTo(author.email)[0]?.text).toContain(`Reason: ${REASON}`);
    await author.ask('POST', '/user/settings', { ...settingsOf(author), decision_emails: false });
    await decide(`notes/${noteId}`, 'restore');
    expect(emailsTo(author.email)).toHaveLength(1);
  });

  it('about a report’s outcome are sent once, only to members who opted in, and quote no note', async () => {
    const [wants, wantsNone] = [await server.aMember(), await server.aMember()];
    await wants.ask('POST', '/user/settings', { ...settingsOf(wants), report_emails: true });
    const { noteId } = await anAuthor({ title: 'Secret words' });
    for (const { ask } of [wants, wantsNone])
      await ask('POST', `/community/notes/${noteId}/report`, { reason: 'false' });
    await decide(`notes/${noteId}`, 'hide');
    await decide(`notes/${noteId}`, 'restore');
    expect(emailsTo(wantsNone.email)).toEqual([]);
    expect(emailsTo(wants.email)).toHaveLength(1);
    const text = emailsTo(wants.email)[0]?.text;
    expect(text).toMatch(/hidden or deleted what you reported.*masqué ou supprimé ce que vous avez signalé/s);
    for (const secret of ['Secret words', noteId, REASON]) expect(text).not.toContain(secret);
  });
});
