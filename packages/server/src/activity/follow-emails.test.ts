import { DAY_MS, HOUR_MS } from '@crimemap/contract/time';
import { expect, it } from 'vitest';
import { notesForThisFile } from '../app/testing-notes.ts';
import type { Delivery, EmailMessage } from '../platform/mail/mail.ts';
import { activityStore } from './activity.store.ts';
import { startFollowEmails } from './follow-emails.ts';

const { db, server } = await notesForThisFile();
const PLACE = { lng: -97.123456, lat: 50.123456 };

/** Runs the job once. Returns the emails to this member, all emails, and the log. */
async function emailsTo(
  { email }: { readonly email: string },
  outcome: Delivery = 'taken',
  meanwhile: () => Promise<unknown> = async () => undefined,
) {
  const emails: EmailMessage[] = [];
  const logged: unknown[] = [];
  const log = (...said: unknown[]) => void logged.push(said);
  const round = startFollowEmails({
    db,
    now: () => server.clock.now,
    log: { debug: log, info: log, warn: log },
    mail: {
      deliver: async (message) => {
        emails.push(message);
        await meanwhile();
        return outcome;
      },
    },
    publicUrl: 'https://map.example.org',
    secret: server.secret,
  });
  await expect.poll(() => logged.length).toBe(1);
  await round.stop();
  return { all: emails, emails: emails.filter(({ to }) => to === email), logged: JSON.stringify(logged) };
}

/** Number in the titles, because an id can look like a telephone number, and such notes are held. */
let notes = 0;
/** Creates a member who follows a note and a place and has these emails switched on. */
async function aFollower() {
  const reader = await server.aMember();
  await reader.ask('POST', '/user/settings', {
    username: `u${reader.email.slice(0, 8)}`,
    display_name: 'Someone',
    follow_emails: true,
  });
  notes += 1;
  const id = await server.aNote({ title: `Secret words ${notes}` });
  await reader.ask('POST', `/community/notes/${id}/follow`);
  await reader.ask('POST', '/user/follows/places', { ...PLACE, metres: 500 });
  server.later(1_000);
  const reply = () => server.other.ask('POST', `/community/notes/${id}/comments`, { body: 'Secret reply.' });
  return { reader, id, reply };
}

it('email about followed items is sent at most once a day, in both languages, without names of notes or places', async () => {
  const { reader, id, reply } = await aFollower();
  expect((await emailsTo(reader)).emails).toEqual([]);
  await reply();
  await server.aNote({ ...PLACE, title: 'Near there' });
  const { emails, logged } = await emailsTo(reader);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toContain('There are 2 new items in what you follow.');
  expect(emails[0]?.text).toContain('Il y a 2 nouveautés dans ce que vous suivez.');
  expect(emails[0]?.text).toContain('https://map.example.org');
  for (const secret of [id, 'Secret', 'Near there', '97.12', '50.12', server.other.name])
    for (const said of [JSON.stringify(emails), logged]) expect(said).not.toContain(secret);
  server.later(1_000);
  await reply();
  server.later(23 * HOUR_MS);
  expect((await emailsTo(reader)).emails).toEqual([]);
  server.later(HOUR_MS);
  expect((await emailsTo(reader)).emails[0]?.text).toContain('There is 1 new item');
  server.later(DAY_MS);
  expect((await emailsTo(reader)).emails).toEqual([]);
});

it('email about followed items covers only unread events, and is retried after a failure', async () => {
  const { reader, reply } = await aFollower();
  await reply();
  expect((await emailsTo(reader, 'not now')).emails).toHaveLength(1);
  expect((await emailsTo(reader, 'no such mailbox')).emails).toHaveLength(1);
  server.later(DAY_MS);
  await reply();
  await reader.ask('POST', '/activity/read', { until: server.clock.now.toISOString() });
  expect((await emailsTo(reader)).emails).toEqual([]);
});

it('email counts each event once, including events that occur while other members’ emails are sent', async () => {
  const followers = [await aFollower(), await aFollower()];
  const repliesCome = () => Promise.all(followers.map(({ reply }) => reply()));
  await repliesCome();
  let isFirst = true;
  const meanwhile = async () => {
    if (!isFirst) return;
    isFirst = false;
    server.later(1_000);
    await repliesCome();
    server.later(1_000);
  };
  const { all } = await emailsTo({ email: '' }, 'taken', meanwhile);
  server.later(DAY_MS);
  const { all: next } = await emailsTo({ email: '' });
  const counts = (emails: readonly EmailMessage[]) => emails.map(({ text }) => /\d+(?= new item)/.exec(text)?.[0]);
  expect([counts(all), counts(next)]).toEqual([['1', '2'], ['1']]);
});

it('sender tries only one email while the mail server is unavailable, and later emails all members', async () => {
  const followers = [await aFollower(), await aFollower()];
  for (const { reply } of followers) await reply();
  expect((await emailsTo({ email: '' }, 'not now')).all).toHaveLength(1);
  expect((await emailsTo({ email: '' })).all).toHaveLength(2);
});

it('email about followed items is claimed by only one of two concurrent senders', async () => {
  const { reader, reply } = await aFollower();
  await reply();
  const activity = activityStore(db);
  const claims = await Promise.all([1, 2].map(() => activity.setEmailed(reader.id, null, server.clock.now)));
  expect(claims.toSorted()).toEqual([false, true]);
});

it('email contains an unsubscribe link that stops only emails about followed items and needs no sign-in', async () => {
  const { reader, reply } = await aFollower();
  await db.kysely.updateTable('members').set({ reply_letters: true }).where('id', '=', reader.id).execute();
  const wants = () =>
    db.kysely.selectFrom('members').select(['follow_emails', 'reply_letters']).where('id', '=', reader.id).execute();
  await reply();
  const [email] = (await emailsTo(reader)).emails;
  const link = String(email?.headers?.['List-Unsubscribe']).slice(1, -1);
  expect(email?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  for (const words of [
    `Stop emails about what you follow: ${link}`,
    `Ne plus recevoir de courriels à propos de ce que vous suivez\u00a0: ${link}`,
  ])
    expect(email?.text).toContain(words);
  const path = link.replace('https://map.example.org/api', '');
  expect((await server.guest.ask('GET', path)).body).toContain('Stop emails about what you follow?');
  expect(await wants()).toEqual([{ follow_emails: true, reply_letters: true }]);
  expect((await server.guest.ask('POST', path)).body).toContain('no longer get emails about what you follow');
  expect(await wants()).toEqual([{ follow_emails: false, reply_letters: true }]);
});

it('email about followed items is not sent to members who switched off these emails', async () => {
  const { reader, reply } = await aFollower();
  await reader.ask('POST', '/user/settings', {
    username: `u${reader.email.slice(0, 8)}`,
    display_name: 'Someone',
    follow_emails: false,
  });
  await reply();
  expect((await emailsTo(reader)).emails).toEqual([]);
});
