import { HOUR_MS } from '@crimemap/contract/time';
import { beforeEach, expect, it } from 'vitest';
import { notesForThisFile } from '../app/testing-notes.ts';
import type { Delivery, EmailMessage } from '../platform/mail/mail.ts';
import { warnWithoutModerators } from './moderators.store.ts';
import { startQueueDigest } from './work-emails.ts';

const { db, server } = await notesForThisFile();
beforeEach(async () => {
  await db.pool.query('delete from notes; delete from attempts');
  await db.pool.query('update members set is_moderator = true where id = $1', [server.moderator.id]);
  server.emails.length = 0;
});

const moderators = async () =>
  (await db.pool.query<{ email: string }>('select email from members where is_moderator order by email')).rows.map(
    ({ email }) => email,
  );
const report = (id: string, reason: string) =>
  server.guest.ask('POST', `/community/notes/${id}/report`, { reason }, { 'x-forwarded-for': '203.0.113.1' });

/** Runs the digest once, `hours` hours after the server’s clock. Returns its emails. */
async function digestAfter(hours: number, outcome: Delivery | Error = 'taken'): Promise<EmailMessage[]> {
  const emails: EmailMessage[] = [];
  let rounds = 0;
  const digest = startQueueDigest({
    db,
    now: () => new Date(server.clock.now.getTime() + hours * HOUR_MS),
    log: {
      debug: () => {
        rounds += 1;
      },
      info: () => {
        rounds += 1;
      },
      warn: () => {
        rounds += 1;
      },
    },
    mail: {
      deliver: async (email) => {
        if (outcome instanceof Error) throw outcome;
        emails.push(email);
        return outcome;
      },
    },
    publicUrl: 'https://map.example.org',
  });
  await expect.poll(() => rounds).toBe(1);
  await digest.stop();
  return emails;
}

it('emails a digest to every moderator once a day if an entry has waited in the queue for an hour', async () => {
  await server.aNote({ state: 'held', title: 'Of somebody' });
  await report(await server.aNote(), 'spam');
  await db.pool.query('update notes set state_since = $1', [server.clock.now]);
  expect(await digestAfter(0.5)).toEqual([]);
  const emails = await digestAfter(2);
  expect(emails.map(({ to }) => to).sort()).toEqual(await moderators());
  expect(emails[0]?.text).toContain('- Waiting notes and replies: 1\n- Reports: 1');
  expect(emails[0]?.text).toContain('- Notes et réponses en attente\u00a0: 1');
  expect(emails[0]?.text).toContain('https://map.example.org/moderation');
  expect(JSON.stringify(emails)).not.toContain('Of somebody');
  expect(await digestAfter(3)).toEqual([]);
});

it('sends no digest while the moderation queue is empty, and sends a digest again if no email was accepted', async () => {
  expect(await digestAfter(2)).toEqual([]);
  await server.aNote({ state: 'held' });
  await db.pool.query('update notes set state_since = $1', [server.clock.now]);
  expect((await digestAfter(2, 'not now')).length).toBeGreaterThan(0);
  expect((await digestAfter(3)).length).toBeGreaterThan(0);
});

it('emails every moderator about an urgent report, at most once a day for each note', async () => {
  const id = await server.aNote();
  await report(id, 'spam');
  expect(server.emails).toEqual([]);
  await report(id, 'names_a_person');
  expect(server.emails.map(({ to }) => to).sort()).toEqual(await moderators());
  await server.other.ask('POST', `/community/notes/${id}/report`, { reason: 'youth' });
  expect(server.emails).toHaveLength((await moderators()).length);
});

it('emails about at most ten urgent reports an hour', async () => {
  const each = (await moderators()).length;
  for (let nth = 0; nth < 12; nth += 1) await report(await server.aNote(), 'my_home');
  expect(server.emails).toHaveLength(10 * each);
});

it('logs a warning if there are no moderators', async () => {
  const warnings: string[] = [];
  const log = { warn: (...said: readonly unknown[]) => void warnings.push(String(said[1])) };
  await warnWithoutModerators(db, log);
  expect(warnings).toEqual([]);
  await db.pool.query('update members set is_moderator = false');
  await warnWithoutModerators(db, log);
  expect(warnings[0]).toContain('npm run member -- --moderator EMAIL');
});

it('emails moderators at the next urgent report about a note whose first email was stopped by the hourly limit', async () => {
  const ids = [];
  for (let nth = 0; nth < 11; nth += 1) ids.push(await server.aNote());
  for (const id of ids) await report(id, 'my_home');
  await db.pool.query(`delete from attempts where key like 'urgent notes:%'`);
  server.emails.length = 0;
  await server.other.ask('POST', `/community/notes/${ids.at(-1)}/report`, { reason: 'youth' });
  expect(server.emails).toHaveLength((await moderators()).length);
});

it('sends the digest again an hour later if the mail server failed', async () => {
  await server.aNote({ state: 'held' });
  await db.pool.query('update notes set state_since = $1', [server.clock.now]);
  await digestAfter(2, new Error('the mail server is gone'));
  expect((await digestAfter(3)).length).toBeGreaterThan(0);
});

it('accepts and stores a report even if emails to moderators fail', async () => {
  const id = await server.aNote();
  await db.pool.query('alter table members rename column is_moderator to away');
  try {
    expect((await report(id, 'names_a_person')).statusCode).toBe(204);
  } finally {
    await db.pool.query('alter table members rename column away to is_moderator');
  }
  expect((await db.pool.query('select 1 from note_reports where note_id = $1', [id])).rowCount).toBe(1);
});
