import { DAY_MS } from '@crimemap/contract/time';
import { expect, it } from 'vitest';
import { notesForThisFile } from '../app/testing-notes.ts';
import { startReportCleanup } from './report-cleanup.ts';

const { db, server } = await notesForThisFile();

const reportRows = () =>
  db.kysely
    .selectFrom('note_reports')
    .select(['asker as client_key', 'body', 'state', 'reason'])
    .orderBy('at')
    .execute();

it('cleanup deletes senders of reports after 30 days and texts 30 days after the decision, and keeps the log', async () => {
  const [decided, open] = [await server.aNote(), await server.aNote()];
  for (const id of [decided, open]) {
    server.later(1);
    await server.guest.ask('POST', `/community/notes/${id}/report`, { reason: 'other', text: 'My own words' });
  }
  await server.moderator.ask('POST', `/moderation/notes/${decided}`, { decision: 'dismiss', reason: 'Unfounded.' });
  let now = new Date(server.clock.now.getTime() + 29 * DAY_MS);
  const said: unknown[] = [];
  let faults = 0;
  const cleanup = startReportCleanup({
    db,
    now: () => {
      if (said.length === 1 && faults === 0) throw new Error('a fault');
      return now;
    },
    log: {
      debug: (facts: object) => void said.push(facts),
      info: (facts: object) => void said.push(facts),
      warn: () => {
        faults += 1;
      },
    } as never,
    everyMs: 1,
  });
  await expect.poll(() => [said.length > 1, faults]).toEqual([true, 1]);
  expect((await reportRows()).every(({ client_key, body }) => client_key !== null && body !== null)).toBe(true);

  now = new Date(server.clock.now.getTime() + 31 * DAY_MS);
  await expect.poll(reportRows).toEqual([
    { client_key: null, body: null, state: 'dismissed', reason: 'other' },
    { client_key: null, body: 'My own words', state: 'open', reason: 'other' },
  ]);
  await cleanup.stop();
  const count = said.length;
  await new Promise((resolve) => setImmediate(resolve));
  expect(said).toHaveLength(count);
  expect(await db.kysely.selectFrom('moderation_log').select(['decision', 'reason']).execute()).toEqual([
    { decision: 'dismiss', reason: 'Unfounded.' },
  ]);
});
