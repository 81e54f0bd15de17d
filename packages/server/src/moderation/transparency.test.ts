import { DAY_MS, HOUR_MS, MINUTE_MS } from '@crimemap/contract/time';
import type { TransparencyMonth } from '@crimemap/contract/transparency';
import { beforeEach, expect, it } from 'vitest';
import { notesForThisFile } from '../app/testing-notes.ts';

const { db, server } = await notesForThisFile();
beforeEach(async () => {
  for (const table of ['notes', 'moderation_log', 'answer_times', 'takedown_orders'] as const)
    await db.kysely.deleteFrom(table).execute();
});

const months = async () => {
  server.later(MINUTE_MS);
  return (await server.guest.ask('GET', '/transparency')).json<{ months: TransparencyMonth[] }>().months;
};
const report = (id: string) => server.guest.ask('POST', `/community/notes/${id}/report`, { reason: 'spam' });
const decide = (id: string, decision: string) =>
  server.moderator.ask('POST', `/moderation/notes/${id}`, { decision, reason: 'As an example.' });

it('public statistics contain no month before the first moderation event', async () => {
  expect(await months()).toEqual([]);
});

it('public statistics count answered reports, and contain the median answer time only if at least five reports were answered', async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 6; nth += 1) ids.push(await server.aNote());
  for (const id of ids) await report(id);
  for (const [nth, id] of ids.slice(0, 4).entries()) {
    server.later(HOUR_MS);
    await decide(id, nth === 0 ? 'hide' : 'dismiss');
  }
  expect((await months())[0]?.reports).toMatchObject({
    received: 6,
    answered: 4,
    in_time: 4,
    open: 2,
    median_minutes: null,
  });
  server.later(30 * HOUR_MS);
  await decide(ids[4] as string, 'dismiss');
  expect((await months())[0]?.reports).toEqual({
    received: 6,
    answered: 5,
    in_time: 4,
    open: 1,
    gone: 0,
    acted_on: 1,
    dismissed: 4,
    median_minutes: 180,
  });
});

it('public statistics count deleted citations in the month of their deletion', async () => {
  const at = server.clock.now;
  await db.pool.query(
    `insert into citations (id, city, edition, view, about, sha256, bytes, cited_at, taken_down_at, taken_down_for)
     select 'abcdefgh0' || n, 'toronto', 'e', '{}', '{}', repeat('a', 64), 1, $1, case when n < 3 then $1::timestamptz end, 'abuse'
     from generate_series(1, 4) n`,
    [at],
  );
  expect((await months())[0]).toMatchObject({ month: at.toISOString().slice(0, 7), citations: { taken_down: 2 } });
  await db.pool.query('delete from citations');
});

it('public statistics still count reports about erased notes, and list unanswered reports about erased notes as gone', async () => {
  const [answered, open] = [await server.aNote(), await server.aNote()];
  for (const id of [answered, open]) await report(id);
  await decide(answered, 'hide');
  await db.kysely.deleteFrom('notes').where('id', 'in', [answered, open]).execute();
  expect((await months())[0]).toMatchObject({
    reports: { received: 2, answered: 1, acted_on: 1, gone: 1, open: 0 },
    decisions: { hidden: 1 },
  });
});

it('public statistics count appeals in the month of their arrival, and count the appeals that reversed or upheld a decision', async () => {
  const id = await server.aNote();
  await decide(id, 'hide');
  const appeal = (await server.author.ask('POST', `/community/notes/${id}/appeal`, { text: 'No.' })).json<{
    id: string;
  }>();
  server.later(8 * DAY_MS);
  const second = await server.aMember({ isModerator: true });
  await second.ask('POST', `/moderation/appeals/${appeal.id}`, { decision: 'overturn', reason: 'As an example.' });
  expect((await months())[0]?.appeals).toMatchObject({
    received: 1,
    answered: 1,
    in_time: 0,
    overturned: 1,
    upheld: 0,
    median_minutes: null,
  });
});

it('public statistics list every month since the first, newest first, and mark only the newest as unfinished', async () => {
  await report(await server.aNote());
  server.later(62 * DAY_MS);
  const listed = await months();
  expect(listed.length).toBeGreaterThanOrEqual(3);
  expect(listed.map(({ month }) => month)).toEqual(
    listed
      .map(({ month }) => month)
      .toSorted()
      .toReversed(),
  );
  expect(listed.map(({ is_over }) => is_over)).toEqual(listed.map((_, nth) => nth > 0));
  expect(listed.at(-1)?.reports.received).toBe(1);
  expect(listed[0]?.reports.received).toBe(0);
});

it('public statistics contain no id, reason or text', async () => {
  const id = await server.aNote({ body: 'A lamp is out.' });
  await server.guest.ask('POST', `/community/notes/${id}/report`, { reason: 'other', text: 'Quite a secret.' });
  await decide(id, 'hide');
  const reply = (await server.guest.ask('GET', '/transparency')).body;
  for (const secret of [id, 'Quite a secret', 'A lamp is out', 'As an example', server.moderator.name])
    expect(reply).not.toContain(secret);
});
