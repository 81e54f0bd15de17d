import { MINUTE_MS } from '@crimemap/contract/time';
import { expect, it } from 'vitest';
import { notesForThisFile } from '../app/testing-notes.ts';

const { db, server } = await notesForThisFile();

const numbers = async () => {
  server.later(MINUTE_MS);
  return (await server.guest.ask('GET', '/moderation/numbers')).json<{ quarters: Record<string, unknown>[] }>()
    .quarters;
};
const decide = (id: string, decision: string) =>
  server.moderator.ask('POST', `/moderation/notes/${id}`, { decision, reason: 'As an example.' });

it('public moderation counts by quarter include content that was erased later', async () => {
  expect(await numbers()).toEqual([]);
  const [first, held, third] = [
    await server.aNote(),
    await server.aNote({ body: 'Call 416-555-0123.' }),
    await server.aNote({ images_to_come: 1 }),
  ];
  await server.other.ask('POST', `/community/notes/${first}/comments`, { body: 'I saw it.' });
  await server.other.ask('POST', `/community/notes/${first}/report`, { reason: 'spam' });
  await decide(first, 'dismiss');
  await decide(held, 'approve');
  await decide(held, 'hide');
  const second = await server.aMember({ isModerator: true });
  const { id } = (await server.author.ask('POST', `/community/notes/${held}/appeal`, { text: 'No.' })).json<{
    id: string;
  }>();
  await second.ask('POST', `/moderation/appeals/${id}`, { decision: 'overturn', reason: 'As an example.' });
  await decide(held, 'delete');
  const quarter = {
    quarter: '2026-Q4',
    notes_posted: 2,
    comments_posted: 1,
    held: 1,
    reports: 1,
    approved: 1,
    hidden: 1,
    restored: 0,
    deleted: 1,
    dismissed: 1,
    appeals: 1,
    appeals_overturned: 1,
  };
  expect(await numbers()).toEqual([quarter]);
  await db.kysely.deleteFrom('notes').where('id', 'in', [first, held, third]).execute();
  expect(await numbers()).toEqual([quarter]);
  server.later(60 * 86_400_000);
  await server.aNote();
  expect(await numbers()).toMatchObject([{ quarter: '2027-Q1', notes_posted: 1, reports: 0 }, quarter]);
});
