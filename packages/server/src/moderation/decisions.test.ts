import { describe, expect, it } from 'vitest';
import { notesForThisFile } from '../app/testing-notes.ts';

const { db, server } = await notesForThisFile({ environment: { NOTES_HOLD_FIRST: '1000' } });

const REASON = 'Notes are about places.';
const decide = (id: string, decision: string, more: object = {}, by = server.moderator) =>
  by.ask('POST', `/moderation/notes/${id}`, { decision, reason: REASON, ...more });
const noteOf = async (id: string) => (await server.author.ask('GET', `/community/notes/${id}`)).json<Seen>();
const loggedOf = (id: string) =>
  db.kysely.selectFrom('moderation_log').selectAll().where('note_id', '=', id).orderBy('seq').execute();
const emailsTo = (email: string) => server.emails.filter(({ to }) => to === email);
interface Seen {
  state: string;
  version: number;
  hold_reasons: string[];
}

describe('moderation of a note', () => {
  it('publishes a held note by approval, and logs moderator, time and reason, but no text', async () => {
    const id = await server.aNote({ title: 'Unmistakable words' });
    expect((await server.guest.ask('GET', `/community/notes/${id}`)).statusCode).toBe(404);
    server.later(60_000);
    expect((await decide(id, 'approve')).statusCode).toBe(204);
    expect((await server.guest.ask('GET', `/community/notes/${id}`)).json()).toMatchObject({ state: 'shown' });
    const { state_since } = await db.kysely
      .selectFrom('notes')
      .select('state_since')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state_since).toEqual(server.clock.now);
    const logged = await loggedOf(id);
    expect(logged).toMatchObject([
      { decision: 'held', reason: 'first_notes', moderator_id: null, author_id: server.author.id },
      { decision: 'approve', reason: REASON, moderator_id: server.moderator.id, at: server.clock.now },
    ]);
    expect(JSON.stringify(logged)).not.toContain('Unmistakable');
  });

  it('hides a note from everyone but its author and moderators, restores the note, and deletes the note permanently', async () => {
    const id = await server.aNote({ state: 'shown' });
    await decide(id, 'hide');
    expect((await server.other.ask('GET', `/community/notes/${id}`)).statusCode).toBe(404);
    expect(await noteOf(id)).toMatchObject({ state: 'hidden' });
    await decide(id, 'restore');
    expect((await server.other.ask('GET', `/community/notes/${id}`)).statusCode).toBe(200);
    await decide(id, 'delete');
    for (const viewer of [server.other, server.author, server.moderator])
      expect((await viewer.ask('GET', `/community/notes/${id}`)).statusCode).toBe(404);
    expect((await decide(id, 'restore')).statusCode).toBe(404);
  });

  it('makes a note public again if the note was held only because of reports and the reports are dismissed', async () => {
    const id = await server.aNote({ state: 'shown' });
    await server.other.ask('POST', `/community/notes/${id}/report`, { reason: 'false' });
    await db.kysely
      .updateTable('notes')
      .set({ state: 'held', hold_reasons: ['reported'] })
      .where('id', '=', id)
      .execute();
    expect((await decide(id, 'dismiss')).statusCode).toBe(204);
    expect(await noteOf(id)).toMatchObject({ state: 'shown', hold_reasons: [] });
    expect(await db.kysely.selectFrom('note_reports').select('state').where('note_id', '=', id).execute()).toEqual([
      { state: 'dismissed' },
    ]);
  });

  it('accepts only one of two concurrent decisions by moderators, and returns an error for the other', async () => {
    const second = await server.aMember({ isModerator: true });
    for (const [one, other] of [
      ['approve', 'approve'],
      ['approve', 'hide'],
      ['hide', 'delete'],
    ] as const) {
      const id = await server.aNote();
      const { version } = await noteOf(id);
      const replies = await Promise.all([decide(id, one, { version }), decide(id, other, { version }, second)]);
      const codes = replies.map(({ statusCode }) => statusCode).sort();
      expect(codes[0]).toBe(204);
      expect([404, 412]).toContain(codes[1]);
      expect((await loggedOf(id)).filter(({ moderator_id }) => moderator_id)).toHaveLength(1);
    }
  });

  it('rejects a decision if the author has changed the note since the moderator read it', async () => {
    const id = await server.aNote();
    const { version } = await noteOf(id);
    await server.author.ask('PATCH', `/community/notes/${id}`, { body: 'Something quite different.' });
    const reply = await decide(id, 'approve', { version });
    expect(reply.statusCode).toBe(412);
    expect(reply.json()).toMatchObject({ code: 'changed_meanwhile' });
    expect(await noteOf(id)).toMatchObject({ state: 'held' });
  });

  it('keeps a hidden note hidden when its author edits the note', async () => {
    const id = await server.aNote({ state: 'shown' });
    const { version } = await noteOf(id);
    await decide(id, 'hide');
    const reply = await server.author.ask('PATCH', `/community/notes/${id}`, { body: 'Again.', version });
    expect(reply.statusCode).toBe(412);
    await server.author.ask('PATCH', `/community/notes/${id}`, { body: 'Again.' });
    expect(await noteOf(id)).toMatchObject({ state: 'hidden' });
  });

  it('emails the reason to the author in both languages, except when reports are dismissed', async () => {
    const someone = await server.aMember();
    const id = await server.aNote({ by: someone, title: 'Bicycle rack', state: 'shown' });
    await decide(id, 'hide');
    const [email] = emailsTo(someone.email);
    expect(email?.text).toContain('“Bicycle rack” was hidden by a moderator');
    expect(email?.text).toContain('«\u00a0Bicycle rack\u00a0» a été masquée');
    expect(email?.text.match(new RegExp(REASON, 'g'))).toHaveLength(2);
    await decide(id, 'restore');
    await server.other.ask('POST', `/community/notes/${id}/report`, { reason: 'false' });
    await decide(id, 'dismiss');
    expect(emailsTo(someone.email)).toHaveLength(2);
  });

  it('returns 412 for a decision that is already in effect', async () => {
    for (const [decision, state] of [
      ['approve', 'shown'],
      ['restore', 'shown'],
      ['hide', 'hidden'],
      ['dismiss', 'shown'],
    ] as const) {
      const id = await server.aNote({ state });
      expect.soft((await decide(id, decision)).statusCode, decision).toBe(412);
    }
  });

  it.each(['approve', 'restore', 'dismiss'])(
    'prevents a moderator from deciding about their own note or reply: %s',
    async (decision) => {
      const colleague = await server.aMember({ isModerator: true });
      const id = await server.aNote({ by: colleague });
      const { id: replyId } = (
        await colleague.ask('POST', `/community/notes/${id}/comments`, { body: 'More of it.' })
      ).json<{ id: string }>();
      await server.other.ask('POST', `/community/notes/${id}/report`, { reason: 'false' });
      if (decision === 'restore') {
        await server.moderator.ask('POST', `/moderation/comments/${replyId}`, { decision: 'hide', reason: REASON });
        await decide(id, 'hide');
      }
      for (const path of [`notes/${id}`, `comments/${replyId}`])
        expect((await colleague.ask('POST', `/moderation/${path}`, { decision, reason: REASON })).json()).toMatchObject(
          {
            status: 403,
            detail: 'Another moderator must decide about what you wrote yourself.',
          },
        );
      expect((await loggedOf(id)).filter(({ moderator_id }) => moderator_id === colleague.id)).toEqual([]);
    },
  );

  it('changes nothing if the decision cannot be logged', async () => {
    const id = await server.aNote({ state: 'shown' });
    await db.pool.query(`alter table moderation_log add constraint full_disk check (reason <> 'Too much.')`);
    const reply = await decide(id, 'hide', { reason: 'Too much.' });
    await db.pool.query('alter table moderation_log drop constraint full_disk');
    expect(reply.statusCode).toBe(500);
    expect(await noteOf(id)).toMatchObject({ state: 'shown' });
  });
});

describe('moderation of a reply', () => {
  const aReply = async () => {
    const noteId = await server.aNote({ state: 'shown' });
    const reply = await server.other.ask('POST', `/community/notes/${noteId}/comments`, { body: 'I saw it.' });
    return { noteId, ...reply.json<{ id: string; state: string; updated_at: string }>() };
  };
  const countOf = async (noteId: string) =>
    (await server.guest.ask('GET', `/community/notes/${noteId}`)).json<{ comments_count: number }>().comments_count;
  const decideReply = (id: string, decision: string, more: object = {}) =>
    server.moderator.ask('POST', `/moderation/comments/${id}`, { decision, reason: REASON, ...more });

  it('hides and restores the reply, adjusts the note’s number of replies, and logs and emails each decision', async () => {
    const { noteId, id } = await aReply();
    const before = emailsTo(server.other.email).length;
    expect((await decideReply(id, 'hide')).statusCode).toBe(204);
    expect(await countOf(noteId)).toBe(0);
    expect((await decideReply(id, 'restore')).statusCode).toBe(204);
    expect(await countOf(noteId)).toBe(1);
    expect((await loggedOf(noteId)).filter(({ comment_id }) => comment_id === id)).toHaveLength(2);
    expect(emailsTo(server.other.email)).toHaveLength(before + 2);
  });

  it('rejects a decision if the reply has changed since the moderator read it', async () => {
    const { noteId, id, state, updated_at } = await aReply();
    server.later(1000);
    await server.other.ask('PATCH', `/community/notes/${noteId}/comments/${id}`, { body: 'I did not.' });
    expect((await decideReply(id, 'hide', { seen: { state, updated_at } })).statusCode).toBe(412);
  });

  it('returns 404 if the reply was deleted', async () => {
    const { id } = await aReply();
    await decideReply(id, 'delete');
    expect((await decideReply(id, 'restore')).statusCode).toBe(404);
  });
});
