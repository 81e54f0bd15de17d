import { beforeEach, expect, it } from 'vitest';
import { notesForThisFile } from '../app/testing-notes.ts';

const { db, server } = await notesForThisFile();
beforeEach(async () => void (await db.kysely.deleteFrom('notes').execute()));

interface Item {
  note: { id: string; state: string; hold_reasons: string[] };
  comments: { id: string; body: string }[];
  reports: { reason: string; comment_id: string | null; by_member: boolean }[];
  found: { kind: string; text: string }[];
  strikes: Record<string, number>;
  urgent: boolean;
}
const queue = async (query = '') =>
  (await server.moderator.ask('GET', `/moderation/queue${query}`)).json<{ items: Item[]; waiting: number }>();
const idsIn = async (query = '') => (await queue(query)).items.map(({ note }) => note.id);
const reportNote = (id: string, reason: string, more: object = {}) =>
  server.guest.ask('POST', `/community/notes/${id}/report`, { reason, ...more });

it('moderation queue lists urgent entries first, then the oldest entries, in pages with the total number', async () => {
  const held = await server.aNote({ body: 'Call 416-555-0123.' });
  server.later(1000);
  const reported = await server.aNote();
  await reportNote(reported, 'spam');
  server.later(1000);
  const urgent = await server.aNote();
  await reportNote(urgent, 'youth');
  await server.aNote();
  expect(await idsIn()).toEqual([urgent, held, reported]);
  expect(await queue('?limit=1&offset=1')).toMatchObject({ waiting: 3, items: [{ note: { id: held } }] });
  expect(await idsIn('?what=held')).toEqual([held]);
  expect(await idsIn('?what=reported')).toEqual([urgent, reported]);
  expect(await idsIn('?what=appealed')).toEqual([]);
});

it('entry of the moderation queue contains the identifiers found in its texts, its reports, and only held or reported replies', async () => {
  const id = await server.aNote({ body: 'It is at 48 Maple Avenue, call 416-555-0123.', state: 'shown' });
  const reply = async (body: string) => {
    server.later(1000);
    return (await server.other.ask('POST', `/community/notes/${id}/comments`, { body })).json<{ id: string }>().id;
  };
  await reply('Thank you.');
  const held = await reply('Write to jo@example.org. Thank you.');
  const reported = await reply('Nonsense.');
  await reportNote(id, 'other', { comment_id: reported, text: 'Rude' });
  server.later(1000);
  await server.other.ask('POST', `/community/notes/${id}/report`, { reason: 'my_home' });
  const [item] = (await queue()).items;
  expect(item?.comments.map((comment) => comment.id)).toEqual([held, reported]);
  expect(item?.reports).toMatchObject([
    { reason: 'other', comment_id: reported, text: 'Rude', by_member: false },
    { reason: 'my_home', comment_id: null, by_member: true },
  ]);
  expect(item?.found).toEqual([
    { kind: 'phone_number', text: '416-555-0123' },
    { kind: 'street_address', text: '48 Maple Avenue' },
    { kind: 'email_address', text: 'jo@example.org' },
  ]);
  expect(JSON.stringify(item)).not.toContain('asker');
});

it('entry of the moderation queue contains how often the author’s content was hidden or deleted, without decisions reversed on appeal', async () => {
  const someone = await server.aMember();
  const second = await server.aMember({ isModerator: true });
  const strikes = async (id: string) => (await queue()).items.find(({ note }) => note.id === id)?.strikes[someone.id];
  const [first, last] = [
    await server.aNote({ by: someone }),
    await server.aNote({ by: someone, body: 'bc 416-555-0123' }),
  ];
  expect(await strikes(last)).toBe(0);
  await server.moderator.ask('POST', `/moderation/notes/${first}`, { decision: 'hide', reason: 'It names a person.' });
  expect(await strikes(last)).toBe(1);
  const { id } = (await someone.ask('POST', `/community/notes/${first}/appeal`, { text: 'It does not.' })).json<{
    id: string;
  }>();
  await second.ask('POST', `/moderation/appeals/${id}`, { decision: 'overturn', reason: 'It does not.' });
  expect(await strikes(last)).toBe(0);
});

it('moderation queue excludes decided and deleted content, and drafts', async () => {
  const [reported, deleted] = [await server.aNote(), await server.aNote()];
  for (const id of [reported, deleted]) await reportNote(id, 'spam');
  await server.author.ask('DELETE', `/community/notes/${deleted}`);
  await server.aNote({ body: '416-555-0123', images_to_come: 1 });
  expect(await idsIn()).toEqual([reported]);
  await server.moderator.ask('POST', `/moderation/notes/${reported}`, {
    decision: 'dismiss',
    reason: 'Nothing wrong.',
  });
  expect(await queue()).toEqual({ items: [], waiting: 0 });
});
