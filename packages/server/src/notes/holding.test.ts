import { describe, expect, it } from 'vitest';
import { aDraft, type NotesServer, notesForThisFile } from '../app/testing-notes.ts';

const { db, server } = await notesForThisFile({
  environment: { NOTES_HOLD_FIRST: '3', NOTES_BLOCKED_WORDS: 'grumblewort' },
});

const post = async ({ ask }: Pick<NotesServer['other'], 'ask'>, more: object = {}) =>
  (await ask('POST', '/community/notes', { ...aDraft(), ...more })).json<{
    id: string;
    state: string;
    hold_reasons: string[];
  }>();
/** Creates a member with three shown notes. */
async function aKnownMember() {
  const member = await server.aMember();
  for (let at = 0; at < 3; at += 1) await server.aNote({ by: member, state: 'shown' });
  return member;
}
const edit = async ({ ask }: Pick<NotesServer['other'], 'ask'>, id: string, change: object) =>
  (await ask('PATCH', `/community/notes/${id}`, change)).json<{
    state: string;
    hold_reasons: string[];
    version: number;
  }>();

describe('note that may need a moderator’s approval', () => {
  it('is held if it is among its author’s first three notes, unless the author is a moderator', async () => {
    const member = await server.aMember();
    const held = await post(member);
    expect(held).toMatchObject({ state: 'held', hold_reasons: ['first_notes'] });
    expect((await server.guest.ask('GET', `/community/notes/${held.id}`)).statusCode).toBe(404);
    expect(await post(await aKnownMember())).toMatchObject({ state: 'shown', hold_reasons: [] });
    expect(await post(server.moderator, { crime_type: 'homicide' })).toMatchObject({ state: 'shown' });
  });

  it('is held if it has a serious crime type, a phone number or an email address', async () => {
    const member = await aKnownMember();
    for (const [more, reason] of [
      [{ crime_type: 'shooting' }, 'serious_type'],
      [{ body: 'Call 416-555-0199' }, 'phone_number'],
      [{ title: 'someone@example.org' }, 'email_address'],
    ] as const)
      expect.soft(await post(member, more), reason).toMatchObject({ state: 'held', hold_reasons: [reason] });
  });

  it('is held when an edit adds a phone number, and shown when the next edit removes it', async () => {
    const member = await aKnownMember();
    const { id } = await post(member);
    expect(await edit(member, id, { body: 'Call 416-555-0199' })).toMatchObject({
      state: 'held',
      hold_reasons: ['phone_number'],
      version: 2,
    });
    expect(await edit(member, id, { body: 'Call the police.' })).toMatchObject({ state: 'shown', version: 3 });
    expect(await edit(member, id, { crime_type: 'assault' })).toMatchObject({
      state: 'held',
      hold_reasons: ['serious_type'],
    });
    expect(await edit(member, id, { title: 'Still so' })).toMatchObject({ state: 'held' });
  });

  it('is held again when its crime type needs review and its text differs from the approved text', async () => {
    const member = await aKnownMember();
    const { id } = await post(member, { crime_type: 'shooting' });
    await server.moderator.ask('POST', `/moderation/notes/${id}`, { decision: 'approve', reason: 'It is fine.' });
    expect(await edit(member, id, { body: aDraft().body, occurred_at: aDraft().occurred_at - 60_000 })).toMatchObject({
      state: 'shown',
    });
    expect(await edit(member, id, { body: 'It was the one from next door.' })).toMatchObject({
      state: 'held',
      hold_reasons: ['serious_type'],
    });
    expect((await server.guest.ask('GET', `/community/notes/${id}`)).statusCode).toBe(404);
  });

  it('stays held after reports, or hidden by a moderator, when its author edits the note', async () => {
    const member = await aKnownMember();
    const { id } = await post(member);
    await db.kysely
      .updateTable('notes')
      .set({ state: 'held', hold_reasons: ['reported'] })
      .where('id', '=', id)
      .execute();
    expect(await edit(member, id, { body: 'Nothing here.' })).toMatchObject({
      state: 'held',
      hold_reasons: ['reported'],
    });
    await db.kysely.updateTable('notes').set({ state: 'hidden' }).where('id', '=', id).execute();
    expect(await edit(member, id, { body: 'Still nothing.' })).toMatchObject({ state: 'hidden' });
  });
});

it('rejects a note, an edit or a reply with a blocked word', async () => {
  const member = await aKnownMember();
  const { id } = await post(member);
  for (const reply of [
    await member.ask('POST', '/community/notes', { ...aDraft(), body: 'You GRUMBLEWORT!' }),
    await member.ask('PATCH', `/community/notes/${id}`, { title: 'grumblewort' }),
    await member.ask('POST', `/community/notes/${id}/comments`, { body: 'Grumblewort' }),
  ])
    expect(reply.json()).toMatchObject({ status: 422, code: 'not_accepted' });
});

it('holds a reply if its text requires approval, but not because its author is new', async () => {
  const { id } = await post(await aKnownMember());
  const newcomer = await server.aMember();
  const reply = async (body: string) =>
    (await newcomer.ask('POST', `/community/notes/${id}/comments`, { body })).json<{ id: string; state: string }>();
  expect(await reply('Seen it too.')).toMatchObject({ state: 'shown' });
  const held = await reply('My number is 416-555-0199');
  expect(held).toMatchObject({ state: 'held' });
  const changed = await newcomer.ask('PATCH', `/community/notes/${id}/comments/${held.id}`, { body: 'No number.' });
  expect(changed.json()).toMatchObject({ state: 'shown', body: 'No number.' });
  expect((await server.guest.ask('GET', `/community/notes/${id}`)).json()).toMatchObject({ comments_count: 2 });
});
